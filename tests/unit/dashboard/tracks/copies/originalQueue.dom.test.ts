// behaviour §10.13
import { describe, expect, test, vi } from "vitest";
import { originalQueueOf } from "#dashboard/tracks/copies/originalQueue.ts";
import { publicUrlOf } from "#data/files.ts";
import type { AdminTrack, TrackOriginal } from "#data/rows.ts";
import { hideOriginals } from "#data/uploads/originals.ts";
import { unlessHeld } from "#data/uploads/storedFiles.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { type Asked, createTrackServer, signIn, tracksOf } from "../../../../support/trackServer.ts";

const HIDDEN = /^originals\/[0-9a-f-]{36}\.wav$/;
const copyUrl = publicUrlOf("audio-tracks", "tracks/1.mp3");
const storedUrl = publicUrlOf("audio-tracks", "tracks/A.wav");
const nameOf = (url: string | null | undefined) => url?.replace(/.*\/audio-tracks\//, "") ?? "";

const file = new File(["original"], "A.wav", { type: "audio/wav", lastModified: 1 });

const isRowChange = ({ method, address }: Asked) =>
  method === "PATCH" && address.pathname.endsWith("/track_originals");
const begins = ({ method, address }: Asked) => method === "POST" && address.pathname.endsWith("/resumable");

/** A queue beside a server with one track, whose original is waited for unless `values` say otherwise. */
function openQueue(values: Partial<TrackOriginal> = {}, objects = ["tracks/1.mp3"]) {
  const track_originals = {
    track_id: tracksOf("A")[0]?.id ?? "",
    file_name: "A.wav",
    file_size: file.size,
    status: "waiting",
    original_url: null,
    copy_url: copyUrl,
    ...values,
  };
  const track = { ...(tracksOf("A")[0] as AdminTrack), audio_url: copyUrl, track_originals };
  signIn();
  const server = createTrackServer([track]);
  for (const name of objects) server.objects.add(name);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const queue = originalQueueOf(createQueryClient());
  return {
    server,
    queue,
    track,
    row: () => server.stored()[0]?.track_originals as TrackOriginal,
    names: () => [...server.objects].sort(),
    idle: () => vi.waitFor(() => expect(queue.get().filter(({ status }) => status !== "failed")).toEqual([])),
  };
}

test("an original is stored under a name that nobody can guess, and never under another one", async () => {
  const { server, queue, track, row, names, idle } = openQueue();
  queue.add(track, file);
  queue.add(track, file);
  await idle();
  expect(row()).toMatchObject({ status: "stored", copy_url: copyUrl, file_name: "A.wav" });
  expect(nameOf(row().original_url)).toMatch(HIDDEN);
  expect(names()).toEqual([nameOf(row().original_url), "tracks/1.mp3"]);
  expect(server.asked.filter(begins)).toHaveLength(1);
});

test("one that is too large for the project is noted, and not sent again", async () => {
  const { server, queue, track, row, idle } = openQueue();
  server.answerInstead((asked) => (begins(asked) ? new Response("Too large", { status: 413 }) : undefined));
  queue.add(track, file);
  await idle();
  expect(queue.get()).toEqual([]);
  expect(row()).toMatchObject({ status: "too_large", original_url: null });
  queue.add({ ...track, track_originals: row() }, file);
  expect(queue.get()).toEqual([]);
});

const refusal = () => Response.json({ message: "The quota is used up" }, { status: 400 });

test("one whose upload is refused is waited for still, and the next ones are sent", async () => {
  const { server, queue, track, row, idle } = openQueue();
  server.answerInstead((asked) => (begins(asked) ? refusal() : undefined));
  queue.add(track, file);
  await idle();
  expect(queue.get()).toMatchObject([{ status: "failed", error: "The quota is used up", isSent: false }]);
  expect(row().status).toBe("waiting");
  server.answerInstead(() => undefined);
  queue.add(track, file);
  await idle();
  expect([queue.get(), row().status]).toEqual([[], "stored"]);
});

describe("one that is sent and cannot be written down", () => {
  const failToSave = async () => {
    const opened = openQueue();
    opened.server.answerInstead((asked) => (isRowChange(asked) ? refusal() : undefined));
    opened.queue.add(opened.track, file);
    await opened.idle();
    // The row offers another try, and does not ask for the file again.
    expect(opened.queue.get()).toMatchObject([
      { status: "failed", error: "The quota is used up", isSent: true },
    ]);
    expect(opened.names()).toEqual([expect.stringMatching(HIDDEN), "tracks/1.mp3"]);
    return opened;
  };

  test("is written down by another try, and not sent again", async () => {
    const { server, queue, track, row, names, idle } = await failToSave();
    const sent = names();
    server.answerInstead(() => undefined);
    queue.retry(track.id);
    await idle();
    expect([queue.get(), nameOf(row().original_url), names()]).toEqual([[], sent[0], sent]);
    expect(server.asked.filter(begins)).toHaveLength(1);
  });

  test("is removed with its file when it is cancelled", async () => {
    const { server, queue, track, names } = await failToSave();
    server.answerInstead(() => undefined);
    queue.cancel(track.id);
    await vi.waitFor(() => expect(names()).toEqual(["tracks/1.mp3"]));
  });
});

test.each([
  ["while it is sent", begins],
  ["while its row is saved, before it is sent", isRowChange],
])("an original that is cancelled %s leaves the track, and no file of its own", async (_, isHeld) => {
  const { server, queue, track, row, names } = openQueue();
  server.hold("requests", isHeld);
  queue.add(track, file);
  await vi.waitFor(() => expect(server.waiting()).toHaveLength(1));
  queue.cancel(track.id);
  expect(queue.get()).toEqual([]);
  if (isHeld === isRowChange)
    server.answerInstead((asked) => (isRowChange(asked) ? Response.json({}, { status: 500 }) : undefined));
  server.letAllGo();
  await vi.waitFor(() => expect(server.waiting()).toEqual([]));
  await vi.waitFor(() => expect(names()).toEqual(["tracks/1.mp3"]));
  expect(row().status).toBe("waiting");
});

test("one whose track has other audio by now, or that another tab has stored, is removed", async () => {
  for (const change of [{ copy_url: "/2.mp3" }, { status: "stored", original_url: "/other.wav" }]) {
    const { server, queue, track, row, names, idle } = openQueue();
    server.change(([one]) => [
      { ...(one as AdminTrack), track_originals: { ...track.track_originals, ...change } },
    ]);
    queue.add(track, file);
    await idle();
    expect(row()).toMatchObject(change);
    await vi.waitFor(() => expect(names()).toEqual(["tracks/1.mp3"]));
  }
});

const secretUrl = publicUrlOf("audio-tracks", "tracks/0f8fad5b-d9cb-469f-a165-70867728950e.mp3");

test("one whose copy another tab has renamed before it is sent is stored beside the new name (§10.17)", async () => {
  const { server, queue, track, row, idle } = openQueue();
  const track_originals = { ...track.track_originals, copy_url: secretUrl };
  server.change(([one]) => [{ ...(one as AdminTrack), audio_url: secretUrl, track_originals }]);
  // Without the new name it would be sent for nothing.
  server.answerInstead(({ method, address }) =>
    method === "GET" && address.pathname.endsWith("/tracks") ? refusal() : undefined,
  );
  queue.add(track, file);
  await idle();
  expect(queue.get()).toMatchObject([{ status: "failed", error: "The quota is used up" }]);
  expect(server.asked.filter(begins)).toEqual([]);
  server.answerInstead(() => undefined);
  queue.retry(track.id);
  await idle();
  expect(row()).toMatchObject({ status: "stored", copy_url: secretUrl });
});

test("while one is sent its copy keeps its name, and after that it does not (§10.17)", async () => {
  const { server, queue, track, idle } = openQueue();
  const rename = () => unlessHeld(track.id, async () => "renamed");
  for (const end of ["sent", "cancelled", "failed"]) {
    server.hold("requests", begins);
    server.answerInstead((asked) => (end === "failed" && begins(asked) ? refusal() : undefined));
    queue.add(track, file);
    await vi.waitFor(() => expect(server.waiting()).toHaveLength(1));
    expect(await rename()).toBeNull();
    if (end === "cancelled") queue.cancel(track.id);
    server.letAllGo();
    await idle();
    await vi.waitFor(async () => expect(await rename()).toBe("renamed"));
    server.change(() => [track]);
  }
});

const stored = { status: "stored", original_url: storedUrl };
const both = ["tracks/1.mp3", "tracks/A.wav"];

test("an original at a public name is hidden, and its row names a file at every moment", async () => {
  const { server, row, names } = openQueue(stored, both);
  const named: boolean[] = [];
  server.answerInstead(() => {
    named.push(server.objects.has(nameOf(row().original_url)));
    return undefined;
  });
  await hideOriginals();
  expect(nameOf(row().original_url)).toMatch(HIDDEN);
  expect(names()).toEqual([nameOf(row().original_url), "tracks/1.mp3"]);
  expect(new Set(named)).toEqual(new Set([true]));
});

test.each([
  ["before the new file is there", ({ address }: Asked) => address.pathname.endsWith("/copy")],
  ["before the row names it", isRowChange],
])("a stop %s leaves the row with its file, and is finished later", async (_, isRefused) => {
  const { server, row, names } = openQueue(stored, both);
  server.answerInstead((asked) => (isRefused(asked) ? Response.json({}, { status: 500 }) : undefined));
  await hideOriginals();
  expect(row().original_url).toBe(storedUrl);
  expect(names()).toContain("tracks/A.wav");
  server.answerInstead(() => undefined);
  await hideOriginals();
  expect(nameOf(row().original_url)).toMatch(HIDDEN);
  expect(names()).not.toContain("tracks/A.wav");
});

test("an original that its track still plays stays where it is", async () => {
  const { server, names, row } = openQueue(stored, both);
  server.change(([one]) => [{ ...(one as AdminTrack), audio_url: storedUrl }]);
  await hideOriginals();
  expect([row().original_url, names()]).toEqual([storedUrl, both]);
});
