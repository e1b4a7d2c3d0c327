import type { EmptyPageData, PrerenderedPageData } from "../src/boot/contract.ts";
import { BOOT_DATA_ELEMENT_ID, CATALOGUE_ELEMENT_ID } from "../src/boot/contract.ts";
import { environment, FIRST_ALBUMS, FIRST_COVERS } from "../src/config.ts";
import type { KnownCatalogue } from "../src/data/knownCatalogue.ts";
import type { CatalogueAlbum } from "../src/data/rows.ts";
import { contentSecurityPolicy, scriptHashes, withPolicy } from "./host/contentSecurityPolicy.ts";
import { hostHeaders, writeHeadersFile } from "./host/hostHeaders.ts";
import { atomFeed, FEED_FILE } from "./identity/feed.ts";
import { iconElements } from "./identity/icons.ts";
import { identityFiles } from "./identity/identityFiles.ts";
import { linkPreviewElements } from "./identity/linkPreview.ts";
import { structuredData } from "./identity/structuredData.ts";
import { MANIFEST_ELEMENT } from "./identity/webManifest.ts";
import { compileBootScript } from "./page/bootScript.ts";
import { prefetchRequests, readAlbumUpdates, readCatalogue } from "./page/catalogue.ts";
import { type SiteEntry, type StyleSheet, withoutScript, withScript, withStyles } from "./page/entry.ts";
import { headElements } from "./page/head.ts";
import {
  dataElement,
  insertBefore,
  insertScript,
  type Page,
  type PageStep,
  replaceOnce,
} from "./page/page.ts";
import { withHomePage, withSpinner } from "./page/prerender.tsx";

// The build runs this module in Node, with the site's own components, data functions and configuration.

export type BuildInput = {
  /** The project's root, and the text of its `index.html`. */
  root: string;
  template: string;
  entry: SiteEntry;
  /** The browsers that inline scripts are compiled for. */
  target: string[] | string | false;
  /** Called with one sentence about what is missing. */
  warn: (sentence: string) => void;
};

/** The whole catalogue; null without a Supabase, or when it cannot be reached. */
async function catalogueOf(warn: BuildInput["warn"]): Promise<KnownCatalogue | null> {
  const withoutCatalogue = (reason: string) =>
    warn(`The page is built without the catalogue: ${reason} It reads the catalogue when it is opened.`);
  try {
    const catalogue = await readCatalogue();
    if (catalogue?.albums.length === 0) withoutCatalogue("it has no albums yet.");
    return catalogue;
  } catch (error) {
    withoutCatalogue(`Supabase could not be read (${(error as Error).message}).`);
    return null;
  }
}

/** The feed of all albums, by its file's name; none where the site's address is not known, as it takes full addresses. */
async function feedOf(
  albums: readonly CatalogueAlbum[],
  warn: BuildInput["warn"],
): Promise<Record<string, string>> {
  if (!environment.siteUrl) return {};
  let updates: ReadonlyMap<string, string> = new Map();
  try {
    if (albums.length > 0) updates = await readAlbumUpdates();
  } catch (error) {
    warn(
      `The feed says of no album that it changed: Supabase could not be read (${(error as Error).message}).`,
    );
  }
  return { [FEED_FILE]: atomFeed(environment, albums, updates, new Date()) };
}

const withHead: PageStep = (page) => {
  const elements = [headElements(environment), iconElements, MANIFEST_ELEMENT].join("\n    ");
  return insertBefore(page, "</head>", `  ${elements}\n  `);
};

const hiddenFromSearch: PageStep = (page) =>
  insertBefore(page, "</head>", '<meta name="robots" content="noindex" />');

/** Sends no referrer: the address may hold the token of an email link. Must be the first element of the head. */
const withoutReferrer: PageStep = (page) => ({
  ...page,
  html: replaceOnce(page.html, "<head>", '<head>\n    <meta name="referrer" content="no-referrer" />'),
});

/** Puts the data of the document's own script into a page, and the script behind it. */
const withBootScript =
  (place: "</head>" | "</body>", data: EmptyPageData | PrerenderedPageData, code: string): PageStep =>
  (page) =>
    insertScript(
      insertBefore(page, place, dataElement("application/json", data, BOOT_DATA_ELEMENT_ID)),
      place,
      code,
    );

/** The steps that make "/" from the template: with its albums, or with its spinner. */
async function homeSteps(known: KnownCatalogue | null, input: BuildInput): Promise<PageStep[]> {
  const { root, target, entry } = input;
  const requests = await prefetchRequests();
  const linkScript = await compileBootScript("takePrivateLink", root, target);
  const takeLink: PageStep = (page) => insertScript(page, "</head>", linkScript);
  const addStyles = withStyles(entry, "index");
  const addHome: PageStep = (page) => withHomePage(page, known);
  if (!known) {
    const data: EmptyPageData = { requests, firstCovers: FIRST_COVERS };
    const boot = withBootScript("</head>", data, await compileBootScript("emptyPage", root, target));
    return [takeLink, addHome, boot, (page) => withScript(page, entry), addStyles];
  }
  const { script, modules } = entry;
  const data: PrerenderedPageData = { requests, script, modules };
  const code = await compileBootScript("prerenderedPage", root, target);
  const catalogue = dataElement("application/json", known, CATALOGUE_ELEMENT_ID);
  return [
    withoutScript,
    takeLink,
    addHome,
    addStyles,
    (page) => insertBefore(page, "</body>", catalogue),
    withBootScript("</body>", data, code),
  ];
}

/**
 * Everything that the build writes besides the bundle: the pages, what search engines, phones and link previews read,
 * and the headers for static hosts. Each page is the template taken through its steps, in their order. Out: the files
 * by name.
 */
export async function builtFiles(input: BuildInput): Promise<Record<string, string | Uint8Array>> {
  const { template, entry, root, target, warn } = input;
  const catalogue = await catalogueOf(warn);
  const albums = catalogue?.albums.slice(0, FIRST_ALBUMS) ?? [];
  const known = catalogue && { ...catalogue, albums };
  const make = (...steps: PageStep[]): Page =>
    steps.reduce((page, step) => step(page), { html: template, inlineScripts: [] } as Page);

  const home = make(
    withHead,
    (page) => insertBefore(page, "</head>", `${linkPreviewElements(environment)}\n  `),
    ...(await homeSteps(known, input)),
    (page) =>
      insertBefore(page, "</body>", dataElement("application/ld+json", structuredData(environment, albums))),
    (page) => withPolicy(page, environment),
  );
  const hiddenSteps = (sheet: StyleSheet): PageStep[] => [
    withHead,
    hiddenFromSearch,
    withSpinner,
    (page) => withScript(page, entry),
    withStyles(entry, sheet),
    (page) => withPolicy(page, environment),
  ];
  const emailLinkScript = await compileBootScript("takeEmailLink", root, target);
  const takeLink: PageStep = (page) => insertScript(page, "</head>", emailLinkScript);
  const secure = make(withoutReferrer, takeLink, ...hiddenSteps("secure"));
  const notFound = make(...hiddenSteps("index"));
  const policyOf = (page: Page) =>
    contentSecurityPolicy({ ...environment, scriptHashes: scriptHashes([page]) }, "header");
  return {
    "index.html": home.html,
    // Hosts serve it at /secure, and the other for every unknown path with status 404.
    "secure.html": secure.html,
    "404.html": notFound.html,
    _headers: writeHeadersFile(
      hostHeaders(
        { home: policyOf(home), secure: policyOf(secure), notFound: policyOf(notFound) },
        environment.siteUrl,
      ),
    ),
    ...(await identityFiles(environment, albums, root)),
    ...(await feedOf(catalogue?.albums ?? [], warn)),
  };
}
