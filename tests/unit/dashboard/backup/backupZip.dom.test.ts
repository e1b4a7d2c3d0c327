// behaviour §10.22
import { beforeEach, expect, test, vi } from "vitest";
import { backupZip } from "#dashboard/backup/backupZip.ts";
import { bytesOf } from "../../../support/fileServer.ts";

/** Answers of the project by the end of the request's path; empty lists for any other one. */
let answers: Record<string, (url: URL) => Response>;
let troubles: unknown[];
let lacking: string[];

beforeEach(() => {
  answers = { is_admin: () => Response.json(true) };
  troubles = [];
  vi.stubGlobal("fetch", async (input: string) => {
    const url = new URL(input);
    return answers[url.pathname.split("/").at(-1) ?? ""]?.(url) ?? Response.json([]);
  });
});

const backUp = () =>
  bytesOf(
    backupZip(
      "backup",
      {
        signal: new AbortController().signal,
        onBytes: () => {},
        onFailure: async (error) => void troubles.push((error as Error).message),
      },
      (owners) => {
        lacking = owners;
      },
    ) as unknown as AsyncIterable<Uint8Array>,
  );

test("rows and lists that cannot be read in the middle are asked for again", async () => {
  const refusals = { tracks: [2], "audio-tracks": [1], listens: [1] };
  for (const [part, refused] of Object.entries(refusals)) {
    let requests = 0;
    answers[part] = () => {
      requests += 1;
      return refused.includes(requests)
        ? Response.json({ message: `no ${part}` }, { status: 403 })
        : Response.json([]);
    };
  }
  expect(String(await backUp())).toContain("backup/manifest.json");
  expect(troubles).toEqual(["no audio-tracks", "no tracks", "no listens"]);
});

/** The answer of a table with these rows, which are one page. */
const onePage =
  (key: string, ...rows: object[]) =>
  ({ searchParams }: URL) =>
    Response.json(searchParams.has(key) ? [] : rows);

test("leaves out the listens of a track that was added since, whose row it does not have", async () => {
  answers.tracks = onePage("id", { id: "t1", album_id: "a1", title: "Quay", track_number: 1 });
  answers.listens = onePage("track_id", ...["t1", "t2"].map((track_id) => ({ track_id, day: "2026-11-01" })));
  const zip = String(await backUp());
  expect(zip).toContain('"track_id": "t1"');
  expect(zip).not.toContain('"track_id": "t2"');
});

test("names what lacks its file on the site", async () => {
  const cover_url = "http://localhost:54321/storage/v1/object/public/album-covers/covers/1.webp";
  const audio_url = "http://localhost:54321/storage/v1/object/public/audio-tracks/tracks/1.mp3";
  answers.albums = onePage("id", { id: "a1", title: "Low Tide", cover_url });
  answers.tracks = onePage("id", { id: "t1", album_id: "a1", title: "Quay", track_number: 1, audio_url });
  await backUp();
  expect(lacking).toEqual(["Low Tide / cover", "Low Tide / 01 Quay"]);
});

test("to a removed admin, for whom the tables look empty, it makes no backup", async () => {
  answers.is_admin = () => Response.json(false);
  await expect(backUp()).rejects.toMatchObject({ reason: "notAdmin" });
});
