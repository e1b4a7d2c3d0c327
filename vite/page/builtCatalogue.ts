import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { environment, REQUEST_TIMEOUT_MS } from "../../src/config.ts";
import { type BuildMark, fetchBuildMark } from "../../src/data/buildMark.ts";
import { fetchAlbumUpdates, fetchBandRows, type PublicReads, publicReads } from "../../src/data/catalogue.ts";
import { projectProblem, readProblem, refusalIn } from "../../src/data/failureReason.ts";
import type { KnownCatalogue } from "../../src/data/knownCatalogue.ts";
import { fetchPressKit } from "../../src/data/pressKit.ts";
import { createPublicClient, type PublicClient } from "../../src/data/publicClient.ts";
import { fetchAlbumsWithTexts, fetchAlbumTexts } from "../../src/data/publicTexts.ts";
import { printable } from "../../src/lib/printable.ts";
import { kindOfFailure, requestFailure } from "../../src/lib/requestFailure.ts";
import { legalKeys, readLegalTexts } from "../../src/rules/bandSettings.ts";
import { errorMessage } from "../../src/rules/errorMessage.ts";
import { readHandle } from "../../src/rules/fediverseHandle.ts";
import { hasPressKit } from "../../src/rules/pressSettings.ts";
import { projectSentence } from "../../src/rules/projectSentence.ts";
import { textIn } from "../../src/rules/settingParts.ts";
import { settingKeys } from "../../src/rules/storedSettings.ts";
import { groupTracks } from "../../src/site/catalogue/catalogueAlbums.ts";
import { LegalText } from "../../src/site/legal/LegalText.tsx";
import { mailingMarkup } from "./mailingMarkup.ts";

type BuiltRows = {
  catalogue: KnownCatalogue | null;
  /** The press kit, and when it last changed; null where there is none. */
  press: Awaited<ReturnType<typeof fetchPressKit>> | null;
  /** Whether the band wants to be found by music players; null where that is not known. */
  isFoundByPlayers: boolean | null;
};

const nothingRead: BuiltRows = { catalogue: null, press: null, isFoundByPlayers: null };

/** Reads the whole public catalogue, and the press kit. Nothing when a build cannot ask the address, which is relative. */
export async function readBuildRows(supabaseUrl: string): Promise<BuiltRows> {
  if (!URL.canParse(supabaseUrl)) return nothingRead;
  const client = clientInTime(supabaseUrl);
  const readAt = Date.now();
  const results = Object.entries(publicReads).map(async ([name, read]) => [name, await read(client)]);
  const { albums, tracks, ...pageData }: PublicReads = Object.fromEntries(await Promise.all(results));
  // After their hashes: of a text that changes just now the page has an old hash, and reads it again.
  const rows = await fetchBandRows(client, {
    ...legalKeys,
    fediverse: settingKeys.fediverse,
    playsPodcasts: settingKeys.playsPodcasts,
    isFoundByPlayers: settingKeys.isFoundByPlayers,
  });
  const texts = readLegalTexts(rows);
  const handle = readHandle(textIn(rows, settingKeys.fediverse) ?? "")?.handle;
  const playsPodcasts = textIn(rows, settingKeys.playsPodcasts) === "true";
  const markupOf = (text: string) => renderToStaticMarkup(createElement(LegalText, { text }));
  const legalMarkup = { imprint: markupOf(texts.imprint), privacy: markupOf(texts.privacy) };
  const press = await fetchPressKit(client);
  return {
    catalogue: {
      ...pageData,
      albums: groupTracks(albums, tracks),
      readAt,
      legalMarkup,
      mailingMarkup: mailingMarkup(pageData.band.mailing),
      handle,
      playsPodcasts,
    },
    press: hasPressKit(press.kit) ? press : null,
    isFoundByPlayers: textIn(rows, settingKeys.isFoundByPlayers) === "true",
  };
}

/** Leaves out what the build alone knows of a catalogue, for the data of its pages. */
export const withoutBuildData = {
  legalMarkup: undefined,
  mailingMarkup: undefined,
  handle: undefined,
  playsPodcasts: undefined,
};

/** A client whose failures have the sentence that says what to do: what is at the address may be no Supabase. */
function clientInTime(address: string): PublicClient {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return createPublicClient(address, async (input, init) => {
    try {
      // No browser follows a redirect to another origin with the key.
      const answer = await fetch(input, { ...init, signal, redirect: "manual" });
      const { status } = answer;
      const body = await answer.clone().text();
      const problemOf = init?.method === "POST" ? projectProblem : readProblem;
      const problem = problemOf(status, body);
      if (!problem) return answer;
      const message = projectSentence(problem, { address, status });
      // With its code: some reads know another way where an older database lacks a column.
      return Response.json({ ...refusalIn(body), message }, { status: Math.max(status, 400) });
    } catch (error) {
      const failure = requestFailure(error);
      throw new Error(projectSentence(kindOfFailure(failure), { address, said: failure.said }));
    }
  });
}

const OWN_ORIGIN = "http://own-origin";

/** The addresses of the public reads, recorded as the page's own script asks for them. A relative one begins with a slash. */
export async function publicAddresses(): Promise<string[]> {
  const addresses: string[] = [];
  const client = createPublicClient(environment.supabaseUrl || OWN_ORIGIN, async (input) => {
    addresses.push(String(input).replace(OWN_ORIGIN, ""));
    return new Response("[]", { headers: { "Content-Range": "*/0" } });
  });
  for (const read of Object.values(publicReads)) await read(client);
  return addresses;
}

type ReadInput = {
  supabaseUrl: string;
  warn: (sentence: string) => void;
  /** Ends the build. */
  stop: (sentence: string) => never;
};

/** The same for a build. Stops it when nothing can be read, unless BUILD_WITHOUT_CATALOGUE=1 allows that. */
export async function catalogueOf({ supabaseUrl, warn, stop }: ReadInput): Promise<BuiltRows> {
  const withoutCatalogue = (reason: string) =>
    warn(`The page is built without the catalogue: ${reason} It reads the catalogue when it is opened.`);
  try {
    const rows = await readBuildRows(supabaseUrl);
    if (rows.catalogue?.albums.length === 0) withoutCatalogue("it has no albums yet.");
    return rows;
  } catch (error) {
    const reason = printable(errorMessage(error));
    if (process.env.BUILD_WITHOUT_CATALOGUE !== "1")
      return stop(`Nothing was built, as Supabase could not be read. ${reason} Then build again.`);
    withoutCatalogue(`Supabase could not be read. ${reason}`);
    return nothingRead;
  }
}

/** How many changes there were before the first read; null where the database cannot say. */
export const markOf = async ({ supabaseUrl }: Pick<ReadInput, "supabaseUrl">): Promise<BuildMark | null> =>
  URL.canParse(supabaseUrl) ? fetchBuildMark(clientInTime(supabaseUrl)) : null;

/** When each album last changed, by its id; empty when that cannot be read. */
export async function updatesOf({
  supabaseUrl,
  warn,
}: Omit<ReadInput, "stop">): Promise<ReadonlyMap<string, string>> {
  try {
    return await fetchAlbumUpdates(clientInTime(supabaseUrl));
  } catch (error) {
    warn(`Feed and sitemap say of no album that it changed. ${printable(errorMessage(error))}`);
    return new Map();
  }
}

/** Albums whose texts are read at the same time. */
const TEXTS_AT_ONCE = 4;

type BuiltTexts = Awaited<ReturnType<typeof fetchAlbumTexts>>;

/** The texts of each album's tracks that have any, by album id. What cannot be read is reported. */
export async function textsOf(
  albums: readonly { id: string }[],
  { supabaseUrl, warn }: Omit<ReadInput, "stop">,
): Promise<ReadonlyMap<string, BuiltTexts>> {
  const found = new Map<string, BuiltTexts>();
  try {
    const withTexts = albums.length > 0 ? await fetchAlbumsWithTexts(clientInTime(supabaseUrl)) : new Set();
    const waiting = albums.filter(({ id }) => withTexts.has(id));
    const work = async () => {
      for (let album = waiting.shift(); album; album = waiting.shift()) {
        const texts = await fetchAlbumTexts(clientInTime(supabaseUrl), album.id);
        const written = [...texts].filter(([, ofTrack]) => Object.values(ofTrack).some(Boolean));
        if (written.length > 0) found.set(album.id, new Map(written));
      }
    };
    await Promise.all(Array.from({ length: TEXTS_AT_ONCE }, work));
  } catch (error) {
    warn(
      `While Supabase does not answer, some lyrics and credits are missing. ${printable(errorMessage(error))}`,
    );
  }
  return found;
}
