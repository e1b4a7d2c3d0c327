import type { Environment } from "../../src/environment.ts";
import { webAddress } from "../../src/lib/webAddress.ts";
import { formatOf } from "../../src/rules/audioFormats.ts";
import { type CarriedMedia, carriedAddress } from "../../src/rules/carriedNames.ts";
import { fullAddress } from "./fullAddress.ts";

/** The sound of a song as feeds name it: where readers load it, its media type, and its bytes where they are known. */
export type OfferedSound = { address: string; type: string | undefined; bytes: number | undefined };

/** The sound of a song, by the address in its row; null where feeds do not name it. */
export type SoundOf = (audioUrl: string | null) => OfferedSound | null;

/** Media types by extension (IANA); a type without a subtype would be wrong. */
const soundTypes: Record<string, string> = {
  ...{ mp3: "audio/mpeg", m4a: "audio/mp4", mp4: "audio/mp4", aac: "audio/aac", flac: "audio/flac" },
  ...{ wav: "audio/wav", wave: "audio/wav", ogg: "audio/ogg", opus: "audio/ogg" },
};

/**
 * Which sounds feeds name: programs load each of them whole, so only those that the site or a copy serves (decision 116).
 * Those of Supabase too where the band wants that.
 */
export function offeredSounds(
  environment: Environment,
  carried: CarriedMedia,
  bytesOf: (storedAddress: string) => number | undefined,
  fromSupabase: boolean,
): SoundOf {
  return (audioUrl) => {
    const stored = webAddress(audioUrl, environment.supabaseUrl || undefined);
    const isCarried = carriedAddress(audioUrl, carried, environment.supabaseUrl) !== null;
    if (!audioUrl || !stored || !(isCarried || fromSupabase)) return null;
    const address = fullAddress(audioUrl, environment, carried) ?? stored;
    return {
      address,
      type: soundTypes[formatOf(new URL(address).pathname) ?? ""],
      bytes: bytesOf(audioUrl) ?? bytesOf(stored),
    };
  };
}
