import { fetchAlbums, fetchDefaultVideoUrl, fetchTracks } from "#data/catalogue.ts";
import { createPublicClient, type PublicClient } from "#data/publicClient.ts";
import { FIRST_ALBUMS } from "../../src/config.ts";
import { type Latencies, latencies } from "./latencies.ts";
import type { LoadServer } from "./loadServer.ts";
import { oneConnection } from "./oneConnection.ts";

const FIRST_TRACKS = 100;
/** The address that the client is configured with; requests are sent to the server's own. */
const CLIENT_URL = "http://visitor.invalid";

export type Visits = { pages: Latencies; requests: Latencies; catalogues: Latencies; problems: string[] };

export const newVisits = (): Visits => ({
  pages: latencies(),
  requests: latencies(),
  catalogues: latencies(),
  problems: [],
});

/** Rows that are there from the beginning to the end. */
type Expected = { albums: number; tracks: number };

const lasting = (titles: { title: string }[]) =>
  titles.filter(({ title }) => /^(Album|Track) \d+$/.test(title)).length;

/** What is wrong with a list that was read while others wrote, or nothing. */
function problemsOf(what: string, rows: { id: string; title: string }[], expected: number): string[] {
  const doubled = rows.length - new Set(rows.map(({ id }) => id)).size;
  const lost = expected - lasting(rows);
  return [
    ...(doubled > 0 ? [`A visitor saw ${doubled} ${what} twice.`] : []),
    ...(lost !== 0 && doubled === 0
      ? [`A visitor saw ${expected - lost} of ${expected} lasting ${what}.`]
      : []),
  ];
}

/** The rows of the first screen: the newest albums, as many tracks as they have about, and the video. */
async function readFirstPage(client: PublicClient): Promise<void> {
  const [albums, tracks] = await Promise.all([
    client
      .from("albums")
      .select("*")
      .order("created_at", { ascending: false })
      .order("id")
      .limit(FIRST_ALBUMS),
    client.from("tracks").select("*").order("track_number").order("id").limit(FIRST_TRACKS),
    fetchDefaultVideoUrl(client),
  ]);
  for (const { data, error } of [albums, tracks]) if (!data?.length) throw error ?? new Error("No rows.");
}

/**
 * A visitor with an open connection. Out: what it does until a moment of `performance.now()`: one first page after the
 * other, and once, at a random moment, the whole catalogue, which must be complete.
 */
export async function arrive({ restUrl, key }: LoadServer, expected: Expected, visits: Visits) {
  const connection = oneConnection();
  const send: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("apikey", key);
    return connection.fetch(String(input).replace(`${CLIENT_URL}/rest/v1`, restUrl), { ...init, headers });
  };
  await fetchDefaultVideoUrl(createPublicClient(CLIENT_URL, send));
  const client = createPublicClient(CLIENT_URL, (input, init) =>
    visits.requests.measure(() => send(input, init)),
  );

  const readCatalogue = async () => {
    const [albums, tracks] = await visits.catalogues.measure(() =>
      Promise.all([fetchAlbums(client), fetchTracks(client)]),
    );
    visits.problems.push(
      ...problemsOf("albums", albums, expected.albums),
      ...problemsOf("tracks", tracks, expected.tracks),
    );
  };

  return async (until: number): Promise<void> => {
    let catalogueAt = performance.now() + Math.random() * (until - performance.now());
    while (performance.now() < until) {
      try {
        await visits.pages.measure(() => readFirstPage(client));
        if (performance.now() > catalogueAt) {
          catalogueAt = Number.POSITIVE_INFINITY;
          await readCatalogue();
        }
      } catch (error) {
        visits.problems.push(`A visitor's read failed: ${(error as Error).message}`);
      }
    }
    connection.close();
  };
}
