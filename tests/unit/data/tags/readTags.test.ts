// behaviour §10.12
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noTags } from "#data/tags/taggedFiles.ts";
import type { TagTask } from "#data/tags/tagWorker.ts";

let workers: Worker[] = [];
let reader: typeof import("#data/tags/readTags.ts");

/** A worker that answers with a title, and never for a file of which it should be ended. */
class Worker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  isEnded = false;
  constructor() {
    workers.push(this);
    queueMicrotask(() => this.onmessage?.({ data: "ready" }));
  }
  async postMessage({ file }: TagTask) {
    const title = await file.text();
    if (title === "crash") this.onerror?.();
    else if (title !== "endless") this.onmessage?.({ data: { ...noTags, title } });
  }
  terminate() {
    this.isEnded = true;
  }
}

beforeEach(async () => {
  workers = [];
  vi.stubGlobal("Worker", Worker);
  // It keeps its worker, and the files of tests share their modules: each test has one of its own.
  vi.resetModules();
  reader = await import("#data/tags/readTags.ts");
  vi.useFakeTimers();
});
afterEach(() => {
  vi.resetModules();
});

const file = (title: string) => new Blob([title]);
const titleOf = async (blob: Blob) => (await reader.readTags(blob))?.title;

test("one worker reads all files, and each again later", async () => {
  const titles = ["Tide", "Ebb", "Flood"];
  const files = titles.map(file);
  const controller = new AbortController();
  const tags = await Promise.all(files.map((blob) => reader.readTags(blob, controller.signal)));
  expect(tags.map((found) => found?.title)).toEqual(titles);
  // Neither the time nor a signal ends what has been read.
  await vi.advanceTimersByTimeAsync(20_000);
  controller.abort();
  expect(await Promise.all(files.map(titleOf))).toEqual(titles);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false]);
});

test("a file that takes 10 s ends the worker, and takes no other with it", async () => {
  const endless = file("endless");
  const titles = Promise.all([file("Tide"), endless, file("Ebb")].map(titleOf));
  await vi.advanceTimersByTimeAsync(9000);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await titles).toEqual(["Tide", undefined, "Ebb"]);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  expect(await reader.readPicture(endless)).toBeNull();
});

test("so does a file that crashes it", async () => {
  expect(await Promise.all([file("crash"), file("Ebb")].map(titleOf))).toEqual([undefined, "Ebb"]);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
});

test("a large file has more time for its pictures, whose cut compares its sound, but not for its tags", async () => {
  const large = () => Object.defineProperty(new File(["endless"], "Tide.wav"), "size", { value: 60_000_000 });
  const ended: string[] = [];
  reader.readTags(large()).then(() => ended.push("tags"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toEqual(["tags"]);
  reader.withoutPictures(large()).then(() => ended.push("pictures"));
  await vi.advanceTimersByTimeAsync(69_000);
  expect(ended).toEqual(["tags"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ended).toEqual(["tags", "pictures"]);
});

test("when the reading is cancelled, the worker is ended, and later files wait for nothing", async () => {
  const controller = new AbortController();
  const cancelled = [file("endless"), file("Tide")].map((blob) => reader.readTags(blob, controller.signal));
  const results = Promise.allSettled(cancelled);
  const other = titleOf(file("Ebb"));
  await vi.advanceTimersByTimeAsync(0);
  controller.abort();
  expect((await results).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await other).toBe("Ebb");
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
});
