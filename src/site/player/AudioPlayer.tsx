import { isolateText } from "#lib/printable.ts";
import { useDocumentTitle } from "#lib/useDocumentTitle.ts";
import { playerMessages } from "#messages/siteMessages.ts";
import { PlayerBar } from "./PlayerBar.tsx";
import type { CurrentTrack } from "./playerQueue.ts";
import { usePlayerState } from "./usePlayerState.ts";
import { useShortcuts } from "./useShortcuts.ts";

/**
 * behaviour §2 and §4.
 * @param idleTitle The document's title while nothing plays; null leaves its own.
 */
export function AudioPlayer({ idleTitle = null }: { idleTitle?: string | null }) {
  const current = usePlayerState((player) => player.current);
  const isPaused = usePlayerState(({ status }) => status === "paused");
  const sound = usePlayerState((player) => player.sound);
  useShortcuts(current && sound);
  const names = current && namesOf(current);
  useDocumentTitle(names && !isPaused ? playerMessages.documentTitle(...names) : idleTitle);
  return (
    <>
      <p role="status" className="sr-only">
        {names && playerMessages.nowPlaying(...names)}
      </p>
      {current && sound && <PlayerBar sound={sound} current={current} />}
    </>
  );
}

function namesOf({ track, album }: CurrentTrack): [title: string, artist: string | null] {
  const artist = track.artist || album.artist;
  return [isolateText(track.title), artist && isolateText(artist)];
}
