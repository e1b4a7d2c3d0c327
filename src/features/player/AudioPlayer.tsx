import { useCallback, useState } from "react";
import type { Track } from "#data/rows.ts";
import { isolateText } from "#lib/isolateText.ts";
import { playerMessages } from "#messages.ts";
import { PlayerBar } from "./PlayerBar.tsx";
import { playbackStatus, playbackStatusEvents } from "./playbackStatus.ts";
import type { CurrentTrack, QueueEvent } from "./playerQueue.ts";
import { ShortcutsHelp } from "./ShortcutsHelp.tsx";
import { useAudioValue } from "./useAudioValue.ts";
import { useDocumentTitle } from "./useDocumentTitle.ts";
import { useMediaSession } from "./useMediaSession.ts";
import { useNextTrackPrefetch } from "./useNextTrackPrefetch.ts";
import { usePlayerControls } from "./usePlayerControls.ts";
import { useRememberedLoudness } from "./useRememberedLoudness.ts";
import { useShortcuts } from "./useShortcuts.ts";
import { useShortcutsSwitch } from "./useShortcutsSwitch.ts";
import { useTrackNotice } from "./useTrackNotice.ts";
import { useTrackSource } from "./useTrackSource.ts";

type AudioPlayerProps = {
  current: CurrentTrack | null;
  /** What plays after the current track. */
  upcomingTrack: Track | null;
  hasPrevious: boolean;
  /** Must be stable. */
  send: (event: QueueEvent) => void;
  /** The bar has gone with the focus in it, as at the end of all albums. Must be stable. */
  onFocusLost: () => void;
};

/**
 * The player (behaviour §2 and §4). Its one audio element lives as long as the page: phones let only an element that the
 * visitor started go on playing. The bar shows whenever a track is current.
 */
export function AudioPlayer({ current, upcomingTrack, hasPrevious, send, onFocusLost }: AudioPlayerProps) {
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [areShortcutsOn, switchShortcuts] = useShortcutsSwitch();
  const openHelp = useCallback(() => setIsHelpOpen(true), []);
  const closeHelp = useCallback(() => setIsHelpOpen(false), []);

  const status = useAudioValue(audio, playbackStatusEvents, playbackStatus, "paused");
  const controls = usePlayerControls(audio, current, send);
  useTrackSource(audio, current, send);
  const notice = useTrackNotice(audio, current, status, send);
  useNextTrackPrefetch(audio, upcomingTrack);
  useRememberedLoudness(audio);
  useMediaSession(audio, current, status, controls);
  useShortcuts({ controls, isEnabled: areShortcutsOn, onHelp: openHelp });
  const names = current && namesOf(current);
  useDocumentTitle(names && status !== "paused" ? playerMessages.documentTitle(...names) : null);

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: music, for which the catalogue holds no words */}
      <audio ref={setAudio} className="hidden" />
      <p role="status" className="sr-only">
        {names && playerMessages.nowPlaying(...names)}
      </p>
      {current && controls && (
        <PlayerBar
          audio={audio}
          current={current}
          status={status}
          notice={notice}
          hasPrevious={hasPrevious}
          controls={controls}
          onHelp={openHelp}
          onFocusLost={onFocusLost}
        />
      )}
      <ShortcutsHelp
        isOpen={isHelpOpen}
        onClose={closeHelp}
        areOn={areShortcutsOn}
        onSwitch={switchShortcuts}
      />
    </>
  );
}

/** Title and artist for the middle of a sentence; an album may have no artist. */
function namesOf({ track, album }: CurrentTrack): [title: string, artist: string | null] {
  return [isolateText(track.title), album.artist && isolateText(album.artist)];
}
