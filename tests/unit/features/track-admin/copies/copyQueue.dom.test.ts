// behaviour §10.13
import { expect, test, vi } from "vitest";
import { publicUrlOf } from "#data/files.ts";
import { moveUnmovedOriginals } from "#data/originals.ts";
import type { AdminTrack } from "#data/rows.ts";
import { copyQueueOf } from "#features/track-admin/copies/copyQueue.ts";
import { enqueueWrite } from "#features/track-admin/tracks/writeQueue.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { type Asked, createTrackServer, signIn, tracksOf } from "../../../../support/trackServer.ts";

/** Encodes at once. */
class Encoder {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  terminate = () => {};
  postMessage() {
    this.onmessage?.({ data: { kind: "copy", file: new Blob(["copy"]), seconds: 61 } });
  }
}

const isTo =
  (method: string, path: string) =>
  (asked: Asked): boolean =>
    asked.method === method && asked.address.pathname.endsWith(path);
const isRowChange = isTo("PATCH", "/tracks");

const original = { name: "tracks/A.wav", url: () => publicUrlOf("audio-tracks", "tracks/A.wav") };
const nameOf = (url: string | null | undefined) => url?.replace(/.*\/audio-tracks\//, "");

/** A queue of copies beside a server with one track, which plays a WAV unless `values` say otherwise. */
function openQueue(values: Partial<AdminTrack> = {}, objects = [original.name]) {
  const track = { ...(tracksOf("A")[0] as AdminTrack), audio_url: original.url(), ...values };
  signIn();
  const server = createTrackServer([track]);
  const encoder = ({ address }: Asked) =>
    address.pathname.endsWith(".wasm") ? new Response("The encoder.") : undefined;
  server.answerInstead(encoder);
  for (const name of objects) server.objects.add(name);
  vi.stubGlobal("Worker", Encoder);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const client = createQueryClient();
  const queue = copyQueueOf(client);
  return {
    server,
    client,
    queue,
    track,
    row: () => server.stored()[0] as AdminTrack,
    /** Refuses one kind of request until the returned function is called. */
    refuse(isRefused: (asked: Asked) => boolean) {
      server.answerInstead((asked) =>
        isRefused(asked) ? Response.json({ message: "No" }, { status: 500 }) : encoder(asked),
      );
      return () => server.answerInstead(encoder);
    },
    idle: () => vi.waitFor(() => expect(queue.get().filter(({ status }) => status !== "failed")).toEqual([])),
  };
}

/** The copy is played, and the original is where nobody can guess it. */
function expectHidden({ server, row }: Pick<ReturnType<typeof openQueue>, "server" | "row">): void {
  const { audio_url, track_originals } = row();
  expect(nameOf(audio_url)).toMatch(/^tracks\/\d+\.mp3$/);
  expect(nameOf(track_originals?.original_url)).toMatch(/^originals\/[0-9a-f-]{36}\.wav$/);
  expect(track_originals).toMatchObject({ former_url: null, copy_url: audio_url });
  expect([...server.objects].sort()).toEqual([nameOf(track_originals?.original_url), nameOf(audio_url)]);
}

test("the original is recorded, the copy played, and only then the original moved", async () => {
  const page = openQueue();
  page.queue.add(page.track, new Blob(["original"]));
  await page.idle();
  expectHidden(page);
  const writes = page.server.asked.filter(
    ({ method, address }) => /POST|PATCH/.test(method) && !address.pathname.includes("resumable"),
  );
  expect(writes.map(({ method, address }) => `${method} ${address.pathname.split("/").at(-1)}`)).toEqual([
    "POST track_originals",
    "PATCH tracks",
    "POST move",
    "PATCH track_originals",
  ]);
});

test.each([
  ["before the original is recorded", isTo("POST", "/track_originals")],
  ["before the copy is played", isRowChange],
  ["before the original is moved", isTo("POST", "/move")],
  ["before that is written down", isTo("PATCH", "/track_originals")],
])("a stop %s leaves a track that plays, and is finished later", async (_, isRefused) => {
  const page = openQueue();
  const allow = page.refuse(isRefused);
  page.queue.add(page.track, new Blob(["original"]));
  await page.idle();
  await vi.waitFor(() => expect([...page.server.objects]).toContain(nameOf(page.row().audio_url)));
  allow();
  const [failed] = page.queue.get();
  if (failed) {
    expect(page.row().audio_url).toBe(original.url());
    await moveUnmovedOriginals();
    expect(page.row().audio_url).toBe(original.url());
    expect([...page.server.objects]).toContain(original.name);
    page.queue.add(page.row(), new Blob(["original"]));
    await page.idle();
  } else {
    await moveUnmovedOriginals();
  }
  expectHidden(page);
});

test("a copy that is gone is offered again after its preview failed, and made from the original", async () => {
  const audio_url = publicUrlOf("audio-tracks", "tracks/1.mp3");
  const hidden = "originals/6f0a1f3e-8f5e-4b7e-9a53-0d2f6b1c4e77.wav";
  const original_url = publicUrlOf("audio-tracks", hidden);
  const page = openQueue(
    {
      audio_url,
      track_originals: {
        track_id: tracksOf("A")[0]?.id ?? "",
        original_url,
        former_url: null,
        copy_url: audio_url,
      },
    },
    [hidden, "tracks/1.mp3"],
  );
  await page.queue.checkCopy(page.track);
  expect(page.queue.get(), "while the copy is there").toEqual([]);
  page.server.objects.delete("tracks/1.mp3");
  await page.queue.checkCopy(page.track);
  expect(page.queue.get()).toMatchObject([{ status: "missing" }]);
  page.queue.add(page.track);
  await page.idle();
  expectHidden(page);
  expect(page.row().track_originals?.original_url).toBe(original_url);
});

test("a copy that is being saved cannot be cancelled: the row never points to a file that was removed", async () => {
  const page = openQueue();
  const { server, queue, track } = page;
  server.hold("requests", isRowChange);
  queue.add(track, new Blob(["original"]));
  await vi.waitFor(() => expect(server.waiting()).toHaveLength(1));
  queue.cancel(track.id);
  await new Promise((resolve) => setTimeout(resolve, 50));
  server.letAllGo();
  await page.idle();
  expectHidden(page);
});

test("a copy that waits for another write of its album can be cancelled, and writes no row", async () => {
  const { server, queue, track, row, idle } = openQueue();
  let finish = () => {};
  void enqueueWrite(track.album_id, () => new Promise<void>((resolve) => (finish = resolve)));
  queue.add(track, new Blob(["original"]));
  await vi.waitFor(() => expect(server.objects.size).toBe(2));
  await vi.waitFor(() => expect(queue.get()[0]?.status).toBe("uploading"));
  queue.cancel(track.id);
  finish();
  await idle();
  await vi.waitFor(() => expect([...server.objects]).toEqual([original.name]));
  expect(row()).toEqual(track);
  expect(server.asked.filter(isRowChange)).toEqual([]);
});
