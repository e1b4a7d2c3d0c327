import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_OWNER } from "../../supabase/local/embeddedKeys.ts";
import { shareInstance } from "../../supabase/local/embeddedSupabase.ts";
import { startEmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";
import { programFile, runProgram } from "../../supabase/run/nodePackage.ts";
import { projectPaths } from "../../supabase/run/projectPaths.ts";
import { clientFor, signedInClient } from "../support/people.ts";
import { copySeededFolder } from "../support/seededFolder.ts";
import { temporaryFolders } from "../support/temporaryFolders.ts";
import { startTestSupabase, type TestSupabase } from "../support/testSupabase.ts";

const newFolder = temporaryFolders();

async function seededFolder(): Promise<string> {
  const folder = await newFolder();
  await copySeededFolder(folder);
  return folder;
}

const printed: string[] = [];
let supabase: TestSupabase;
let dataDir: string;
let url: string;
beforeAll(async () => {
  dataDir = await seededFolder();
  supabase = await startTestSupabase({ dataDir, print: (line) => printed.push(line) });
  ({ url } = await supabase.listen());
});
afterAll(() => supabase.close());

describe("a data folder", () => {
  test("keeps rows and files over a restart, whatever port the site gets next", {
    tags: ["slow"],
  }, async () => {
    const folder = await seededFolder();
    const first = await startEmbeddedSupabase({ dataDir: folder });
    const { url: oldUrl } = await first.listen();
    const owner = await signedInClient(oldUrl, first.anonKey, DEMO_OWNER);
    const covers = owner.storage.from("album-covers");
    await covers.upload("covers/7.png", new Blob(["new"], { type: "image/png" }));
    const cover_url = covers.getPublicUrl("covers/7.png").data.publicUrl;
    const cover_copies = ["320", cover_url, "640", "https://example.com/storage/v1/object/public/a/1.webp"];
    const album = { title: "Kept", cover_url, cover_copies };
    expect((await owner.from("albums").insert(album)).error).toBeNull();
    await first.close();

    const second = await startEmbeddedSupabase({ dataDir: folder });
    const { url: newUrl } = await second.listen();
    const visitor = clientFor(newUrl, second.anonKey);
    const { data } = await visitor.from("albums").select().eq("title", "Kept").single();
    expect(data?.cover_url).toBe("/storage/v1/object/public/album-covers/covers/7.png");
    expect(data?.cover_copies).toEqual(["320", data?.cover_url, "640", cover_copies[3]]);
    const file = await fetch(newUrl + data?.cover_url);
    expect([file.headers.get("content-type"), await file.text()]).toEqual(["image/png", "new"]);
    await second.close();
  });

  test("whose first start was interrupted is recreated", { tags: ["slow"] }, async () => {
    const folder = await seededFolder();
    await rm(join(folder, "ready"));
    await rm(join(folder, "storage", "audio-tracks"), { recursive: true });
    const restarted = await startEmbeddedSupabase({ dataDir: folder });
    const [album] = await restarted.sql<{ count: number }>(
      "select count(*)::int as count from public.albums",
    );
    expect(album?.count).toBe(9);
    const { url: newUrl } = await restarted.listen();
    const [track] = await restarted.sql<{ audio_url: string }>("select audio_url from public.tracks limit 1");
    expect((await fetch(newUrl + track?.audio_url)).status).toBe(200);
    await restarted.close();
  });

  test("serves one process at a time, and says so", async () => {
    await expect(startEmbeddedSupabase({ dataDir })).rejects.toThrow(`is in use by process ${process.pid}`);
  });

  test("is shared by the servers of one process, until the last of them is closed", async () => {
    // It is in use, so that none starts.
    const inUse = `is in use by process ${process.pid}`;
    const [first, second] = [shareInstance(dataDir), shareInstance(dataDir)];
    await expect(first.started).rejects.toThrow(inUse);
    await first.release();
    const third = shareInstance(dataDir);
    expect(third.started).toBe(second.started);
    for (const server of [second, third]) await server.release();
    const fourth = shareInstance(dataDir);
    expect(fourth.started).not.toBe(first.started);
    await expect(fourth.started).rejects.toThrow(inUse);
    await fourth.release();
  });

  test("of another process: npm run dev says so, and nothing else", async () => {
    const vite = programFile("vite", "vite");
    const own = { CI: "true", VITEST: "", VITE_SUPABASE_URL: "", EMBEDDED_SUPABASE_DIR: dataDir };
    const options = { cwd: projectPaths.root, env: { ...process.env, ...own } };
    const { status, output, errors } = await runProgram(process.execPath, [vite, "--port", "0"], options);
    expect([status, output.trim()]).toEqual([1, ""]);
    // On a busy machine Rolldown has words on Vite's own bundle of the configuration.
    expect(errors.replace(/^.*PLUGIN_TIMINGS[\s\S]*?\n(?=The embedded)/, "")).toMatch(
      /^The embedded Supabase did not start\.\n.* is in use by process \d+\..*\n$/,
    );
  });

  test("goes back to listens that end today, and to shows around today, whatever day they were seeded on (§10.20)", {
    tags: ["slow"],
  }, async () => {
    const folder = await seededFolder();
    const older = await startTestSupabase({ dataDir: folder });
    const listens = () =>
      older.sql<{ ago: number; listens: number }>(
        "select (now() at time zone 'utc')::date - day as ago, sum(listens)::int as listens from listens group by 1 order by 1",
      );
    await older.sql("update listens set day = day - 10000");
    await older.sql("update shows set day = day - 10000");
    await older.keepAsSeed();
    const before = await listens();
    await older.reset();
    const after = await listens();
    const shows = await older.sql<{ days: number }>(
      "select day - (now() at time zone 'utc')::date as days from shows order by day",
    );
    await older.close();
    expect(shows.map(({ days }) => days)).toEqual([-90, 12, 14, 75, 200]);
    expect(after.map(({ ago }) => ago)).toEqual(Array.from({ length: 91 }, (_, ago) => ago));
    expect(after.map((row) => row.listens)).toEqual(before.map((row) => row.listens));
  });

  test("goes back to the demo content without a restart, again and again", { tags: ["slow"] }, async () => {
    const demo = () =>
      supabase.sql<{ audio_url: string }>(
        `select title, duration, audio_url, (select count(*)::int from storage.objects) as objects,
           (select count(*)::int from private.admins) as admins from public.tracks order by audio_url, title`,
      );
    const before = await demo();
    expect(before).toHaveLength(30);
    for (let time = 0; time < 2; time += 1) {
      const owner = await signedInClient(url, supabase.anonKey, DEMO_OWNER);
      const { data } = await owner.storage.from("audio-tracks").list("tracks");
      await owner.storage.from("audio-tracks").remove((data ?? []).map(({ name }) => `tracks/${name}`));
      await owner.storage.from("audio-tracks").upload("tracks/later.mp3", new Blob(["later"]));
      await owner.from("albums").delete().not("id", "is", null);
      await supabase.sql("delete from auth.users");
      await supabase.reset();
      expect(await demo()).toEqual(before);
      expect((await fetch(url + before[0]?.audio_url)).status).toBe(200);
      expect((await fetch(`${url}/storage/v1/object/public/audio-tracks/tracks/later.mp3`)).ok).toBe(false);
    }
  });
});

test("a migration that fails is named with its statement and Postgres's reason, leaves nothing behind, and applies to the data once it is repaired", {
  tags: ["slow"],
}, async () => {
  const [folder, migrations] = [await seededFolder(), await newFolder()];
  await cp(projectPaths.migrations, migrations, { recursive: true });
  const late = join(migrations, "20991231000000_late.sql");
  const repaired = "alter table public.albums add column late text default 'yes';";
  await writeFile(late, `${repaired}\nalter table public.missing add column note text;`);
  const failure = await startEmbeddedSupabase({ dataDir: folder, migrations }).catch((error: Error) => error);
  expect(String(failure)).toContain(
    '20991231000000_late.sql failed: relation "public.missing" does not exist',
  );
  expect(String(failure)).toContain("alter table public.missing add column note text");

  await writeFile(late, repaired);
  const later = await startEmbeddedSupabase({ dataDir: folder, migrations });
  expect(await later.sql("select late, count(*)::int from public.albums group by late")).toEqual([
    { late: "yes", count: 9 },
  ]);
  await later.close();
});

test("data that other migrations made is refused, with the command that makes it anew", {
  tags: ["slow"],
}, async () => {
  const [folder, migrations] = [await seededFolder(), await newFolder()];
  await writeFile(join(migrations, "20991231000000_other.sql"), "select 1;");
  await expect(startEmbeddedSupabase({ dataDir: folder, migrations })).rejects.toThrow(
    /^The local data was made by a migration that is not in .*: \d{14}\. `npm run db:reset` deletes it/,
  );
});

describe("requests", () => {
  const contact = (body: string) =>
    fetch(`${url}/contact`, { method: "POST", headers: { "content-type": "application/json" }, body });

  test("store a contact message as a line of JSON, and print it without letting it speak to the terminal (§10.17 §10.18)", async () => {
    const message = {
      name: "Ada\nContact message from Eve",
      email: "ada@example.com\u001b]0;owned\u0007",
      subject: "\u202Egnp.exe\u2028\u009b2J",
      message: "Zeile eins 👩‍👩‍👧\r\n\u001b[31mzwei\rdrei\u2066",
    };
    expect((await contact(JSON.stringify(message))).ok).toBe(true);
    expect(printed.at(-1)).toBe(
      String.raw`Contact message from Ada\u000aContact message from Eve <ada@example.com\u001b]0;owned\u0007>: \u202egnp.exe\u2028\u009b2J
  Zeile eins 👩‍👩‍👧
  \u001b[31mzwei\u000ddrei\u2066`,
    );
    const lines = (await readFile(supabase.contactFile, "utf8")).trim().split("\n");
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject(message);
  });

  test.each(["", "no JSON", "[]", '"text"', "{}", '{"email":"a@b.co"}', "null"])(
    "refuse %j as a contact message",
    async (body) => {
      expect((await contact(body)).status).toBe(400);
    },
  );

  test("from a page of another origin may bring a contact message", async () => {
    const asked = await fetch(`${url}/contact`, {
      method: "OPTIONS",
      headers: { Origin: "https://band.example", "Access-Control-Request-Method": "POST" },
    });
    expect([asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect((await contact("{}")).headers.get("access-control-allow-origin")).toBe("*");
  });

  test("by GET to the contact address belong to the site", async () => {
    expect((await fetch(`${url}/contact`)).status).toBe(404);
  });
});
