import { latencies, latencyHeads, latencyRow } from "./latencies.ts";
import { fill, type LoadServer } from "./loadServer.ts";
import { arrive, newVisits } from "./loadVisitor.ts";
import { oneConnection } from "./oneConnection.ts";

const ALBUMS = 200;
const TRACKS_PER_ALBUM = 5;
const READERS = 20;
const BESIDE = 200;
const SECONDS = 20;
/** The largest catalogue and the longest of the dashboard's spans but all time. */
const LARGE = { albums: 1000, tracksPerAlbum: 10, days: 90 };

type Send = (restUrl: string, fetchOver: typeof fetch, headers: Record<string, string>) => Promise<Response>;

/** A small read, for comparison: what any 200 requests at once cost. */
const readSetting: Send = (restUrl, fetchOver, headers) =>
  fetchOver(`${restUrl}/app_settings?select=value&limit=1`, { headers });

const countListen =
  (track_id: string): Send =>
  (restUrl, fetchOver, headers) =>
    fetchOver(`${restUrl}/rpc/count_listen`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ track_id }),
    });

/** Readers of the catalogue beside 200 connections that send one request after the other, or none. */
async function readBeside(server: LoadServer, send?: Send) {
  const visits = newVisits();
  const expected = { albums: ALBUMS, tracks: ALBUMS * TRACKS_PER_ALBUM };
  const readers: Awaited<ReturnType<typeof arrive>>[] = [];
  while (readers.length < READERS) readers.push(await arrive(server, expected, visits));
  const sent = latencies();
  const { problems } = visits;
  const until = performance.now() + SECONDS * 1000;
  const keepSending = async () => {
    const connection = oneConnection();
    while (send && performance.now() < until) {
      const answer = await sent.measure(() => send(server.restUrl, connection.fetch, { apikey: server.key }));
      if (!answer.ok) problems.push(`A request beside the readers failed: ${answer.status}`);
    }
    connection.close();
  };
  await Promise.all([...readers.map((read) => read(until)), ...Array.from({ length: BESIDE }, keepSending)]);
  return { reads: visits.requests, sent, problems };
}

/** Counts of one track, all at once, beside readers; then what the dashboard asks of 900,000 rows, and what they weigh. */
export async function measureListens(server: LoadServer): Promise<string[]> {
  const { sql } = server;
  await fill(server, ALBUMS, TRACKS_PER_ALBUM);
  // Counts of one track wait for one another until each is on the disk.
  if (server.isPostgres)
    for (const statement of ["alter system set fsync = on", "alter system set synchronous_commit = on"])
      await sql(statement);
  if (server.isPostgres) await sql("select pg_reload_conf()");
  const [track] = await sql<{ id: string }>("select id from tracks limit 1");
  console.log(
    `${server.name}: ${READERS} readers, and ${BESIDE} more requests at once, for ${SECONDS} s each …`,
  );
  const alone = await readBeside(server);
  const besideReads = await readBeside(server, readSetting);
  const besideCounts = await readBeside(server, countListen(track?.id ?? ""));
  const [counted] = await sql<{ sum: number }>("select coalesce(sum(listens), 0)::int as sum from listens");
  console.log(latencyHeads);
  console.log(latencyRow("reads, alone", alone.reads, SECONDS));
  console.log(latencyRow("reads beside 200 small reads", besideReads.reads, SECONDS));
  console.log(latencyRow("reads beside 200 counts of one track", besideCounts.reads, SECONDS));
  console.log(latencyRow("small reads", besideReads.sent, SECONDS));
  console.log(latencyRow("counts", besideCounts.sent, SECONDS));
  console.log(`${counted?.sum} of ${besideCounts.sent.values.length} counts were added, the rest dropped.`);
  return [
    ...[alone, besideReads, besideCounts].flatMap(({ problems }) => problems),
    ...(await measureSums(server)),
  ];
}

async function measureSums(server: LoadServer): Promise<string[]> {
  const { sql, owner } = server;
  await fill(server, LARGE.albums, LARGE.tracksPerAlbum);
  await sql(
    `insert into listens select id, (now() at time zone 'utc')::date - ago, 5 from tracks, generate_series(0, $1::int) ago`,
    [LARGE.days - 1],
  );
  await sql("vacuum analyze listens");
  const [weight] = await sql<{ rows: number; bytes: number }>(
    "select count(*)::int as rows, pg_total_relation_size('listens')::int as bytes from listens",
  );
  const { rows = 0, bytes = 0 } = weight ?? {};
  console.log(
    `${rows} rows weigh ${(bytes / 1e6).toFixed(0)} MB with their indexes, ${(bytes / rows).toFixed(0)} bytes each.`,
  );
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const sums = {
    "by day, 7 days": () => owner.rpc("listens_by_day", { first_day: daysAgo(6) }),
    "by day, 90 days": () => owner.rpc("listens_by_day", { first_day: daysAgo(89) }),
    "by week, all time": () => owner.rpc("listens_by_day", { by_week: true }),
    "by track, 7 days": () => owner.rpc("listens_by_track", { first_day: daysAgo(6) }),
    "by track, 90 days": () => owner.rpc("listens_by_track", { first_day: daysAgo(89) }),
    "1,000 rows of the CSV, the last ones": () =>
      owner
        .from("listens")
        .select("day, track_id, listens")
        .gte("day", daysAgo(0))
        .or(`day.gt.${daysAgo(0)},track_id.gt.e6666666-0000-4000-8000-000000000000`)
        .order("day")
        .order("track_id"),
  };
  const problems: string[] = [];
  console.log(latencyHeads);
  for (const [name, ask] of Object.entries(sums)) {
    const times = latencies();
    for (let time = 0; time < 5; time += 1) {
      const { error } = await times.measure(async () => ask());
      if (error) problems.push(`${name}: ${error.message}`);
    }
    console.log(latencyRow(name, times, 1));
  }
  return problems;
}
