import { privateLink } from "#boot/privateLinkInAddress.ts";
import { countListen } from "#data/countListen.ts";
import { mayCountListens } from "./listenSignals.ts";
import { watchListen } from "./watchListen.ts";

/** Counts a listen of a track in the site's database, unless it is aborted before there is one. */
export function watchSiteListen(audio: HTMLMediaElement, trackId: string, watch: AbortController): void {
  // A listen that is not counted must not disturb the music.
  watchListen(audio, watch, () => void countUnlessRefused(trackId).catch(() => undefined));
}

/** Not for owners, under a private link, offline, or against Global Privacy Control or Do Not Track. */
export async function countUnlessRefused(trackId: string): Promise<void> {
  if (!mayCountListens() || privateLink()) return;
  // Where supabase-js keeps a session of /secure. Throws where storage is blocked: then nothing is counted either.
  if (!Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key))) await countListen(trackId);
}
