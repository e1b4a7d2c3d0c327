import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { startEmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";
import { addUser, OWNER, signedInClient } from "../support/people.ts";
import { type Latencies, latencies, percentile } from "./latencies.ts";
import { keepSaving } from "./loadOwner.ts";
import { arrive, type Visits } from "./loadVisitor.ts";

const ALBUMS = 200;
/** A thousand tracks: one answer, and a second one as soon as the owner adds to them. */
const TRACKS_PER_ALBUM = 5;
const VISITORS = 500;
const SECONDS = 30;

function row(what: string, { values }: Latencies): string {
  const cell = (text: string | number) => String(text).padStart(9);
  const ms = [50, 95, 99, 100].map((share) => cell(percentile(values, share).toFixed(0)));
  return `${what.padEnd(26)}${cell(values.length)}${cell((values.length / SECONDS).toFixed(1))}${ms.join("")}`;
}

/**
 * `npm run bench:load`: the embedded Supabase with 200 albums under the page loads of 500 visitors at a time and the
 * saving of one owner. Fails on any error, and on a row that is lost or doubled; asserts nothing about times.
 */
export async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "bench-load-"));
  const supabase = await startEmbeddedSupabase({ dataDir: folder, seed: false });
  const { url } = await supabase.listen();
  await supabase.sql(
    "insert into albums (title, artist, description) select 'Album ' || n, 'GLASS HARBOR', repeat('A line about it. ', 8) from generate_series(1, $1::int) n",
    [ALBUMS],
  );
  await supabase.sql(
    `insert into tracks (album_id, title, track_number, duration, audio_url)
       select id, 'Track ' || n, n, '3:45', '/storage/v1/object/public/audio-tracks/tracks/' || n || '.mp3'
       from albums, generate_series(1, $1::int) n`,
    [TRACKS_PER_ALBUM],
  );
  await supabase.sql(
    "insert into app_settings values ('default_homepage_video_url', 'https://vimeo.com/76979871')",
  );
  await addUser(supabase, { ...OWNER, isAdmin: true });

  const visits: Visits = { pages: latencies(), requests: latencies(), problems: [] };
  const expected = { albums: ALBUMS, tracks: ALBUMS * TRACKS_PER_ALBUM };
  const owner = await signedInClient(url, supabase.anonKey, OWNER);
  const visitors: Awaited<ReturnType<typeof arrive>>[] = [];
  while (visitors.length < VISITORS)
    visitors.push(await arrive({ url, key: supabase.anonKey, expected }, visits));

  console.log(`${VISITORS} visitors and one owner on ${ALBUMS} albums, for ${SECONDS} s …`);
  const until = performance.now() + SECONDS * 1000;
  const [saved] = await Promise.all([keepSaving(owner, until), ...visitors.map((visit) => visit(until))]);
  const problems = [...visits.problems, ...saved.problems, ...(await saved.compare(supabase.sql))];
  await supabase.close();
  await rm(folder, { recursive: true, force: true });

  console.log(
    `${cpus().length} x ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.version}`,
  );
  console.log(
    `${"".padEnd(26)}${["count", "per s", "p50 ms", "p95 ms", "p99 ms", "max ms"].map((head) => head.padStart(9)).join("")}`,
  );
  console.log(row("requests of visitors", visits.requests));
  console.log(row("whole catalogues read", visits.pages));
  console.log(row("saves of the owner", saved.saves));
  if (problems.length === 0) return console.log("No error, no row lost, no row doubled.");
  throw new Error(`${problems.length} problems, such as:\n${[...new Set(problems)].slice(0, 5).join("\n")}`);
}
