import { readFile } from "node:fs/promises";
import { BUILT_MARK_ELEMENT_ID, FRAMED_ID } from "../src/boot/contract.ts";
import { environment, FIRST_ALBUMS } from "../src/config.ts";
import type { CatalogueAlbum } from "../src/data/rows.ts";
import { escapeHtml } from "../src/lib/printable.ts";
import { framedMessage } from "../src/messages/framedMessage.ts";
import * as english from "../src/messages/languages/en.ts";
import type { Language } from "../src/messages/languages/language.ts";
import * as siteMessages from "../src/messages/siteMessages.ts";
import {
  ALBUM_PAGES_PATH,
  albumAddress,
  albumPagePath,
  albumTextsPath,
  BUILT_PATH,
  CALENDAR_PATH,
  CATALOGUE_FILE_PATH,
  EMBED_GONE_PATH,
  embedPath,
  PRESS_PATH,
} from "../src/routes.ts";
import { inShownOrder } from "../src/rules/albumKinds.ts";
import { albumSlugs } from "../src/rules/albumSlugs.ts";
import { bandPictureUrl } from "../src/rules/bandPictures.ts";
import {
  type BandLook,
  bandPictureNames,
  legalNames,
  noBandSettings,
  noLegalTexts,
} from "../src/rules/bandSettings.ts";
import { MEDIA_PATH } from "../src/rules/carriedNames.ts";
import { isPlayable } from "../src/rules/embedCode.ts";
import { calendarFile } from "../src/rules/shows/calendarFile.ts";
import { endOfShow } from "../src/rules/shows/showDays.ts";
import { embedFiles } from "./embed/embedFiles.ts";
import {
  contentSecurityPolicy,
  type PolicyDelivery,
  scriptHashes,
  withPolicy,
} from "./host/contentSecurityPolicy.ts";
import { earlierAlbumPages, KEPT_PAGES_PATH } from "./host/earlierAlbumPages.ts";
import { earlierPlayerIds } from "./host/earlierPlayerIds.ts";
import { earlierPodcasts } from "./host/earlierPodcasts.ts";
import { hostHeaders, writeHeadersFile } from "./host/hostHeaders.ts";
import { albumPreviews, sitePreview } from "./identity/albumPreviews.ts";
import { builtPlayers } from "./identity/builtPlayers.ts";
import { builtPodcasts } from "./identity/builtPodcasts.ts";
import { crawlerFiles } from "./identity/crawlerFiles.ts";
import { atomFeed, FEED_FILE, momentsOf } from "./identity/feed.ts";
import { iconElements } from "./identity/icons.ts";
import { identityFiles, MANIFEST_ELEMENT } from "./identity/identityFiles.ts";
import {
  describeAlbum,
  describeSite,
  linkPreviewElements,
  type PageDescription,
} from "./identity/pageDescription.ts";
import { TDM_ELEMENT, tdmFiles, tdmHeader } from "./identity/refusedTraining.ts";
import { type AddressOf, albumWithTracks, showEvents, structuredData } from "./identity/structuredData.ts";
import { builtMedia, carriedIn } from "./media/builtMedia.ts";
import { LIST_FILE, writeList } from "./media/earlierFiles.ts";
import { catalogueOf, markOf, textsOf, updatesOf, withoutBuildData } from "./page/builtCatalogue.ts";
import { compiledServiceWorker, SERVICE_WORKER_FILE } from "./page/compiledServiceWorker.ts";
import { onGround } from "./page/ground.ts";
import { headElements, inLanguage } from "./page/head.ts";
import { homePageSteps } from "./page/homePage.ts";
import { compilerOf } from "./page/inlineScript.ts";
import {
  dataElement,
  insertBefore,
  insertScript,
  type Page,
  type PageStep,
  replaceOnce,
} from "./page/page.ts";
import { withSpinner } from "./page/prerender.tsx";
import { type SiteAssets, withScript, withStyles } from "./page/siteAssets.ts";
import { inTypeface } from "./page/typeface.ts";
import { pressFile } from "./press/pressFile.ts";

// The build runs this module in Node, with the site's own components, data functions and configuration.

export type BuildInput = {
  root: string;
  template: string;
  assets: SiteAssets;
  /** The files with a hash in their names, from the root. */
  hashedFiles: readonly string[];
  /** What the bundle has. */
  bundleBytes: number;
  /** The folder of the built site. */
  folder: string;
  /** The browsers that inline scripts are compiled for. */
  target: string[] | string | false;
  /** Where this build reads the catalogue. Nothing is asked when it is relative. */
  supabaseUrl: string;
  /** Writes a file at once: those of a thousand albums do not fit into memory beside the bundle. */
  write: (fileName: string, source: string | Uint8Array) => Promise<void>;
  warn: (sentence: string) => void;
  /** What the build found out, in its log. */
  say: (sentence: string) => void;
  /** Ends the build. */
  stop: (sentence: string) => never;
};

/** The file of an address from the root. Hosts decode what a browser asks for. */
const fileAt = (path: string) => decodeURI(path).slice(1);

/** About what an album adds to a site: its page, player, pictures, texts and feed. */
const ALBUM_BYTES = 500e3;

const elementsOfHead = (description?: PageDescription) =>
  [
    headElements(environment, description),
    iconElements,
    MANIFEST_ELEMENT,
    '<meta name="generator" content="music-artist-site" />',
  ].join("\n    ");

const withHead =
  (description?: PageDescription): PageStep =>
  (page) =>
    insertBefore(page, "</head>", `  ${elementsOfHead(description)}\n  `);

const hiddenFromSearch: PageStep = (page) =>
  insertBefore(page, "</head>", '<meta name="robots" content="noindex" />');

const policyOf = (delivery: PolicyDelivery, pages: Page[], sendsForms = false) =>
  contentSecurityPolicy({ ...environment, sendsForms, scriptHashes: scriptHashes(pages) }, delivery);

const addPolicy =
  (sendsForms = false): PageStep =>
  (page) =>
    withPolicy(page, policyOf("meta", [page], sendsForms));

/** Sends no referrer: the address may hold the token of an email link. Must be the first element of the head. */
const withoutReferrer: PageStep = (page) => ({
  ...page,
  html: replaceOnce(page.html, "<head>", '<head>\n    <meta name="referrer" content="no-referrer" />'),
});

/**
 * Everything that the build writes besides the bundle, by name; the files of albums it writes itself. Each page is the
 * template taken through its steps, in their order.
 */
export async function builtFiles(input: BuildInput): Promise<Record<string, string | Uint8Array>> {
  const { template, assets, root } = input;
  const builtAt = new Date();
  const compile = compilerOf(root, input.target);
  const { siteUrl } = environment;
  const mark = await markOf(input);
  const { catalogue, press, isFoundByPlayers } = await catalogueOf(input);
  const allAlbums = catalogue?.albums ?? [];
  const band = catalogue?.band ?? noBandSettings;
  // By date, but for what is shown: the first albums of "/", whose files are carried first, and the site's preview.
  const shownAlbums = inShownOrder(allAlbums, band.hasKindHeadings);
  const albums = shownAlbums.slice(0, FIRST_ALBUMS);
  const earlierPages = await earlierAlbumPages(siteUrl, input.warn);
  const ofAlbums = [...albumSlugs(allAlbums, earlierPages)];
  /** As addresses have them. */
  const slugs = new Map(ofAlbums.map(([id, own]) => [id, own.map((slug) => encodeURI(slug))]));
  const { media, list, fileOf, bytesOf } = await builtMedia(catalogue, albums, environment, {
    ...input,
    last: press ? bandPictureNames(press.kit).map(bandPictureUrl) : [],
    otherBytes: input.bundleBytes + allAlbums.length * ALBUM_BYTES,
  });
  const slugsOf = (albumId: string) => slugs.get(albumId) ?? [];
  const slugOf = (albumId: string) => slugsOf(albumId)[0] ?? "";
  const addressOf: AddressOf = (albumId, trackNumber = 0) =>
    siteUrl && albumAddress(siteUrl, { albumId, trackNumber }, slugOf(albumId));
  const make = (...steps: PageStep[]): Page =>
    steps.reduce((page, step) => step(page), { html: template, inlineScripts: [] } as Page);
  const { isTrainingRefused, look } = band;
  const { ground } = look;
  const sendsForms = band.mailing.form !== null;
  const bandElements = [
    catalogue?.handle
      ? `<meta name="fediverse:creator" content="${escapeHtml(catalogue.handle)}" />\n  `
      : "",
    isTrainingRefused ? `${TDM_ELEMENT}\n  ` : "",
  ].join("");
  const linkedData = (data: object) =>
    dataElement("application/ld+json", { "@context": "https://schema.org", ...data });
  const headOf = (description: PageDescription) =>
    `${linkPreviewElements(environment, description)}\n  ${bandElements}`;
  const makePublic = (description: PageDescription, data: object, steps: PageStep[]) =>
    make(
      inLanguage(siteMessages.language),
      onGround(ground),
      withHead(description),
      (page) => insertBefore(page, "</head>", headOf(description)),
      ...steps,
      (page) => insertBefore(page, "</body>", linkedData(data)),
      addPolicy(sendsForms),
    );

  const shows = catalogue?.shows ?? [];
  const comingShows = shows.filter(({ day }) => endOfShow(day) > (catalogue?.readAt ?? 0));
  const known = (shown: CatalogueAlbum[]) =>
    catalogue && {
      ...catalogue,
      albums: shown,
      // In album pages too, which show the link to them from the start.
      shows: comingShows,
      pages: Object.fromEntries(shown.map(({ id }) => [id, slugsOf(id)])),
      carried: carriedIn(media, shown, band, environment.supabaseUrl),
      ...(press?.kit.isLinked && { isPressLinked: true }),
    };
  // For what names full addresses.
  const updates = siteUrl && allAlbums.length > 0 ? await updatesOf(input) : new Map<string, string>();
  const podcasts = await builtPodcasts(siteUrl ? allAlbums : [], {
    ...input,
    ...{ environment, updates, addressOf, slugsOf, builtAt, media, bytesOf },
    earlier: await earlierPodcasts(siteUrl, builtAt, input.warn),
    fromSupabase: catalogue?.playsPodcasts ?? false,
  });
  const players = builtPlayers(siteUrl ? allAlbums : [], {
    ...{ environment, updates, addressOf, media, bytesOf, band },
    isWanted: isFoundByPlayers,
    earlier: await earlierPlayerIds(siteUrl, input.warn),
  });
  const withElements =
    (elements: string): PageStep =>
    (page) =>
      insertBefore(page, "</head>", elements);
  const homeSteps = await homePageSteps(assets, compile);
  const events = comingShows[0] ? linkedData({ "@graph": showEvents(environment, comingShows) }) : "";
  const home = makePublic(
    describeSite(environment),
    structuredData(environment, albums, addressOf, band, media),
    [
      ...homeSteps(known(albums)),
      withElements(podcasts.elements() + players.element),
      (page) => insertBefore(page, "</body>", events),
    ],
  );
  // A preview's address must be a full one.
  const pictures = { ...input, fileOf, ground };
  const previews = await albumPreviews(siteUrl ? allAlbums : [], pictures, podcasts.hasSquare);
  const texts = await textsOf(allAlbums, input);
  const missingPageScript = await compile("boot/firstOf404");
  const embed = await embedFiles(environment, look, compile, missingPageScript, media);
  // The site's: the first cover, else the band's picture.
  let firstPreview: Buffer | undefined;
  // That of the feed of all songs, by its name: the first cover, else the first placeholder.
  let firstSquare: string | undefined;
  let otherSquare: string | undefined;
  for (const album of shownAlbums) {
    const hasPlayer = isPlayable(album);
    const playerElements = hasPlayer ? `${embed.headElements(album, slugOf(album.id))}\n  ` : "";
    const preview = previews.get(album.id);
    const ofTracks = texts.get(album.id);
    const page = makePublic(
      describeAlbum(environment, album, addressOf, preview?.name),
      albumWithTracks(environment, album, addressOf, media, ofTracks),
      [
        ...homeSteps(known([album]), album.id),
        withElements(podcasts.elements(album)),
        withElements(playerElements),
      ],
    );
    const player = hasPlayer && embed.html(album, slugOf(album.id));
    const oEmbed = hasPlayer && preview && embed.json(album, slugOf(album.id), preview.name);
    // A page that an album had before is the same file: it names the present address.
    for (const slug of slugsOf(album.id)) {
      await input.write(`${fileAt(albumPagePath(slug))}.html`, page.html);
      if (player) await input.write(`${fileAt(embedPath(slug))}.html`, player);
      if (oEmbed) await input.write(`${fileAt(embedPath(slug))}.json`, oEmbed);
      if (ofTracks)
        await input.write(fileAt(albumTextsPath(slug)), JSON.stringify(Object.fromEntries(ofTracks)));
    }
    if (!preview) continue;
    const picture = await readFile(preview.file);
    if (preview.hasCover) firstPreview ??= picture;
    await input.write(preview.name, picture);
    const { square } = preview;
    if (square) {
      if (preview.hasCover) firstSquare ??= square.name;
      otherSquare ??= square.name;
      await input.write(square.name, await readFile(square.file));
    }
    for (const [name, feed] of Object.entries(podcasts.filesOf(album, square?.name)))
      await input.write(name, feed);
  }

  if (siteUrl) firstPreview ??= await sitePreview(look.picture, pictures);

  const kit = press && {
    ...(await pressFile(
      {
        press,
        band,
        albums: allAlbums,
        media,
        legal: legalNames(catalogue?.legal ?? noLegalTexts),
        pagePathOf: (albumId) => (slugOf(albumId) ? albumPagePath(slugOf(albumId)) : ""),
        headOf: (description) => `${elementsOfHead(description)}\n    ${headOf(description)}`,
        styles: assets.styles,
      },
      environment,
      compile,
    )),
    /** For the sitemap, which lists no page that is not linked. */
    pages: press.kit.isLinked
      ? [[siteUrl + PRESS_PATH, press.updatedAt ?? undefined] as [string, string | undefined]]
      : [],
  };

  const hiddenSteps = (words: Language, face: BandLook["face"] = null): PageStep[] => [
    inLanguage(words.language),
    withHead(),
    hiddenFromSearch,
    withSpinner(words, legalNames(catalogue?.legal ?? noLegalTexts)),
    (page) => withScript(page, assets),
    withStyles(assets),
    inTypeface(face, assets),
    addPolicy(),
  ];
  const emailLinkScript = await compile("boot/firstOfSecure");
  const framed = `<template id="${FRAMED_ID}">${escapeHtml(framedMessage)}</template>`;
  const takeLink: PageStep = (page) =>
    insertScript(insertBefore(page, "</head>", framed), "</head>", emailLinkScript);
  // The dashboard is in English.
  const builtMark: PageStep = (page) =>
    insertBefore(page, "</body>", dataElement("application/json", mark, BUILT_MARK_ELEMENT_ID));
  const secure = make(withoutReferrer, takeLink, builtMark, ...hiddenSteps(english));
  const leaveMissingPage: PageStep = (page) => insertScript(page, "</head>", missingPageScript);
  const notFound = make(leaveMissingPage, onGround(ground), ...hiddenSteps(siteMessages, look.face));

  const albumChanges = allAlbums.map((album): [string, string | undefined] => [
    addressOf(album.id),
    momentsOf(album, updates)?.updated,
  ]);
  return {
    "index.html": home.html,
    // Hosts serve it at /secure, and the other for every unknown path with status 404.
    "secure.html": secure.html,
    "404.html": notFound.html,
    [`${EMBED_GONE_PATH.slice(1)}.html`]: embed.gone,
    ...(kit && { [`${PRESS_PATH.slice(1)}.html`]: kit.html }),
    [SERVICE_WORKER_FILE]: await compiledServiceWorker(assets, compile),
    [BUILT_PATH.slice(1)]: JSON.stringify(mark),
    ...(catalogue && {
      [CATALOGUE_FILE_PATH.slice(1)]: JSON.stringify({
        ...known(allAlbums),
        ...{ ...withoutBuildData, shows },
      }),
    }),
    ...(environment.media !== "off" && { [`${MEDIA_PATH.slice(1)}${LIST_FILE}`]: writeList(list) }),
    [ALBUM_PAGES_PATH.slice(1)]: JSON.stringify(Object.fromEntries(slugs)),
    ...(catalogue === null && earlierPages && { [KEPT_PAGES_PATH.slice(1)]: JSON.stringify(earlierPages) }),
    _headers: writeHeadersFile(
      hostHeaders({
        // Of /album/* too, where the 404 page has to run.
        home: policyOf("header", [home, notFound], sendsForms),
        secure: policyOf("header", [secure]),
        notFound: policyOf("header", [notFound]),
        embed: embed.policy,
        press: kit?.policy,
        hashedFiles: input.hashedFiles,
        ...(isTrainingRefused && { extra: tdmHeader }),
      }),
    ),
    ...(await identityFiles(environment, root, ground, firstPreview)),
    ...crawlerFiles(
      siteUrl,
      [[`${siteUrl}/`, builtAt.toISOString()], ...albumChanges, ...(kit?.pages ?? [])],
      isTrainingRefused,
    ),
    ...(isTrainingRefused && tdmFiles),
    ...players.files,
    ...(siteUrl && {
      [FEED_FILE]: atomFeed(environment, allAlbums, updates, addressOf, builtAt, podcasts.soundOf, media),
      ...podcasts.siteFiles(firstSquare ?? otherSquare ?? ""),
      [CALENDAR_PATH.slice(1)]: calendarFile(shows, environment.artistName, builtAt),
    }),
  };
}
