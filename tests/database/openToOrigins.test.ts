import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Listener, listenOn } from "../../supabase/local/listen.ts";
import { type EmbeddedSupabase, startEmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";
import { temporaryFolders } from "../support/temporaryFolders.ts";

const newFolder = temporaryFolders();
const Origin = "https://band.example";
const COVER = "/storage/v1/object/album-covers/covers/1.png";

let supabase: EmbeddedSupabase;
let listener: Listener;

beforeAll(async () => {
  supabase = await startEmbeddedSupabase({ dataDir: await newFolder(), seed: false });
  listener = await listenOn(supabase.middleware);
});
afterAll(async () => {
  await listener.close();
  await supabase.close();
});

const ask = (path: string, method: string, headers: Record<string, string> = {}) =>
  fetch(listener.url + path, { method, headers: { Origin, apikey: supabase.anonKey, ...headers } });

describe("a page of another origin", () => {
  test.each([
    ["PATCH", "/rest/v1/albums?id=eq.1"],
    ["POST", "/auth/v1/token?grant_type=password"],
    ["POST", COVER],
    ["PATCH", "/storage/v1/upload/resumable/1"],
  ])("may send any header with %s %s", async (method, path) => {
    const asked = "apikey,authorization,x-client-info,x-robots-tag,x-unheard-of";
    const { ok, headers } = await ask(path, "OPTIONS", {
      "Access-Control-Request-Method": method,
      "Access-Control-Request-Headers": asked,
    });
    expect(ok).toBe(true);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-headers")).toBe(asked);
    expect(headers.get("access-control-allow-methods")?.split(", ")).toContain(method);
  });

  test.each([
    ["GET", "/rest/v1/albums?select=id"],
    ["GET", "/rest/v1/nothing"],
    ["GET", "/auth/v1/settings"],
    ["GET", "/auth/v1/user"],
    ["POST", COVER],
    ["GET", "/storage/v1/object/public/album-covers/covers/1.png"],
    ["POST", "/storage/v1/upload/resumable"],
    ["GET", "/storage/v1/%zz"],
  ])("reads the answer to %s %s", async (method, path) => {
    expect((await ask(path, method)).headers.get("access-control-allow-origin")).toBe("*");
  });

  test("reads where a resumable upload goes on, and how many rows there are", async () => {
    const begun = await ask("/storage/v1/upload/resumable", "POST");
    expect(begun.headers.get("access-control-expose-headers")).toMatch(/\bLocation\b.*\bUpload-Offset\b/);
    const counted = await ask("/rest/v1/tracks?select=id", "HEAD", { Prefer: "count=exact" });
    expect(counted.headers.get("access-control-expose-headers")).toMatch(/\bContent-Range\b/);
  });
});
