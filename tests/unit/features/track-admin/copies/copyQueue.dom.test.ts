import { afterEach, expect, test, vi } from "vitest";
import type { Track } from "#data/rows.ts";
import { copyQueueOf } from "#features/track-admin/copies/copyQueue.ts";
import { enqueueWrite } from "#features/track-admin/writeQueue.ts";
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

afterEach(() => localStorage.clear());

const isRowChange = ({ method, address }: Asked) =>
  method === "PATCH" && address.pathname === "/rest/v1/tracks";

/** A queue of copies beside a server with one WAV. */
function openQueue() {
  const [row] = tracksOf("A*") as [Track];
  const track = { ...row, audio_url: row.audio_url?.replace(".mp3", ".wav") ?? null };
  signIn();
  const server = createTrackServer([track]);
  server.answerInstead(({ address }) =>
    address.pathname.endsWith(".wasm") ? new Response("The encoder.") : undefined,
  );
  server.objects.add("tracks/A.wav");
  vi.stubGlobal("Worker", Encoder);
  const client = createQueryClient();
  const queue = copyQueueOf(client);
  return { server, client, queue, track, storedAudio: () => server.stored()[0]?.audio_url };
}

test("a copy that is being saved cannot be cancelled: the row never points to a file that was removed", async () => {
  const { server, queue, track, storedAudio } = openQueue();
  server.hold("requests", isRowChange);
  queue.add(track, new Blob(["original"]));
  await vi.waitFor(() => expect(server.waiting()).toHaveLength(1));
  queue.cancel(track.id);
  await new Promise((resolve) => setTimeout(resolve, 50));
  server.letAllGo();
  await vi.waitFor(() => expect(queue.get()).toEqual([]));
  expect(storedAudio()).toMatch(/\/tracks\/\d+\.mp3$/);
  expect(server.objects).toContain(storedAudio()?.replace(/.*(?=tracks\/)/, ""));
});

test("a copy that waits for another write of its album can be cancelled, and writes no row", async () => {
  const { server, client, queue, track, storedAudio } = openQueue();
  let finish = () => {};
  void enqueueWrite(client, track.album_id, () => new Promise<void>((resolve) => (finish = resolve)));
  queue.add(track, new Blob(["original"]));
  await vi.waitFor(() => expect(server.objects.size).toBe(2));
  await vi.waitFor(() => expect(queue.get()[0]?.status).toBe("uploading"));
  queue.cancel(track.id);
  finish();
  await vi.waitFor(() => expect(queue.get()).toEqual([]));
  await vi.waitFor(() => expect([...server.objects]).toEqual(["tracks/A.wav"]));
  expect(storedAudio()).toBe(track.audio_url);
  expect(server.asked.filter(isRowChange)).toEqual([]);
});
