import { usePlayback } from "#lib/playback.ts";
import { isolateText } from "#lib/printable.ts";
import { useDocumentTitle } from "#lib/useDocumentTitle.ts";
import { playerMessages } from "#messages/siteMessages.ts";
import { PlayerBar } from "./PlayerBar.tsx";
import type { Player } from "./player.ts";
import type { CurrentTrack } from "./playerQueue.ts";
import { useShortcuts } from "./useShortcuts.ts";

type AudioPlayerProps = {
  /** Null before the first effects. */
  player: Player | null;
  current: CurrentTrack | null;
  /** The current track and those after it could not be played. */
  hasStopped: boolean;
  hasPrevious: boolean;
  /** The document's title while nothing plays; null leaves its own. */
  idleTitle?: string | null;
};

/** behaviour §2 and §4. */
export function AudioPlayer({
  player,
  current,
  hasStopped,
  hasPrevious,
  idleTitle = null,
}: AudioPlayerProps) {
  const status = usePlayback(player, (sound) => sound.status(), "paused");
  const problem = usePlayback(player, (sound) => sound.problem(), null);
  const skippedTitle = usePlayback(player, (sound) => sound.skippedTitle(), null);
  useShortcuts(current && player);
  const names = current && namesOf(current);
  useDocumentTitle(names && status !== "paused" ? playerMessages.documentTitle(...names) : idleTitle);

  const skipped = skippedTitle === null ? null : playerMessages.skipped(isolateText(skippedTitle));
  const notice = problem ? playerMessages[problem] : hasStopped ? playerMessages.failed : skipped;

  return (
    <>
      <p role="status" className="sr-only">
        {names && playerMessages.nowPlaying(...names)}
      </p>
      {current && player && (
        <PlayerBar player={player} current={current} notice={notice} hasPrevious={hasPrevious} />
      )}
    </>
  );
}

function namesOf({ track, album }: CurrentTrack): [title: string, artist: string | null] {
  const artist = track.artist || album.artist;
  return [isolateText(track.title), artist && isolateText(artist)];
}
