import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "../../src/App.tsx";
import { PRERENDERED_KEY, ROOT_ID } from "../../src/boot/contract.ts";
import type { KnownCatalogue } from "../../src/data/knownCatalogue.ts";
import { noScriptMessage } from "../../src/messages/brokenPageMessages.ts";
import { Spinner } from "../../src/ui/Spinner.tsx";
import { insertBefore, type Page, replaceOnce } from "./page.ts";

const root = `<div id="${ROOT_ID}">`;

/** Puts a spinner into `#root` until the page's script replaces it; without script, a sentence instead. */
export function withSpinner(page: Page): Page {
  const spinner = renderToStaticMarkup(<Spinner className="h-svh w-full" />);
  const noScript = `<noscript><style>#${ROOT_ID}{display:none}</style><p class="p-8 text-center">${noScriptMessage}</p></noscript>`;
  return { ...page, html: replaceOnce(page.html, root, noScript + root + spinner) };
}

/**
 * Renders "/" into `#root` for its script to hydrate: its albums when the catalogue is known, else its spinner. On the
 * page of an album, that album is selected.
 */
export function withHomePage(page: Page, known: KnownCatalogue | null, albumId: string | null): Page {
  const markup = renderToString(
    <StaticRouter location="/">
      <App known={known} pageAlbumId={albumId} />
    </StaticRouter>,
  );
  // React puts the preloads of the first covers before the markup. In the head they are found first.
  const [preloads = ""] = /^(<link rel="preload"[^>]*>)*/.exec(markup) ?? [];
  const rendered = `<div id="${ROOT_ID}" data-${PRERENDERED_KEY}="/">${markup.slice(preloads.length)}`;
  return insertBefore({ ...page, html: replaceOnce(page.html, root, rendered) }, "</head>", preloads);
}
