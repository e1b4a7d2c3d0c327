import type { Track } from "../../src/data/rows.ts";
import { escapeHtml } from "../../src/lib/printable.ts";
import { embeddedPlayerMessages, playerMessages } from "../../src/messages/siteMessages.ts";

// What the documents with a player share. Their script is src/embed/playerView.ts.

/** Of lucide, as on the site. */
const icon = (paths: string) =>
  `<svg viewBox="0 0 24 24" width="20" height="20" stroke="currentColor" stroke-width="2" aria-hidden="true">${paths}</svg>`;
const PLAY = icon(
  '<path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z"/>',
);
const PAUSE = icon(
  '<rect x="14" y="3" width="5" height="18" rx="1"/><rect x="5" y="3" width="5" height="18" rx="1"/>',
);
const BACK = icon(
  '<path d="M17.971 4.285A2 2 0 0 1 21 6v12a2 2 0 0 1-3.029 1.715l-9.997-5.998a2 2 0 0 1-.003-3.432zM3 20V4"/>',
);
const FORWARD = icon(
  '<path d="M21 4v16M6.029 4.285A2 2 0 0 0 3 6v12a2 2 0 0 0 3.029 1.715l9.997-5.998a2 2 0 0 0 .003-3.432z"/>',
);

const button = (title: string, artist: string, duration: string) =>
  `<button type="button" disabled><bdi>${escapeHtml(title)}</bdi><bdi>${escapeHtml(artist)}</bdi><span>${escapeHtml(duration)}</span></button>`;

/** What plays a track, in its row. The artist is empty where it is the album's. */
export const trackButton = (track?: Track): string =>
  track
    ? button(
        track.title,
        track.artist ?? "",
        track.audio_url ? (track.duration ?? "") : embeddedPlayerMessages.unavailable,
      )
    : button("", "", "");

export const playerControls = `      <div id="controls" hidden>
        <button id="play" type="button">${PLAY}${PAUSE}</button>
        <button id="previous" type="button" aria-label="${playerMessages.previous}">${BACK}</button>
        <button id="next" type="button" aria-label="${playerMessages.next}">${FORWARD}</button>
      </div>
      <div id="bar" hidden>
        <span id="time" aria-hidden="true"></span>
        <input id="seek" type="range" aria-label="${playerMessages.seek}" value="0" disabled />
        <span id="total" aria-hidden="true"></span>
      </div>`;
