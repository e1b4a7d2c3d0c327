import { readFile } from "node:fs/promises";
import { environment, FIRST_ALBUMS } from "../src/config.ts";
import type { KnownCatalogue } from "../src/data/knownCatalogue.ts";
import { printableLines } from "../src/lib/printable.ts";
import { ALBUM_PAGES_PATH, albumAddress, albumPagePath } from "../src/routes.ts";
import { albumSlugs } from "../src/rules/albumSlugs.ts";
import { contentSecurityPolicy, scriptHashes, withPolicy } from "./host/contentSecurityPolicy.ts";
import { hostHeaders, writeHeadersFile } from "./host/hostHeaders.ts";
import { albumPreviews } from "./identity/albumPreviews.ts";
import { atomFeed, FEED_FILE, momentsOf } from "./identity/feed.ts";
import { iconElements } from "./identity/icons.ts";
import { crawlerFiles, identityFiles } from "./identity/identityFiles.ts";
import {
  describeAlbum,
  describeSite,
  linkPreviewElements,
  type PageDescription,
} from "./identity/linkPreview.ts";
import { type AddressOf, albumWithTracks, structuredData } from "./identity/structuredData.ts";
import { MANIFEST_ELEMENT } from "./identity/webManifest.ts";
import { compileBootScript } from "./page/bootScript.ts";
import { readAlbumUpdates, readCatalogue } from "./page/catalogue.ts";
import { type SiteEntry, type StyleSheet, withScript, withStyles } from "./page/entry.ts";
import { headElements } from "./page/head.ts";
import { homePageSteps } from "./page/homePage.ts";
import {
  dataElement,
  insertBefore,
  insertScript,
  type Page,
  type PageStep,
  replaceOnce,
} from "./page/page.ts";
import { withSpinner } from "./page/prerender.tsx";

// The build runs this module in Node, with the site's own components, data functions and configuration.

export type BuildInput = {
  /** The project's root, and the text of its `index.html`. */
  root: string;
  template: string;
  entry: SiteEntry;
  /** The browsers that inline scripts are compiled for. */
  target: string[] | string | false;
  /** Where this build reads the catalogue. Nothing is asked when it is relative. */
  supabaseUrl: string;
  /** Writes a file at once: those of a thousand albums do not fit into memory beside the bundle. */
  write: (fileName: string, source: string | Uint8Array) => Promise<void>;
  /** Called with one sentence about what is missing. */
  warn: (sentence: string) => void;
};

/**
 * The whole catalogue; null without a Supabase. Throws when it cannot be read, as a site without its album pages would
 * break every link to them; BUILD_WITHOUT_CATALOGUE=1 allows that.
 */
async function catalogueOf({ supabaseUrl, warn }: BuildInput): Promise<KnownCatalogue | null> {
  const withoutCatalogue = (reason: string) =>
    warn(`The page is built without the catalogue: ${reason} It reads the catalogue when it is opened.`);
  try {
    const catalogue = await readCatalogue(supabaseUrl);
    if (catalogue?.albums.length === 0) withoutCatalogue("it has no albums yet.");
    return catalogue;
  } catch (error) {
    const reason = `Supabase could not be read (${printableLines((error as Error).message)}).`;
    if (process.env.BUILD_WITHOUT_CATALOGUE !== "1")
      throw new Error(
        `${reason} Nothing was built, because every link to an album's page would lead to a 404 page. Build again, or set BUILD_WITHOUT_CATALOGUE=1 to build without the catalogue.`,
      );
    withoutCatalogue(reason);
    return null;
  }
}

/** When each album last changed, by its id; empty when that cannot be read. */
async function updatesOf({ supabaseUrl, warn }: BuildInput): Promise<ReadonlyMap<string, string>> {
  try {
    return await readAlbumUpdates(supabaseUrl);
  } catch (error) {
    const reason = `Supabase could not be read (${(error as Error).message}).`;
    warn(`Feed and sitemap say of no album that it changed: ${reason}`);
    return new Map();
  }
}

const withHead =
  (description?: PageDescription): PageStep =>
  (page) => {
    const elements = [headElements(environment, description), iconElements, MANIFEST_ELEMENT].join("\n    ");
    return insertBefore(page, "</head>", `  ${elements}\n  `);
  };

const hiddenFromSearch: PageStep = (page) =>
  insertBefore(page, "</head>", '<meta name="robots" content="noindex" />');

/** Sends no referrer: the address may hold the token of an email link. Must be the first element of the head. */
const withoutReferrer: PageStep = (page) => ({
  ...page,
  html: replaceOnce(page.html, "<head>", '<head>\n    <meta name="referrer" content="no-referrer" />'),
});

/**
 * Everything that the build writes besides the bundle: the pages, what search engines, phones and link previews read,
 * and the headers for static hosts. Each page is the template taken through its steps, in their order. Out: the files
 * by name, but for those of albums, which are written.
 */
export async function builtFiles(input: BuildInput): Promise<Record<string, string | Uint8Array>> {
  const { template, entry, root, target } = input;
  const { siteUrl } = environment;
  const catalogue = await catalogueOf(input);
  const allAlbums = catalogue?.albums ?? [];
  const albums = allAlbums.slice(0, FIRST_ALBUMS);
  const slugs = albumSlugs(allAlbums);
  const addressOf: AddressOf = (albumId, trackNumber = 0) =>
    siteUrl && albumAddress(siteUrl, { albumId, trackNumber }, slugs.get(albumId));
  const make = (...steps: PageStep[]): Page =>
    steps.reduce((page, step) => step(page), { html: template, inlineScripts: [] } as Page);
  const linkedData = (data: object) =>
    dataElement("application/ld+json", { "@context": "https://schema.org", ...data });
  const makePublic = (description: PageDescription, data: object, steps: PageStep[]) =>
    make(
      withHead(description),
      (page) => insertBefore(page, "</head>", `${linkPreviewElements(environment, description)}\n  `),
      ...steps,
      (page) => insertBefore(page, "</body>", linkedData(data)),
      (page) => withPolicy(page, environment),
    );

  const homeSteps = await homePageSteps(input);
  const home = makePublic(
    describeSite(environment),
    structuredData(environment, albums, addressOf),
    homeSteps(catalogue && { ...catalogue, albums }),
  );
  // A preview's address must be a full one.
  const previews = await albumPreviews(siteUrl ? allAlbums : [], input);
  let firstPreview: Buffer | undefined;
  for (const album of allAlbums) {
    const [picture, file] = previews.get(album.id) ?? [];
    const page = makePublic(
      describeAlbum(environment, album, addressOf, picture),
      albumWithTracks(environment, album, addressOf),
      homeSteps(catalogue && { ...catalogue, albums: [album] }, album.id),
    );
    await input.write(`${albumPagePath(slugs.get(album.id) ?? "").slice(1)}.html`, page.html);
    if (!picture || !file) continue;
    const preview = await readFile(file);
    firstPreview ??= preview;
    await input.write(picture, preview);
  }

  const hiddenSteps = (sheet: StyleSheet): PageStep[] => [
    withHead(),
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

  const builtAt = new Date();
  // For what names full addresses.
  const updates = siteUrl && allAlbums.length > 0 ? await updatesOf(input) : new Map<string, string>();
  const albumChanges = allAlbums.map((album): [string, string] => [
    addressOf(album.id),
    momentsOf(album, updates).updated,
  ]);
  return {
    "index.html": home.html,
    // Hosts serve it at /secure, and the other for every unknown path with status 404.
    "secure.html": secure.html,
    "404.html": notFound.html,
    [ALBUM_PAGES_PATH.slice(1)]: JSON.stringify(Object.fromEntries(slugs)),
    _headers: writeHeadersFile(
      hostHeaders(
        { home: policyOf(home), secure: policyOf(secure), notFound: policyOf(notFound) },
        environment.siteUrl,
      ),
    ),
    ...(await identityFiles(environment, root, firstPreview)),
    ...crawlerFiles(siteUrl, [[`${siteUrl}/`, builtAt.toISOString()], ...albumChanges]),
    ...(siteUrl ? { [FEED_FILE]: atomFeed(environment, allAlbums, updates, addressOf, builtAt) } : {}),
  };
}
