import { LISTEN_SECONDS } from "#config.ts";
import { countListen } from "#data/countListen.ts";
import { privateLink } from "#rules/privateLinkToken.ts";

let watch: AbortController | undefined;

/**
 * Counts a listen, once, when LISTEN_SECONDS or half of the track have played since this call. The time is the sound's own,
 * also across a retry. Not the element's `played`, which does not grow while a part is heard again. Ends the last watch.
 */
export function watchListen(audio: HTMLAudioElement, trackId: string): void {
  watch?.abort();
  watch = new AbortController();
  const { signal } = watch;
  let heard = 0;
  let last: number | null = null;
  const handle = ({ type }: Event) => {
    const hasJumped = type === "seeking" || type === "emptied" || audio.seeking;
    if (last !== null && !hasJumped) heard += audio.currentTime - last;
    last = hasJumped ? null : audio.currentTime;
    if (heard === 0 || !(heard >= Math.min(LISTEN_SECONDS, audio.duration / 2))) return;
    watch?.abort();
    // A listen that is not counted must not disturb the music.
    countUnlessRefused(trackId).catch(() => undefined);
  };
  for (const type of ["playing", "timeupdate", "seeking", "emptied"])
    audio.addEventListener(type, handle, { signal });
}

type PrivacySignals = Navigator & { globalPrivacyControl?: boolean };

/** Not for owners, under a private link, offline, or against Global Privacy Control or Do Not Track. */
async function countUnlessRefused(trackId: string): Promise<void> {
  const { onLine, doNotTrack, globalPrivacyControl } = navigator as PrivacySignals;
  if (!onLine || doNotTrack === "1" || globalPrivacyControl || privateLink()) return;
  // Where supabase-js keeps a session of /secure. Throws where storage is blocked: then nothing is counted either.
  if (!Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key))) await countListen(trackId);
}
