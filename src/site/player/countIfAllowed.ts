import { privateLink } from "#boot/privateLinkInAddress.ts";
import { countListen } from "#data/visitorRequests.ts";
import { mayCountListens } from "./mayCountListens.ts";

/** Counts a listen, but not for owners, under a private link, offline, or against Global Privacy Control or Do Not Track. */
export async function countIfAllowed(trackId: string): Promise<void> {
  if (!mayCountListens() || privateLink()) return;
  // Where supabase-js keeps a session of /secure. Throws where storage is blocked: then nothing is counted either.
  if (!Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key))) await countListen(trackId);
}
