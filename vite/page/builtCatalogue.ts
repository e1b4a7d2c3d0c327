import { environment, REQUEST_TIMEOUT_MS } from "../../src/config.ts";
import { fetchBuildMark } from "../../src/data/buildMark.ts";
import { fetchAlbumUpdates, type PublicReads, publicReads } from "../../src/data/catalogue.ts";
import type { KnownCatalogue } from "../../src/data/knownCatalogue.ts";
import { createPublicClient, type PublicClient } from "../../src/data/publicClient.ts";
import { printableLines } from "../../src/lib/printable.ts";
import { BUILT_PATH } from "../../src/routes.ts";
import { groupTracks } from "../../src/site/catalogue/catalogueAlbums.ts";

/** Reads the whole public catalogue. Null when a build cannot ask the address, which is relative. */
export async function readCatalogue(supabaseUrl: string): Promise<KnownCatalogue | null> {
  if (!URL.canParse(supabaseUrl)) return null;
  const client = clientInTime(supabaseUrl);
  const readAt = Date.now();
  const results = Object.entries(publicReads).map(async ([name, read]) => [name, await read(client)]);
  const { albums, tracks, ...pageData }: PublicReads = Object.fromEntries(await Promise.all(results));
  return { ...pageData, albums: groupTracks(albums, tracks), readAt };
}

/** A client whose failures say what was wrong with the address: what is there may be no Supabase. */
function clientInTime(supabaseUrl: string): PublicClient {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return createPublicClient(supabaseUrl, async (input, init) => {
    const answer = await fetch(input, { ...init, signal }).catch((error) => {
      throw new Error(reasonOf(error));
    });
    if (answer.headers.get("content-type")?.includes("json")) return answer;
    const message = `${supabaseUrl} answered ${answer.status} without data`;
    return Response.json({ message }, { status: answer.ok ? 502 : answer.status });
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

type ReadInput = { supabaseUrl: string; warn: (sentence: string) => void };

/** The same for a build. Throws when it cannot be read, unless BUILD_WITHOUT_CATALOGUE=1 allows that. */
export async function catalogueOf({ supabaseUrl, warn }: ReadInput): Promise<KnownCatalogue | null> {
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

/** The file that says how many changes there were before the first read; null where the database cannot say. */
export async function markFile({ supabaseUrl }: ReadInput): Promise<Record<string, string>> {
  const mark = URL.canParse(supabaseUrl) && (await fetchBuildMark(clientInTime(supabaseUrl)));
  return { [BUILT_PATH.slice(1)]: JSON.stringify(mark || null) };
}

/** When each album last changed, by its id; empty when that cannot be read. */
export async function updatesOf({ supabaseUrl, warn }: ReadInput): Promise<ReadonlyMap<string, string>> {
  try {
    return await fetchAlbumUpdates(clientInTime(supabaseUrl));
  } catch (error) {
    const reason = `Supabase could not be read (${(error as Error).message}).`;
    warn(`Feed and sitemap say of no album that it changed: ${reason}`);
    return new Map();
  }
}

/** Why a request failed: Node's `fetch` has it in the error's cause. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return (cause instanceof Error && cause.message) || message;
}
