import { setTimeout as sleep } from "node:timers/promises";
import { fetchAlbums, fetchDefaultVideoUrl, fetchTracks } from "#data/catalogue.ts";
import { createPublicClient } from "#data/publicClient.ts";
import type { Latencies } from "./latencies.ts";
import { oneConnection } from "./oneConnection.ts";

/** Milliseconds on average between two readings of one visitor: about a song. */
const PAUSE_MS = 20_000;

export type Visits = { pages: Latencies; requests: Latencies; problems: string[] };

type Site = {
  url: string;
  key: string;
  /** Rows that stand there from the beginning to the end. */
  expected: { albums: number; tracks: number };
};

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

/**
 * A visitor whose connection is open already. Out: what it does until a moment of `performance.now()`: it reads the
 * catalogue as the public page does, a song long apart, and checks each time that it is whole.
 */
export async function arrive({ url, key, expected }: Site, visits: Visits) {
  const connection = oneConnection();
  const send: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("apikey", key);
    return connection.fetch(input, { ...init, headers });
  };
  await fetchDefaultVideoUrl(createPublicClient(url, send));
  const client = createPublicClient(url, (input, init) => visits.requests.measure(() => send(input, init)));

  return async (until: number): Promise<void> => {
    const rest = (ms: number) => sleep(Math.min(ms, until - performance.now()));
    await rest(Math.random() * PAUSE_MS);
    while (performance.now() < until) {
      try {
        const [albums, tracks] = await visits.pages.measure(() =>
          Promise.all([fetchAlbums(client), fetchTracks(client), fetchDefaultVideoUrl(client)]),
        );
        visits.problems.push(
          ...problemsOf("albums", albums, expected.albums),
          ...problemsOf("tracks", tracks, expected.tracks),
        );
      } catch (error) {
        visits.problems.push(`A visitor's read failed: ${(error as Error).message}`);
      }
      await rest((0.5 + Math.random()) * PAUSE_MS);
    }
    connection.close();
  };
}
