import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "../../src/App.tsx";
import { PRERENDERED_KEY, ROOT_ID } from "../../src/boot/contract.ts";
import { environment } from "../../src/config.ts";
import type { KnownCatalogue } from "../../src/data/knownCatalogue.ts";
import type { Language } from "../../src/messages/languages/language.ts";
import { albumPagePath, HOME_PATH } from "../../src/routes.ts";
import type { LegalName } from "../../src/rules/bandSettings.ts";
import { LEGAL_KEY, LegalFoot } from "../../src/site/legal/LegalFooter.tsx";
import { Spinner } from "../../src/ui/Spinner.tsx";
import { connection } from "./head.ts";
import { insertBefore, type Page, type PageStep, replaceOnce } from "./page.ts";

const root = `<div id="${ROOT_ID}">`;

/** Puts a spinner into `#root` until the page's script replaces it; without script, a sentence and the footer's links. */
export const withSpinner =
  (
    { noScriptMessage, pieceMessages }: Pick<Language, "noScriptMessage" | "pieceMessages">,
    legal: readonly LegalName[],
  ): PageStep =>
  (page) => {
    const spinner = renderToStaticMarkup(<Spinner label={pieceMessages.loading} className="h-svh w-full" />);
    const noScript = `<noscript><style>#${ROOT_ID}{display:none}</style><p class="p-8 text-center">${noScriptMessage}</p>${renderToStaticMarkup(<LegalFoot names={legal} />)}</noscript>`;
    const named = legal[0] ? root.replace(">", ` data-${LEGAL_KEY}="${legal.join(" ")}">`) : root;
    return { ...page, html: replaceOnce(page.html, root, noScript + named + spinner) };
  };

/** Without script no button does anything. Those of tracks are there to be read. */
const withoutButtons =
  "<noscript><style>button:not(ol>li>:first-child){display:none!important}ol button{pointer-events:none}</style></noscript>";

/** Renders "/" into `#root` for its script to hydrate, with the album of an album's page selected. */
export function withHomePage(page: Page, known: KnownCatalogue | null, albumId: string | null): Page {
  const slug = albumId && known?.pages?.[albumId]?.[0];
  const markup = renderToString(
    <StaticRouter location={slug ? albumPagePath(slug) : HOME_PATH}>
      <App known={known} pageAlbumId={albumId} />
    </StaticRouter>,
  );
  // React puts the preloads of the first covers before the markup. In the head they are found first.
  const [preloads = ""] = /^(<link rel="preload"[^>]*>)*/.exec(markup) ?? [];
  const rendered = `<div id="${ROOT_ID}" data-${PRERENDERED_KEY}>${markup.slice(preloads.length)}`;
  const html = replaceOnce(page.html, root, rendered);
  // Without a catalogue nothing is shown before the first read.
  const early = known ? preloads : connection(environment.supabaseUrl, "crossorigin ");
  return insertBefore({ ...page, html }, "</head>", early + withoutButtons);
}
