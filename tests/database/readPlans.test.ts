import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type DataFunctions, dataFunctionsAt } from "../support/dataFunctions.ts";
import { realPartsOrSkip } from "../support/eachWorld.ts";
import { type HostedProject, startHostedProject } from "../support/hostedProject.ts";
import { addUser, OWNER } from "../support/people.ts";

/** A node of what EXPLAIN (ANALYZE, FORMAT JSON) prints. */
type PlanNode = {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
};

/** The plans in the lines of a server's log, as auto_explain writes them. */
function plansOf(log: readonly string[]): PlanNode[] {
  const plans: PlanNode[] = [];
  for (const [index, line] of log.entries()) {
    if (!/ plan:$/.test(line)) continue;
    const after = log.slice(index + 1);
    const end = after.findIndex((next) => !next.startsWith("\t"));
    const json = after.slice(0, end < 0 ? undefined : end).join("\n");
    if (json.endsWith("\t}")) plans.push((JSON.parse(json) as { Plan: PlanNode }).Plan);
  }
  return plans;
}

/** The most rows that one scan of a table in a plan has read, also those that a filter then dropped. */
function largestScan(node: PlanNode, table: string): number {
  const {
    "Actual Rows": rows,
    "Actual Loops": loops,
    "Rows Removed by Filter": dropped = 0,
    "Rows Removed by Index Recheck": rechecked = 0,
  } = node;
  const own = node["Relation Name"] === table ? (rows + dropped + rechecked) * loops : 0;
  return Math.max(own, ...(node.Plans ?? []).map((child) => largestScan(child, table)));
}

const parts = realPartsOrSkip();

const TRACKS_PER_ALBUM = 10;
const tables = ["tracks", "track_texts", "private_links"];

/** 1,000 albums with 10 tracks each, of which every other one has lyrics and one is hidden; of ten albums one is a draft, one announced. */
const CATALOGUE = [
  `insert into albums (title, announced_at, published_at)
     select 'Album ' || n, case when n % 10 = 1 then now() end,
       case n % 10 when 0 then null when 1 then now() + interval '1 day' else now() end
     from generate_series(1, 1000) n`,
  `insert into tracks (album_id, title, track_number, is_single, is_hidden)
     select id, 'Track ' || n, n, n = 1, n = 3 from albums, generate_series(1, ${TRACKS_PER_ALBUM}) n`,
  "insert into track_texts (track_id, lyrics) select id, 'La' from tracks where track_number % 2 = 0",
  `insert into private_links (album_id, name, token_hash, created_by)
     select id, 'Radio', encode(sha256(id::text::bytea), 'hex'), id from albums`,
  "analyze",
];

describe.runIf(parts)("with 1,000 albums, 10,000 tracks and 5,000 texts", () => {
  let hosted: HostedProject;
  let data: DataFunctions;
  let albumId: string;
  let trackId: string;

  beforeAll(async () => {
    if (!parts) return;
    hosted = await startHostedProject(parts, { logsPlans: true });
    for (const statement of CATALOGUE) await hosted.sql(statement);
    const [track] = await hosted.sql<{ id: string; album_id: string }>(
      "select tracks.id, album_id from tracks join albums on albums.id = album_id where published_at < now() and track_number = 2 limit 1",
    );
    albumId = track?.album_id ?? "";
    trackId = track?.id ?? "";
    await addUser(hosted, { ...OWNER, isAdmin: true });
    data = await dataFunctionsAt(hosted.listener.url, hosted.anonKey);
    await data.signIn(OWNER.email, OWNER.password);
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await hosted?.close();
  });

  /** The plans of the statements that a read sends, from PostgreSQL's own log. */
  async function plansOfRead(read: () => Promise<unknown>) {
    await sleep(50);
    const from = hosted.log.length;
    await read();
    return vi.waitUntil(() => {
      const plans = plansOf(hosted.log.slice(from));
      return plans.some((plan) => tables.some((table) => largestScan(plan, table) > 0)) && plans;
    });
  }

  const reads: [name: string, read: () => Promise<unknown>][] = [
    ["a visitor's tracks", () => data.fetchPublicAlbum(albumId)],
    ["which tracks have texts", () => data.fetchKnownTexts(data.publicClient(), albumId)],
    ["the texts of a track", () => data.fetchTrackTexts(data.publicClient(), trackId)],
    ["the dashboard's texts", () => data.fetchTextsOfAlbum(albumId)],
    ["the dashboard's tracks", () => data.fetchTracksOfAlbum(albumId)],
    ["the private links", () => data.privateLinksQuery(albumId).queryFn()],
  ];

  test.each(reads)("%s of one album are read without scanning those of any other", async (_name, read) => {
    for (const plan of await plansOfRead(read)) {
      for (const table of tables)
        expect(largestScan(plan, table), table).toBeLessThanOrEqual(TRACKS_PER_ALBUM);
      // What is visible is inlined: a call would cost more than the row.
      expect(JSON.stringify(plan)).not.toMatch(/is_(released|visible|track_visible)/);
    }
  });
});
