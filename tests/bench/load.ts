import { latencyHeads, latencyRow } from "./latencies.ts";
import { keepSaving } from "./loadOwner.ts";
import { fill, type LoadServer, startLoadServer } from "./loadServer.ts";
import { arrive, newVisits } from "./loadVisitor.ts";
import { machine } from "./machine.ts";

const ALBUMS = 200;
/** A thousand tracks: one answer, and a second one as soon as the owner adds to them. */
const TRACKS_PER_ALBUM = 5;
const VISITORS = 200;
const SECONDS = 30;
/** The large catalogue, which one visitor reads for so long. */
const LARGE = { albums: 1000, tracksPerAlbum: 10, seconds: 5 };

/**
 * `npm run bench:load`: 200 albums under 200 visitors who load one first page after the other and one owner who saves;
 * then one visitor on 1,000 albums. Fails on any error, and on a row that is lost or doubled; asserts nothing about times.
 */
export async function main(): Promise<void> {
  const server = await startLoadServer();
  console.log(machine());
  const problems = await measureVisits(server);
  await server.close();
  if (problems.length === 0) return console.log("No error, no row lost, no row doubled.");
  throw new Error(`${problems.length} problems, such as:\n${[...new Set(problems)].slice(0, 5).join("\n")}`);
}

async function measureVisits(server: LoadServer): Promise<string[]> {
  await fill(server, ALBUMS, TRACKS_PER_ALBUM);
  const visits = newVisits();
  const expected = { albums: ALBUMS, tracks: ALBUMS * TRACKS_PER_ALBUM };
  const visitors: Awaited<ReturnType<typeof arrive>>[] = [];
  while (visitors.length < VISITORS) visitors.push(await arrive(server, expected, visits));

  console.log(`${server.name}: ${VISITORS} visitors and one owner on ${ALBUMS} albums, for ${SECONDS} s …`);
  const until = performance.now() + SECONDS * 1000;
  const [saved] = await Promise.all([
    keepSaving(server.owner, until),
    ...visitors.map((visit) => visit(until)),
  ]);
  const problems = [...visits.problems, ...saved.problems, ...(await saved.compare(server.sql))];

  await fill(server, LARGE.albums, LARGE.tracksPerAlbum);
  const alone = newVisits();
  const largest = { albums: LARGE.albums, tracks: LARGE.albums * LARGE.tracksPerAlbum };
  const visitor = await arrive(server, largest, alone);
  await visitor(performance.now() + LARGE.seconds * 1000);

  console.log(latencyHeads);
  console.log(latencyRow("requests of visitors", visits.requests, SECONDS));
  console.log(latencyRow("first pages", visits.pages, SECONDS));
  console.log(latencyRow("whole catalogues", visits.catalogues, SECONDS));
  console.log(latencyRow("saves of the owner", saved.saves, SECONDS));
  console.log(latencyRow("first pages of 1,000 albums, one visitor", alone.pages, LARGE.seconds));
  console.log(latencyRow("whole catalogue of 10,000 tracks", alone.catalogues, LARGE.seconds));
  return [...problems, ...alone.problems];
}
