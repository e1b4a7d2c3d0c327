import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { audioUpload } from "#data/uploads/audioUpload.ts";
import { type Asked, audioUrlOf, createTrackServer, signIn, tracksOf } from "../../../support/trackServer.ts";

const MB = 1024 * 1024;
/** A file of two chunks. */
const master = () =>
  new File([new Uint8Array(7 * MB)], "Long Winter.wav", { type: "audio/wav", lastModified: 1 });
const upload = (file = master()) => audioUpload(file, { onProgress: () => {}, onConnection: () => {} });
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

const isUpload = ({ address }: Asked) => address.pathname.includes("/upload/resumable");
const isSecondChunk = ({ method, headers }: Asked) =>
  method === "PATCH" && headers.get("upload-offset") === String(6 * MB);

let server: ReturnType<typeof createTrackServer>;
const sent = () => server.asked.filter(isUpload).map(({ method }) => method);

/** Web Locks of a single page, which jsdom lacks. */
function giveLocks(): void {
  const taken = new Set<string>();
  const request = async (
    name: string,
    _: LockOptions,
    hold: (lock: object | null) => Promise<void> | undefined,
  ) => {
    if (taken.has(name)) return hold(null);
    taken.add(name);
    await hold({});
    taken.delete(name);
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "locks"));
}

beforeEach(() => {
  signIn();
  giveLocks();
  server = createTrackServer([]);
});

test("two runs at once are one upload, and a run after the end gives the same address without a request", async () => {
  const one = upload();
  const [first, second] = await Promise.all([one.run(), one.run()]);
  expect(second).toBe(first);
  expect(sent()).toEqual(["POST", "PATCH", "PATCH"]);
  expect(await one.run()).toBe(first);
  expect(sent()).toHaveLength(3);
  const [name = ""] = server.objects;
  expect(first).toBe(audioUrlOf(name.replace("tracks/", "")));
});

test.each(["requests", "answers"] as const)(
  "stopped in mid-file, another run goes on from what the server has (%s held)",
  async (held) => {
    const one = upload();
    server.hold(held, isSecondChunk);
    const first = one.run();
    await expect.poll(() => server.waiting().length).toBe(1);
    one.stop();
    await expect(first).rejects.toHaveProperty("name", "AbortError");
    server.hold(held, () => false);
    await one.run();
    const asked = sent();
    expect(asked.slice(0, 4)).toEqual(["POST", "PATCH", "PATCH", "HEAD"]);
    expect(asked.filter((method) => method === "POST")).toHaveLength(1);
    expect(server.objects.size).toBe(1);
  },
);

test("a file that was begun before a reload goes on; once a row points to it, the same file is a new object", async () => {
  server.hold("requests", isSecondChunk);
  const before = upload();
  before.run().catch(() => {});
  await expect.poll(() => server.waiting().length).toBe(1);
  before.stop(); // As the page's end lets go of its locks.
  await aMoment();
  server.hold("requests", () => false);
  const after = upload();
  const address = await after.run();
  expect(sent()).toEqual(["POST", "PATCH", "PATCH", "HEAD", "PATCH"]);
  after.finish();
  expect(await upload().run()).not.toBe(address);
  expect(server.objects.size).toBe(2);
});

test("two uploads of one file at the same time are two objects", async () => {
  const addresses = await Promise.all([upload().run(), upload().run()]);
  expect(new Set(addresses).size).toBe(2);
  expect(server.objects.size).toBe(2);
});

test.each([
  ["before it begins", null],
  ["while its first request is under way", "POST"],
  ["while a chunk is under way", "PATCH"],
  ["when it has arrived", "end"],
] as const)("discarded %s, an upload leaves no object, and can be run again", async (_, moment) => {
  const one = upload();
  server.hold("requests", ({ method }) => method === moment);
  const run = moment && one.run().catch(() => {});
  if (moment === "end") await run;
  else if (moment) await expect.poll(() => server.waiting().length).toBe(1);
  const discarded = one.discard();
  server.letAllGo();
  await discarded;
  await aMoment();
  expect(server.objects.size).toBe(0);
  expect(server.stored()).toEqual([]);
  await one.run();
  expect(server.objects.size).toBe(1);
});

test("a discarded upload whose object a row points to by now leaves the object", async () => {
  const one = upload();
  const audio_url = await one.run();
  server.change(() => tracksOf("A*").map((track) => ({ ...track, audio_url })));
  await one.discard();
  expect(server.objects.size).toBe(1);
});

test("a refusal is given in the server's words, and another run begins anew", async () => {
  const one = upload();
  server.answerInstead((request) =>
    isUpload(request) ? Response.json({ message: "The object is too large" }, { status: 413 }) : undefined,
  );
  await expect(one.run()).rejects.toThrow("The object is too large");
  server.answerInstead(() => undefined);
  await one.run();
  expect(server.objects.size).toBe(1);
});

test("without a connection it says so and waits, and goes on by itself", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const connections: boolean[] = [];
  const one = audioUpload(master(), { onProgress: () => {}, onConnection: (is) => connections.push(is) });
  let cuts = 2;
  server.answerInstead((request) => {
    if (!isSecondChunk(request) || cuts === 0) return undefined;
    cuts -= 1;
    return new TypeError("Failed to fetch");
  });
  const run = one.run();
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.objects.size).toBe(1);
  });
  await run;
  expect(connections).toEqual([false, true, false, true]);
});
