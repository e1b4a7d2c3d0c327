// behaviour §10.3
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PrefetchRequests } from "#boot/contract.ts";
import { privateLink, takePrivateLink } from "#boot/privateLinkInAddress.ts";
import { prefetch } from "#boot/sendEarlyRequests.ts";
import { MAX_SHOWS } from "#dashboardConfig.ts";
import { fetchAlbums, fetchDefaultVideoUrl, fetchSiteSettings, fetchTracks } from "#data/catalogue.ts";
import { publicClient } from "#data/publicClient.ts";
import { fetchPublicShows } from "#data/publicShows.ts";
import { prefetchRequests } from "../../../vite/page/catalogue.ts";

const [TOKEN, OTHER] = ["a".repeat(32), "b".repeat(32)];

let sent: { table: string; token: string | null }[];
let requests: PrefetchRequests;

beforeEach(async () => {
  sent = [];
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    const token = new Headers(init?.headers).get("x-share-token");
    sent.push({ table: new URL(input, location.href).pathname.split("/").at(-1) ?? "", token });
    return Response.json([], { headers: { "Content-Range": "*/0" } });
  });
  requests = await prefetchRequests();
});
afterEach(() => {
  delete window.prefetchedResponses;
});

function openLink(token: string): void {
  history.replaceState(null, "", `/?album=a1#share=${token}`);
  takePrivateLink();
}

async function readAll(): Promise<void> {
  const client = publicClient(privateLink()?.token);
  await Promise.all([
    ...[fetchAlbums(client), fetchTracks(client)],
    ...[fetchDefaultVideoUrl(), fetchSiteSettings(), fetchPublicShows()],
  ]);
}

const early = (token: string | null) => [
  { table: "albums", token },
  { table: "tracks", token },
  { table: "app_settings", token: null },
  { table: "app_settings", token: null },
  { table: "shows", token: null },
];

test("without a private link each early answer is taken, once", async () => {
  prefetch(requests);
  await readAll();
  expect(sent).toEqual(early(null));
  await readAll();
  expect(sent).toHaveLength(10);
});

test("all shows that there can be are asked for early", () => {
  expect(requests.shows.url).toContain(`&limit=${MAX_SHOWS}`);
});

test("with one, albums and tracks are asked for with its token, and their answers taken", async () => {
  openLink(TOKEN);
  prefetch(requests);
  await readAll();
  expect(sent).toEqual(early(TOKEN));
});

test("with one that was cut short, they are asked for without a token", async () => {
  openLink("0123");
  prefetch(requests);
  await readAll();
  expect(sent).toEqual(early(null));
});

test("an early answer that was asked for with other headers is left alone", async () => {
  prefetch(requests);
  openLink(TOKEN);
  await readAll();
  expect(sent).toEqual([
    ...early(null),
    { table: "albums", token: TOKEN },
    { table: "tracks", token: TOKEN },
  ]);
  openLink(OTHER);
  await readAll();
  expect(sent.slice(6)).toContainEqual({ table: "albums", token: OTHER });
});
