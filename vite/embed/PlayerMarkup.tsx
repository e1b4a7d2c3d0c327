import type { Track } from "../../src/data/rows.ts";
import { embeddedPlayerMessages, playerMessages } from "../../src/messages/siteMessages.ts";

// What the documents with a player share. Their script is src/embed/playerView.ts.

/** Of lucide, as on the site. */
const icons = {
  play: <path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" />,
  pause: (
    <>
      <rect x="14" y="3" width="5" height="18" rx="1" />
      <rect x="5" y="3" width="5" height="18" rx="1" />
    </>
  ),
  back: (
    <path d="M17.971 4.285A2 2 0 0 1 21 6v12a2 2 0 0 1-3.029 1.715l-9.997-5.998a2 2 0 0 1-.003-3.432zM3 20V4" />
  ),
  forward: (
    <path d="M21 4v16M6.029 4.285A2 2 0 0 0 3 6v12a2 2 0 0 0 3.029 1.715l9.997-5.998a2 2 0 0 0 .003-3.432z" />
  ),
};

const Icon = ({ name }: { name: keyof typeof icons }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    {icons[name]}
  </svg>
);

/** What plays a track, in its row. The artist is empty where it is the album's. */
export function TrackButton({ track }: { track?: Track | undefined }) {
  const { title, artist, duration, audio_url } = track ?? {};
  return (
    <button type="button" disabled>
      <bdi>{title}</bdi>
      <bdi>{artist}</bdi>
      <span>{audio_url ? duration : embeddedPlayerMessages.unavailable}</span>
    </button>
  );
}

export const PlayerControls = () => (
  <>
    <div id="controls" hidden>
      <button id="play" type="button">
        <Icon name="play" />
        <Icon name="pause" />
      </button>
      <button id="previous" type="button" aria-label={playerMessages.previous}>
        <Icon name="back" />
      </button>
      <button id="next" type="button" aria-label={playerMessages.next}>
        <Icon name="forward" />
      </button>
    </div>
    <div id="bar" hidden>
      <span id="time" aria-hidden="true" />
      <input id="seek" type="range" aria-label={playerMessages.seek} defaultValue={0} disabled />
      <span id="total" aria-hidden="true" />
    </div>
  </>
);
