// behaviour §10.11
import { beforeEach, expect, test, vi } from "vitest";
import { AUDIO_BUCKET } from "#config.ts";
import { type Asked, audioUrlOf, createTrackServer, signIn } from "../../../support/trackServer.ts";

type Functions = typeof import("#data/uploads/removeUnusedFiles.ts");

let server: ReturnType<typeof createTrackServer>;
let files: Functions;

beforeEach(async () => {
  vi.resetModules(); // A session of its own for each test.
  signIn();
  server = createTrackServer([]);
  files = await import("#data/uploads/removeUnusedFiles.ts");
});

const isRemoval = ({ method }: Asked) => method === "DELETE";
const isList = ({ address }: Asked) => address.pathname.endsWith("/rpc/list_unused_files");

/** The database lists what is left of these files, 1,000 at most; Storage removes what `mayRemove` says. */
function storeFiles(count: number, mayRemove = (_request: Asked) => true) {
  const left = new Set(Array.from({ length: count }, (_, index) => `tracks/${1763712000000 + index}.mp3`));
  server.answerInstead((request) => {
    if (isList(request)) {
      const names = [...left].slice(0, 1000);
      return Response.json(names.map((name) => ({ bucket_id: AUDIO_BUCKET, name })));
    }
    if (!isRemoval(request)) return undefined;
    if (!mayRemove(request))
      return Response.json({ statusCode: "403", message: "Unauthorized" }, { status: 403 });
    const { prefixes } = request.body as { prefixes: string[] };
    return Response.json(prefixes.flatMap((name) => (left.delete(name) ? { name } : [])));
  });
  return left;
}

/** supabase-js warns too, of the client of each session. */
function watchLog() {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  return () => warn.mock.calls.filter(([line]) => line === "Unused files could not be removed.");
}

const countOf = (what: (request: Asked) => boolean) => server.asked.filter(what).length;

test.each([
  ["the rows", "POST", { code: "XX000", message: "The disk is full" }],
  ["an older database", "POST", { code: "PGRST202", message: "databaseOld" }],
  ["the file", "DELETE", { statusCode: "500", message: "The disk is full" }],
] as const)("a failure about %s keeps the file and is not repeated", async (_, method, body) => {
  server.objects.add("tracks/1.wav");
  server.answerInstead((request) =>
    request.method === method ? Response.json(body, { status: 500 }) : undefined,
  );
  const logged = watchLog();
  await files.removeUnusedFiles(AUDIO_BUCKET, [audioUrlOf("1.wav")]);
  expect(logged()).toEqual([[expect.any(String), expect.objectContaining({ message: body.message })]]);
  expect(countOf(isRemoval)).toBe(method === "DELETE" ? 1 : 0);
  expect([...server.objects]).toEqual(["tracks/1.wav"]);
});

test("each opening of the dashboard removes the unused files that the database lists, 1,000 at most", async () => {
  const left = storeFiles(1500);
  await files.removeAllUnusedFiles();
  expect(left.size).toBe(500);
  await files.removeAllUnusedFiles();
  expect(left.size).toBe(0);
  expect([countOf(isRemoval), countOf(isList)]).toEqual([2, 2]);
});

test("files that Storage refuses for ever are kept, and tried once a call", async () => {
  const left = storeFiles(5, () => false);
  const logged = watchLog();
  await files.removeAllUnusedFiles();
  await files.removeUnusedFiles(AUDIO_BUCKET, [audioUrlOf("1763712000000.mp3")]);
  await files.removeAllUnusedFiles();
  expect(left.size).toBe(5);
  expect(countOf(isRemoval)).toBe(3);
  expect(logged()).toHaveLength(3);
});

test("two dashboards that remove at once remove each file, without an error", async () => {
  const left = storeFiles(800);
  const logged = watchLog();
  await Promise.all([files.removeAllUnusedFiles(), files.removeAllUnusedFiles()]);
  expect(left.size).toBe(0);
  expect(logged()).toEqual([]);
});

test("of more files than one query takes, all are removed", async () => {
  const names = Array.from({ length: 60 }, (_, at) => `${at}.wav`);
  for (const name of names) server.objects.add(`tracks/${name}`);
  await files.removeUnusedFiles(AUDIO_BUCKET, names.map(audioUrlOf));
  expect([...server.objects]).toEqual([]);
});

test.each([
  ["an absolute", "https://band.example"],
  ["a relative", ""],
])("a file that a row named by %s address is kept for its day, unless it goes at once", async (_, site) => {
  const address = audioUrlOf("1.mp3");
  vi.stubGlobal("location", new URL(site || address));
  const kept = site ? address : new URL(address).pathname;
  server.objects.add("tracks/1.mp3");
  server.answerInstead(({ address: { pathname }, body }) => {
    if (!pathname.endsWith("/rpc/list_kept_files")) return undefined;
    const { addresses } = body as { addresses: string[] };
    return Response.json(addresses.flatMap((one) => (one === kept ? { address: one } : [])));
  });
  await files.removeUnusedFiles(AUDIO_BUCKET, [address]);
  expect([...server.objects]).toEqual(["tracks/1.mp3"]);
  await files.removeUnusedFiles(AUDIO_BUCKET, [address], { isAtOnce: true });
  expect([...server.objects]).toEqual([]);
});
