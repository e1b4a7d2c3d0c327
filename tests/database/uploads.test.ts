// behaviour §10.17
import { request } from "node:http";
import { beforeEach, describe, expect, test } from "vitest";
import type { Person } from "../support/people.ts";
import { uploadResumable } from "../support/resumableUpload.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

const world = sharedWorld();
beforeEach(() => world.restore());

async function contentOf(name: string): Promise<string> {
  return (await fetch(`${world.url}/storage/v1/object/public/audio-tracks/${name}`)).text();
}

describe("a resumable upload", () => {
  const headers = async (person: Person) => ({
    authorization: `Bearer ${await world.tokenOf(person)}`,
    "tus-resumable": "1.0.0",
  });

  async function begin(person: Person, bytes: number): Promise<Response> {
    const values = { bucketName: "audio-tracks", objectName: "tracks/8.mp3", contentType: "audio/mpeg" };
    const encoded = Object.entries(values).map(([key, value]) => `${key} ${btoa(value)}`);
    const own = { "upload-length": String(bytes), "upload-metadata": encoded.join(",") };
    return fetch(`${world.url}/storage/v1/upload/resumable`, {
      method: "POST",
      headers: { ...(await headers(person)), ...own },
    });
  }

  /** Creates an upload of ten bytes and sends the first five. Returns its address. */
  async function beginHalf(person: Person): Promise<string> {
    const begun = await begin(person, 10);
    expect(begun.status).toBe(201);
    const address = new URL(begun.headers.get("location") ?? "", begun.url).href;
    expect((await send(person, address, 0, "01234")).status).toBe(204);
    return address;
  }

  async function send(person: Person, address: string, offset: number, part: string): Promise<Response> {
    return fetch(address, {
      method: "PATCH",
      headers: {
        ...(await headers(person)),
        "upload-offset": String(offset),
        "content-type": "application/offset+octet-stream",
      },
      body: part,
    });
  }

  test("continues where it was cut, and then is an object like any other", async () => {
    const address = await beginHalf("owner");
    const state = await fetch(address, { method: "HEAD", headers: await headers("owner") });
    expect(state.headers.get("upload-offset")).toBe("5");
    expect((await send("owner", address, 5, "56789")).status).toBe(204);
    expect(await contentOf("tracks/8.mp3")).toBe("0123456789");
    const again = await fetch(address, { method: "HEAD", headers: await headers("owner") });
    expect(again.headers.get("upload-offset")).toBe("10");
  });

  test.each(["anon", "stranger"] as const)("begun by the owner is not continued by %s", async (person) => {
    const address = await beginHalf("owner");
    const before = await world.snapshot();
    expect((await send(person, address, 5, "56789")).status).toBeGreaterThanOrEqual(401);
    expect((await fetch(address, { method: "HEAD", headers: await headers(person) })).ok).toBe(false);
    expect((await fetch(address, { method: "DELETE", headers: await headers(person) })).ok).toBe(false);
    expect(await world.snapshot()).toEqual(before);
    expect((await send("owner", address, 5, "56789")).status).toBe(204);
  });

  test("is refused before its bytes travel, with the reason", async () => {
    const error = await uploadResumable({
      url: world.url,
      token: await world.tokenOf("stranger"),
      bucket: "audio-tracks",
      name: "tracks/8.mp3",
      content: Buffer.alloc(8_000_000),
    });
    expect(String(error)).toContain("response code: 403");
    expect(String(error)).toContain("new row violates row-level security policy");
  });

  test("is begun only for as many bytes as config.toml allows", async () => {
    expect((await begin("owner", 5 * 1024 ** 3)).status).toBe(201);
    expect((await begin("owner", 5 * 1024 ** 3 + 1)).status).toBe(413);
  });
});

describe("a name that exists", () => {
  test("is never given twice, even to uploads of one moment", async () => {
    const bucket = world.clients.owner.storage.from("audio-tracks");
    const answers = await Promise.all(
      ["one", "two", "three"].map((song) => bucket.upload("tracks/8.mp3", Buffer.from(song))),
    );
    expect(answers.map(({ error }) => error === null)).toEqual([true, false, false]);
    expect(answers[1]?.error).toMatchObject({ statusCode: "409" });
    expect(await contentOf("tracks/8.mp3")).toBe("one");
  });
});

test.each([
  ["a step up", "../secrets.mp3"],
  ["a step up inside", "tracks/../../x.mp3"],
  ["an encoded step up", "tracks/%2e%2e/%2e%2e/x.mp3"],
  ["an absolute path", "/etc/passwd"],
  ["another bucket", "..%2Falbum-covers%2Fcovers%2F1.webp"],
  ["1,000 characters", `tracks/${"x".repeat(1000)}.mp3`],
  ["a step nowhere", "tracks%2F.%2F1763712100001.mp3"],
  ["1,400 characters in folders", `${"tracks/".repeat(200)}1.mp3`],
  ["a null byte", "tracks/%00.mp3"],
  ["a right-to-left override", "tracks/\u202Egpj.mp3"],
  ["letters that look like others", "tracks/аudio.mp3"],
])("an object name with %s is refused, even the owner's", async (_, name) => {
  const before = await world.snapshot();
  const headers = { authorization: `Bearer ${await world.tokenOf("owner")}`, "x-upsert": "true" };
  for (const verb of ["object", "%6fbject"])
    expect(await sendRaw(`/storage/v1/${verb}/audio-tracks/${name}`, headers)).toBe(400);
  expect(await world.snapshot()).toEqual(before);
});

/** POSTs a path as it is; fetch would tidy it up first. */
function sendRaw(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const encoded = Buffer.from(path).toString("latin1");
    const sent = request(world.url, { method: "POST", path: encoded, headers }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
    sent.on("error", fail);
    sent.end("x");
  });
}
