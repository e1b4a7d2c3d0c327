import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_OWNER } from "../../supabase/local/embeddedKeys.ts";
import { projectPaths } from "../../supabase/local/projectPaths.ts";
import { copySeededFolder } from "../../supabase/local/seededFolder.ts";
import { type EmbeddedSupabase, startEmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";
import { clientFor, signedInClient } from "../support/people.ts";
import { temporaryFolders } from "../support/temporaryFolders.ts";

const newFolder = temporaryFolders();

async function seededFolder(): Promise<string> {
  const folder = await newFolder();
  await copySeededFolder(folder);
  return folder;
}

async function countAlbums(supabase: EmbeddedSupabase): Promise<number> {
  const [row] = await supabase.sql<{ count: number }>("select count(*)::int as count from public.albums");
  return row?.count ?? 0;
}

describe("a data folder", () => {
  test("keeps rows and files over a restart, whatever port the site gets next", async () => {
    const dataDir = await seededFolder();
    const first = await startEmbeddedSupabase({ dataDir });
    const { url } = await first.listen();
    const owner = await signedInClient(url, first.anonKey, DEMO_OWNER);
    const covers = owner.storage.from("album-covers");
    await covers.upload("covers/7.png", new Blob(["new"], { type: "image/png" }));
    const cover_url = covers.getPublicUrl("covers/7.png").data.publicUrl;
    expect((await owner.from("albums").insert({ title: "Kept", cover_url })).error).toBeNull();
    await first.close();

    const second = await startEmbeddedSupabase({ dataDir });
    const { url: newUrl } = await second.listen();
    const { data } = await clientFor(newUrl, second.anonKey)
      .from("albums")
      .select()
      .eq("title", "Kept")
      .single();
    expect(data?.cover_url).toBe("/storage/v1/object/public/album-covers/covers/7.png");
    const file = await fetch(newUrl + data?.cover_url);
    expect([file.headers.get("content-type"), await file.text()]).toEqual(["image/png", "new"]);
    await second.close();
  });

  test("whose first start was interrupted is made anew", async () => {
    const dataDir = await seededFolder();
    const first = await startEmbeddedSupabase({ dataDir });
    await first.sql("delete from public.albums where title <> 'Night Ferry'");
    await first.close();
    await rm(join(dataDir, "ready"));
    await rm(join(dataDir, "storage", "audio-tracks"), { recursive: true });

    const second = await startEmbeddedSupabase({ dataDir });
    expect(await countAlbums(second)).toBe(6);
    const { url } = await second.listen();
    const [track] = await second.sql<{ audio_url: string }>("select audio_url from public.tracks limit 1");
    expect((await fetch(url + track?.audio_url)).status).toBe(200);
    await second.close();
  });

  test("serves one process at a time, and says so", async () => {
    const dataDir = await seededFolder();
    const first = await startEmbeddedSupabase({ dataDir });
    await expect(startEmbeddedSupabase({ dataDir })).rejects.toThrow(`is in use by process ${process.pid}`);
    await first.close();
    const second = await startEmbeddedSupabase({ dataDir });
    await second.close();
  });

  test("goes back to the demo content without a restart", async () => {
    const supabase = await startEmbeddedSupabase({ dataDir: await seededFolder() });
    const { url } = await supabase.listen();
    const before = await supabase.sql(
      "select title, duration, audio_url from public.tracks order by audio_url",
    );
    await supabase.sql("delete from public.albums");
    await supabase.reset();
    expect(
      await supabase.sql("select title, duration, audio_url from public.tracks order by audio_url"),
    ).toEqual(before);
    await signedInClient(url, supabase.anonKey, DEMO_OWNER);
    await supabase.close();
  });
});

describe("a migration", () => {
  test("that fails is named with its statement and Postgres's reason, and leaves nothing behind", async () => {
    const [dataDir, migrations] = [await newFolder(), await newFolder()];
    await cp(projectPaths.migrations, migrations, { recursive: true });
    const broken = join(migrations, "20991231000000_broken.sql");
    await writeFile(broken, "create table public.half ();\nalter table public.missing add column note text;");
    const failure = await startEmbeddedSupabase({ dataDir, migrations, seed: false }).catch(
      (error: Error) => error,
    );
    expect(String(failure)).toContain(
      '20991231000000_broken.sql failed: relation "public.missing" does not exist',
    );
    expect(String(failure)).toContain("alter table public.missing add column note text");

    await writeFile(broken, "create table public.half ();");
    const supabase = await startEmbeddedSupabase({ dataDir, migrations, seed: false });
    expect(await supabase.sql("select to_regclass('public.half')::text as name")).toEqual([{ name: "half" }]);
    await supabase.close();
  });

  test("that comes later applies to the data that is there", async () => {
    const [dataDir, migrations] = [await newFolder(), await newFolder()];
    await cp(projectPaths.migrations, migrations, { recursive: true });
    await (await startEmbeddedSupabase({ dataDir, migrations, seed: false })).close();
    await writeFile(join(migrations, "20991231000000_later.sql"), "create table public.later ();");
    const supabase = await startEmbeddedSupabase({ dataDir, migrations, seed: false });
    expect(await supabase.sql("select to_regclass('public.later')::text as name")).toEqual([
      { name: "later" },
    ]);
    await supabase.close();
  });
});

describe("requests", () => {
  let supabase: EmbeddedSupabase;
  let url: string;
  beforeAll(async () => {
    supabase = await startEmbeddedSupabase({ dataDir: await seededFolder() });
    url = (await supabase.listen()).url;
  });
  afterAll(() => supabase.close());

  const contact = (body: string) =>
    fetch(`${url}/contact`, { method: "POST", headers: { "content-type": "application/json" }, body });

  test("without a key are refused, never served as an admin's", async () => {
    expect((await fetch(`${url}/rest/v1/albums`)).status).toBe(401);
    expect((await fetch(`${url}/rest/v1/albums`, { headers: { apikey: "sb_secret_guess" } })).status).toBe(
      401,
    );
  });

  test("store a contact message as a line of JSON", async () => {
    const message = {
      name: "Ada",
      email: "ada@example.com",
      subject: "Hello",
      message: "Lovely songs, all of them.",
    };
    expect((await contact(JSON.stringify(message))).ok).toBe(true);
    const lines = (await readFile(supabase.contactFile, "utf8")).trim().split("\n");
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject(message);
  });

  test.each(["", "no JSON", "[]", '"text"', "{}", '{"email":"a@b.co"}', "null"])(
    "refuse %j as a contact message",
    async (body) => {
      expect((await contact(body)).status).toBe(400);
    },
  );

  test("by GET to the contact address belong to the site", async () => {
    expect((await fetch(`${url}/contact`)).status).toBe(404);
  });
});
