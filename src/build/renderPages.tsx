import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { FIRST_ALBUMS, FIRST_COVERS } from "#config.ts";
import { CATALOGUE_ELEMENT_ID } from "#data/catalogueInPage.ts";
import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import { Spinner } from "#ui/Spinner.tsx";
import { App } from "../App.tsx";
import { emptyHomeScript, paintedHomeScript } from "./homeScript.ts";
import { scriptJson } from "./html.ts";
import { firstStyles } from "./pageStyles.ts";

// The build runs this module in Node, on the site's own components and configuration.
export { readCatalogue } from "./readCatalogue.ts";

const root = '<div id="root">';

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*\bhref="([^"]+)"[^>]*>/g;
const MODULE_SCRIPT = /<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/;

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
  const markup = renderToString(<App path="/" known={known} />);
  // React puts the preloads of the first covers before the markup; they belong where they are found first.
  const [preloads = ""] = /^(<link rel="preload"[^>]*>)*/.exec(markup) ?? [];
  const painted = page.replace(
    root + renderShell(),
    () => `<div id="root" data-painted="/">${markup.slice(preloads.length)}`,
  );
  const { html, sheets } = firstStyles(painted);
  if (!known) {
    const script = await emptyHomeScript({ sheets });
    // Behind the first styles: the whole sheet that it adds must outweigh them.
    return html.replace("</head>", (end) => `<script>${script}</script>${end}`);
  }
  const [element = "", src = ""] = MODULE_SCRIPT.exec(html) ?? [];
  const modules = [...html.matchAll(MODULE_PRELOAD)].map(([, href = ""]) => href);
  const covers = known.albums.slice(0, FIRST_COVERS).flatMap(({ cover_url }) => cover_url || []);
  const script = await paintedHomeScript(covers, { sheets, modules, script: src });
  const data = `<script type="application/json" id="${CATALOGUE_ELEMENT_ID}">${scriptJson(known)}</script>`;
  return html
    .replace(element, "")
    .replace(MODULE_PRELOAD, "")
    .replace("</title>", (title) => title + preloads)
    .replace("</body>", (end) => `${data}<script>${script}</script>${end}`);
}
