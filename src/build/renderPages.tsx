import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { FIRST_ALBUMS } from "#config.ts";
import { CATALOGUE_ELEMENT_ID } from "#data/catalogueInPage.ts";
import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import { Spinner } from "#ui/Spinner.tsx";
import { App } from "../App.tsx";
import { earlyRequestsScript } from "./earlyRequests.ts";
import { scriptJson } from "./html.ts";

// The build runs this module in Node, on the site's own components and configuration.
export { readCatalogue } from "./readCatalogue.ts";

const root = '<div id="root">';

/** What stands in `#root` on every page until its script has come. */
export function renderShell(): string {
  return renderToStaticMarkup(<Spinner className="h-svh w-full" />);
}

/**
 * The first paint of "/", for the script to take over: the first albums when the catalogue is known, else the
 * spinner. In: the page with the shell in it. Out: the page.
 */
export async function renderHome(page: string, catalogue: KnownCatalogue | null): Promise<string> {
  const known = catalogue && { ...catalogue, albums: catalogue.albums.slice(0, FIRST_ALBUMS) };
  const painted = renderToString(<App path="/" known={known} />);
  // React puts the preloads of the first covers before the markup; they belong where they are found first.
  const [preloads = ""] = /^(<link rel="preload"[^>]*>)*/.exec(painted) ?? [];
  const data = known
    ? `<script type="application/json" id="${CATALOGUE_ELEMENT_ID}">${scriptJson(known)}</script>`
    : "";
  const early = `<script>${await earlyRequestsScript()}</script>`;
  return page
    .replace("</title>", (title) => title + preloads + early)
    .replace(root + renderShell(), () => `<div id="root" data-painted="/">${painted.slice(preloads.length)}`)
    .replace("</body>", (end) => data + end);
}
