import { PRIVATE_REFERRER_POLICY } from "../../src/boot/privateLinkInAddress.ts";
import type { CatalogueAlbum } from "../../src/data/rows.ts";
import { escapeHtml } from "../../src/lib/printable.ts";
import {
  albumUnavailable,
  embeddedPlayerMessages,
  language,
  playerMessages,
} from "../../src/messages/siteMessages.ts";
import { copiesOf } from "../../src/rules/coverCopies.ts";
import { placeholderOf } from "../../src/rules/coverPlaceholder.ts";
import { datedReleaseLine } from "../../src/rules/releases.ts";

type EmbedMarkup = {
  album: CatalogueAlbum;
  artist: string;
  /** Path and full address of the album's page; the address is "" while the site's own is not known. */
  pagePath: string;
  pageAddress: string;
  /** Where a stored picture is loaded. */
  picture: (address: string) => string;
};

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

/** The artist is empty where it is the album's. */
const row = (title: string, artist: string | null, duration: string) =>
  `<li><button type="button" disabled><bdi>${escapeHtml(title)}</bdi><bdi>${escapeHtml(artist ?? "")}</bdi><span>${escapeHtml(duration)}</span></button></li>`;

/** Behind the cover, and in its place when it is missing. In attributes, as the policy allows no style attribute. */
function coverMarkup(album: CatalogueAlbum, picture: EmbedMarkup["picture"]): string {
  const { initial, from, to } = placeholderOf(album.title);
  const placeholder = `<svg viewBox="0 0 100 100"><linearGradient id="tint" gradientTransform="rotate(50)"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><path d="M0 0h100v100H0z" fill="url(#tint)"/><text x="50" y="66" font-size="44" text-anchor="middle" opacity=".6">${escapeHtml(initial)}</text></svg>`;
  const copies = copiesOf(album).map(({ width, address }) => `${picture(address)} ${width}w`);
  const srcset =
    copies.length > 0 ? ` sizes="(min-width:640px) 416px,136px" srcset="${escapeHtml(copies.join())}"` : "";
  const image = album.cover_url && `<img alt=""${srcset} src="${escapeHtml(picture(album.cover_url))}">`;
  return `<span id="cover" aria-hidden="true">${placeholder}${image ?? ""}</span>`;
}

const head = (title: string, canonical: string) => `<!doctype html>
<html lang="${language.code}" dir="${language.direction}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="${PRIVATE_REFERRER_POLICY.fromHost}" />
    <title>${escapeHtml(title)}</title>
    ${canonical && `<link rel="canonical" href="${escapeHtml(canonical)}" />`}
  </head>`;

/** In place of a player whose album is gone. */
export const goneMarkup = (artist: string): string => `${head(artist, "")}
  <body>
    <main>
      <div id="text">
        <p id="track">${albumUnavailable}</p>
        <p id="by"><a href="/" target="_blank" rel="noopener" translate="no"><bdi>${escapeHtml(artist)}</bdi></a></p>
      </div>
    </main>
  </body>
</html>
`;

/** The document of an album's player. Its referrer policy makes the service worker leave its requests alone. */
export function embedMarkup({ album, artist, pagePath, pageAddress, picture }: EmbedMarkup): string {
  const { title, tracks } = album;
  const first = tracks.find(({ audio_url }) => audio_url);
  const firstWords = first ? playerMessages.documentTitle(first.title, first.artist) : "";
  const rows = tracks.map((track) =>
    row(
      track.title,
      track.artist,
      track.audio_url ? (track.duration ?? "") : embeddedPlayerMessages.unavailable,
    ),
  );
  return `${head(`${title} - ${artist}`, pageAddress)}
  <body>
    <main translate="no">
      ${coverMarkup(album, picture)}
      <div id="text">
        <h1 id="title" dir="auto">${escapeHtml(title)}</h1>
        <p id="by"><a id="link" href="${pagePath}" target="_blank" rel="noopener" aria-label="${escapeHtml(embeddedPlayerMessages.openAlbum(artist))}"><bdi>${escapeHtml(artist)}</bdi></a><span id="out" translate="yes">${escapeHtml(datedReleaseLine(album) ?? "")}</span></p>
        <p id="track" dir="auto">${escapeHtml(firstWords)}</p>
      </div>
      <div id="controls" hidden>
        <button id="play" type="button">${PLAY}${PAUSE}</button>
        <button id="previous" type="button" aria-label="${playerMessages.previous}">${BACK}</button>
        <button id="next" type="button" aria-label="${playerMessages.next}">${FORWARD}</button>
      </div>
      <div id="bar" hidden>
        <span id="time" aria-hidden="true"></span>
        <input id="seek" type="range" aria-label="${playerMessages.seek}" value="0" disabled />
        <span id="total" aria-hidden="true"></span>
      </div>
      <ol id="list">${rows.join("")}</ol>
      <p id="now" role="status" translate="yes"></p>
      <p id="status" role="status" translate="yes"></p>
      <p id="address">${escapeHtml(pageAddress)}</p>
      <template id="row">${row("", "", "")}</template>
    </main>
  </body>
</html>
`;
}
