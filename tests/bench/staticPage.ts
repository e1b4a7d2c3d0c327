import { escapeHtml } from "#lib/printable.ts";
import type { KnownCatalogue } from "../../src/data/knownCatalogue.ts";

const style = `
  body { margin: 0; background: #0b0d12; color: #f4f1ea; font: 1rem/1.5 system-ui, sans-serif }
  header, main, footer { max-width: 64rem; margin: auto; padding: 1.25rem 1rem }
  ul { display: grid; gap: 2rem; margin: 0; padding: 0; list-style: none }
  img { display: block; width: 100%; height: auto; aspect-ratio: 1; border-radius: 12px; margin-bottom: 0.75rem }
  @media (min-width: 48rem) { ul { grid-template-columns: 1fr 1fr } }`;

/** As on the site: the first row's covers come first, and those below the first screen wait. */
const loading = (place: number) => (place < 2 ? 'fetchpriority="high"' : place < 4 ? "" : 'loading="lazy"');

/** The physical limit: the same albums and covers as a page without any script, written as by hand. */
export function staticPage({ albums }: KnownCatalogue, artistName: string): string {
  const items = albums.map(({ title, artist, cover_url }, place) => {
    const cover = cover_url
      ? `<img src="${escapeHtml(cover_url)}" alt="" width="640" height="640" decoding="async" ${loading(place)}>`
      : "";
    return `<li>${cover}<strong>${escapeHtml(title)}</strong><br>${escapeHtml(artist ?? "")}</li>`;
  });
  const name = escapeHtml(artistName);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><style>${style}</style></head><body><header><h1>${name}</h1></header><main><ul>${items.join("")}</ul></main><footer>© ${name}</footer></body></html>`;
}

/** The words and the cover of an embedded player as a page without any script or layout. In: its document. */
export function staticPlayer(html: string): string {
  return html
    .replace(/<meta http-equiv[^>]*>/, "")
    .replace(/<(script|svg|style|template)[\s\S]*?<\/\1>/g, "")
    .replace("</head>", "<style>body{font:1rem/1.5 system-ui,sans-serif}img{width:136px}</style></head>");
}
