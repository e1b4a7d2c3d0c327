import { domainToUnicode } from "node:url";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PRIVATE_REFERRER_POLICY } from "../../src/boot/privateLinkInAddress.ts";
import type { CatalogueAlbum, Track } from "../../src/data/rows.ts";
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
import { SIDE_BY_SIDE } from "./embedStyles.ts";
import { PlayerControls, TrackButton } from "./PlayerMarkup.tsx";

type EmbedMarkup = {
  album: CatalogueAlbum;
  artist: string;
  /** Path and full address of the album's page; the address is "" while the site's own is not known. */
  pagePath: string;
  pageAddress: string;
  /** Where a stored picture is loaded. */
  picture: (address: string) => string;
};

const row = (track?: Track) =>
  renderToStaticMarkup(createElement("li", null, createElement(TrackButton, { track })));
const controls = renderToStaticMarkup(createElement(PlayerControls));

/** Behind the cover, and in its place when it is missing. In attributes, as the policy allows no style attribute. */
function coverMarkup(album: CatalogueAlbum, picture: EmbedMarkup["picture"]): string {
  const { initial, from, to } = placeholderOf(album.title);
  const placeholder = `<svg viewBox="0 0 100 100"><linearGradient id="tint" gradientTransform="rotate(50)"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><path d="M0 0h100v100H0z" fill="url(#tint)"/><text x="50" y="66" font-size="44" text-anchor="middle" opacity=".6">${escapeHtml(initial)}</text></svg>`;
  const copies = copiesOf(album).map(({ width, address }) => `${picture(address)} ${width}w`);
  const srcset =
    copies.length > 0
      ? ` sizes="${SIDE_BY_SIDE} calc(100vh - 32px),156px" srcset="${escapeHtml(copies.join())}"`
      : "";
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

/** As people write it: with letters of other scripts too. */
function hostOf(address: string): string {
  if (!address) return "";
  const { hostname, port } = new URL(address);
  return domainToUnicode(hostname) + (port && `:${port}`);
}

/** The document of an album's player. Its referrer policy makes the service worker leave its requests alone. */
export function embedMarkup({ album, artist, pagePath, pageAddress, picture }: EmbedMarkup): string {
  const { title, tracks } = album;
  const first = tracks.find(({ audio_url }) => audio_url);
  const firstWords = first ? playerMessages.documentTitle(first.title, first.artist) : "";
  return `${head(`${title} - ${artist}`, pageAddress)}
  <body>
    <main translate="no">
      ${coverMarkup(album, picture)}
      <div id="text">
        <h1 id="title" dir="auto">${escapeHtml(title)}</h1>
        <p id="by"><a id="link" href="${pagePath}" target="_blank" rel="noopener" aria-label="${escapeHtml(embeddedPlayerMessages.openAlbum(artist))}"><bdi>${escapeHtml(artist)}</bdi></a><span id="out" translate="yes">${escapeHtml(datedReleaseLine(album) ?? "")}</span></p>
        <p id="track" dir="auto">${escapeHtml(firstWords)}</p>
      </div>
      ${controls}
      <ol id="list">${tracks.map((track) => row(track)).join("")}</ol>
      <p id="now" role="status" translate="yes"></p>
      <p id="status" role="status" translate="yes"></p>
      <p id="address">${escapeHtml(hostOf(pageAddress))}</p>
      <template id="row">${row()}</template>
    </main>
  </body>
</html>
`;
}
