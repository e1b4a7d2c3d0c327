import { useState } from "react";
import type { Track } from "#data/rows.ts";
import { usePreload } from "#lib/chunks.ts";
import { isolateText } from "#lib/printable.ts";
import { useAudioValue } from "#lib/useAudioValue.ts";
import { useDocumentTitle } from "#lib/useDocumentTitle.ts";
import { useHydrated } from "#lib/useHydrated.ts";
import { playerMessages } from "#messages/playerMessages.ts";
import { lazyDialog } from "#ui/lazyDialog.tsx";
import { playbackStatus, playbackStatusEvents, useStoredVolume } from "./audioElement.ts";
import { PlayerBar } from "./PlayerBar.tsx";
import type { CurrentTrack, QueueEvent } from "./playerQueue.ts";
import { useNextTrackPrefetch } from "./prefetchTrack.ts";
import { useMediaSession } from "./useMediaSession.ts";
import { usePlayerControls } from "./usePlayerControls.ts";
import { useShortcuts, useShortcutsSwitch } from "./useShortcuts.ts";
import { useTrackNotice } from "./useTrackNotice.ts";
import { useTrackPlayback } from "./useTrackPlayback.ts";

const ShortcutsHelp = lazyDialog(
  async () => (await import("./ShortcutsDialog.tsx")).ShortcutsDialog,
  playerMessages.shortcuts,
);

/** The functions must be stable. */
type AudioPlayerProps = {
  /** Null before the first render. */
  audio: HTMLAudioElement | null;
  audioRef: (audio: HTMLAudioElement | null) => void;
  current: CurrentTrack | null;
  upcomingTrack: Track | null;
  hasPrevious: boolean;
  send: (event: QueueEvent) => void;
  /** The document's title while nothing plays; null leaves its own. */
  idleTitle?: string | null;
  /** Called when the bar is removed while it has the focus, as at the end of all albums. */
  onFocusLost: () => void;
};

/** behaviour §2 and §4. One element for all tracks: phones let only one that the visitor started keep playing. */
export function AudioPlayer({
  audio,
  audioRef,
  current,
  upcomingTrack,
  hasPrevious,
  send,
  idleTitle = null,
  onFocusLost,
}: AudioPlayerProps) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [areShortcutsOn, switchShortcuts] = useShortcutsSwitch();
  const openHelp = () => setIsHelpOpen(true);

  const isHydrated = useHydrated();
  const status = useAudioValue(audio, playbackStatusEvents, playbackStatus, "paused");
  const controls = usePlayerControls(audio, current, send);
  const soundEvents = useTrackPlayback(audio, current, send);
  // In this order: it watches a track that already plays.
  const notice = useTrackNotice(audio, current, status, send);
  useNextTrackPrefetch(audio, upcomingTrack);
  useStoredVolume(audio);
  useMediaSession(audio, current, status, controls);
  useShortcuts({ controls, isEnabled: areShortcutsOn, onHelp: openHelp });
  usePreload(ShortcutsHelp.load);
  const names = current && namesOf(current);
  useDocumentTitle(names && status !== "paused" ? playerMessages.documentTitle(...names) : idleTitle);

  return (
    <>
      {/* Not prerendered: Chromium would parse the style sheet of its media controls before the first paint. */}
      {isHydrated && <audio ref={audioRef} {...soundEvents} className="hidden" />}
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
        onClose={() => setIsHelpOpen(false)}
        areOn={areShortcutsOn}
        onSwitch={switchShortcuts}
      />
    </>
  );
}

function namesOf({ track, album }: CurrentTrack): [title: string, artist: string | null] {
  return [isolateText(track.title), album.artist && isolateText(album.artist)];
}
