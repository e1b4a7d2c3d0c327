// behaviour §10.11
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { UPLOAD_RETRY_DELAYS_MS, UPLOAD_STALL_MS } from "#dashboardConfig.ts";
import type { AudioFolder } from "#data/files.ts";
import type { UploadState } from "#data/uploads/tusUpload.ts";
import { storageTokenExpired } from "../../../support/faults.ts";
import {
  type Asked,
  audioUrlOf,
  createTrackServer,
  ownerSession,
  signIn,
  tracksOf,
} from "../../../support/trackServer.ts";
import { shortenWaits, takeTurns } from "../../../support/turns.ts";

let { audioUpload } = await import("#data/uploads/audioUpload.ts");

const MB = 1024 * 1024;
/** A file of two chunks. */
const master = () =>
  new File([new Uint8Array(7 * MB)], "Long Winter.wav", { type: "audio/wav", lastModified: 1 });
const upload = (file = master(), folder: AudioFolder = "tracks") =>
  audioUpload(file, folder, { onProgress: () => {}, onState: () => {} });

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
  shortenWaits([UPLOAD_RETRY_DELAYS_MS[0]], 1);
  signIn();
  giveLocks();
  server = createTrackServer([]);
});

/** Stops an upload while its second chunk is under way. */
async function stopInMidFile(one = upload(), held: "requests" | "answers" = "requests"): Promise<void> {
  server.hold(held, isSecondChunk);
  const run = one.run();
  await expect.poll(() => server.waiting().length).toBe(1);
  one.stop();
  await expect(run).rejects.toHaveProperty("name", "AbortError");
  server.hold(held, () => false);
}

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
  "stopped in mid-file, another run continues from what the server has (%s held)",
  async (held) => {
    const one = upload();
    await stopInMidFile(one, held);
    await one.run();
    const asked = sent();
    expect(asked.slice(0, 4)).toEqual(["POST", "PATCH", "PATCH", "HEAD"]);
    expect(asked.filter((method) => method === "POST")).toHaveLength(1);
    expect(server.objects.size).toBe(1);
  },
);

test("another version of a file does not resume the first one's upload", async () => {
  await stopInMidFile();
  giveLocks();
  await upload(new File([new Uint8Array(7 * MB)], "Long Winter.wav", { lastModified: 2 })).run();
  expect(sent()).toEqual(["POST", "PATCH", "PATCH", "POST", "PATCH", "PATCH"]);
});

test("an upload to a public name is never resumed as an original, nor the other way round (§10.13)", async () => {
  const folders = ["tracks", "originals"] as const;
  for (const folder of folders) {
    const one = upload(master(), folder);
    await stopInMidFile(one);
    one.finish();
    server.letAllGo();
    await takeTurns();
  }
  for (const folder of folders) {
    server.asked.length = 0;
    const address = await upload(master(), folder).run();
    expect(address).toContain(`/audio-tracks/${folder}/`);
    expect(sent()).not.toContain("POST");
  }
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
  await takeTurns();
  expect(server.objects.size).toBe(0);
  expect(server.stored()).toEqual([]);
  await one.run();
  expect(server.objects.size).toBe(1);
});

test("discarded while it acquires its lock, an upload releases it for the next one of that file", async () => {
  const one = upload();
  const run = one.run();
  await Promise.all([expect(run).rejects.toHaveProperty("name", "AbortError"), one.discard()]);
  const next = upload();
  await stopInMidFile(next);
  await next.run();
  // It resumes only with the lock.
  expect(sent()).toEqual(["POST", "PATCH", "PATCH", "HEAD", "PATCH"]);
});

test("a discarded upload whose object a row points to by now leaves the object", async () => {
  const one = upload();
  const audio_url = await one.run();
  server.change(() => tracksOf("A*").map((track) => ({ ...track, audio_url })));
  await one.discard();
  expect(server.objects.size).toBe(1);
});

/** An upload, and what it says of itself, one after the other. */
function watchedUpload() {
  const states: UploadState[] = [];
  const onState = (state: UploadState) => {
    if (states.at(-1) !== state) states.push(state);
  };
  return { states, one: audioUpload(master(), "tracks", { onProgress: () => {}, onState }) };
}

test("started offline it says so at once, sends nothing, and begins once the browser is online", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { states, one } = watchedUpload();
  const run = one.run();
  await vi.waitFor(() => expect(states).toEqual(["disconnected"]));
  expect(sent()).toEqual([]);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await run;
  expect(states).toEqual(["disconnected", "uploading"]);
  expect(server.objects.size).toBe(1);
});

test.each<[string, UploadState, () => Response | Error, Asked["method"]]>([
  ["a connection that breaks", "disconnected", () => new TypeError("Failed to fetch"), "PATCH"],
  ["a limit of requests", "busy", () => new Response(null, { status: 429 }), "PATCH"],
  ["a server that restarts", "busy", () => new Response(null, { status: 503 }), "POST"],
  ["a server that restarts before the rest", "busy", () => new Response(null, { status: 503 }), "HEAD"],
])("%s is called %s while it waits, and it resumes automatically", async (_, state, answer, method) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { states, one } = watchedUpload();
  if (method === "HEAD") await stopInMidFile(one);
  states.length = 0;
  let failures = 2;
  server.answerInstead((request) => {
    if (!isUpload(request) || request.method !== method || failures === 0) return undefined;
    failures -= 1;
    return answer();
  });
  const run = one.run();
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.objects.size).toBe(1);
  });
  await run;
  expect(states).toEqual(["uploading", state, "uploading", state, "uploading"]);
  expect(sent().filter((each) => each === "POST")).toHaveLength(method === "POST" ? 3 : 1);
});

/** Loses the answer to the last chunk, and answers each HEAD otherwise. */
function loseLastAnswer(headStatus: number, onLost: () => void = () => {}): void {
  let isLost = false;
  server.answerInstead((request) => {
    if (isUpload(request) && request.method === "HEAD") return new Response(null, { status: headStatus });
    // As Storage does once the object exists.
    if (isLost && isUpload(request) && request.method === "POST" && server.objects.size > 0)
      return new Response("The resource already exists", { status: 409 });
    if (!isSecondChunk(request) || isLost) return undefined;
    isLost = true;
    onLost();
    return new TypeError("Failed to fetch");
  });
}

const lastObjectName = () => {
  const begun = server.asked.filter(isUpload).find(({ method }) => method === "POST");
  const field = begun?.headers
    .get("upload-metadata")
    ?.split(",")
    .find((one) => one.startsWith("objectName"));
  return atob(field?.split(" ")[1] ?? "");
};

test("an object that is there after its last response was lost is used, also when the server forgot the upload", async () => {
  loseLastAnswer(410, () => server.objects.add(lastObjectName()));
  const address = await upload().run();
  expect(sent()).toEqual(["POST", "PATCH", "PATCH", "HEAD", "POST"]);
  expect(address).toContain(lastObjectName());
});

test("an upload that the server dropped starts over under its name", async () => {
  loseLastAnswer(404);
  await upload().run();
  expect(sent()).toEqual(["POST", "PATCH", "PATCH", "HEAD", "POST", "PATCH", "PATCH"]);
  expect([...server.objects]).toEqual([lastObjectName()]);
});

test("bytes that arrived whole and became no object are reported, and another run starts over", async () => {
  const one = upload();
  let isLost = true;
  server.answerInstead((request) => {
    if (!isLost || !isUpload(request)) return undefined;
    if (isSecondChunk(request)) return new TypeError("Failed to fetch");
    const size = String(7 * MB);
    return request.method === "HEAD"
      ? new Response(null, { status: 200, headers: { "Upload-Offset": size, "Upload-Length": size } })
      : undefined;
  });
  await expect(one.run()).rejects.toThrow("uploadInterrupted");
  isLost = false;
  await one.run();
  expect(sent()).toEqual(["POST", "PATCH", "PATCH", "HEAD", "POST", "PATCH", "PATCH"]);
  expect(server.objects.size).toBe(1);
});

/** Storage refuses the first session's token from a request of this method on; Auth gives a new one. */
function expireTokenAt(method: string, isRevoked = false): { renewals: () => number } {
  let isExpired = false;
  let renewals = 0;
  server.answerInstead((request) => {
    if (request.address.pathname === "/auth/v1/token") {
      renewals += 1;
      if (isRevoked) return Response.json({ error_code: "refresh_token_not_found" }, { status: 400 });
      return Response.json({ ...ownerSession, access_token: "renewed", expires_in: 3600 });
    }
    if (request.address.pathname === "/auth/v1/logout")
      return Response.json({ error_code: "bad_jwt" }, { status: 403 });
    if (!isUpload(request)) return undefined;
    isExpired ||= request.method === method;
    if (!isExpired || request.headers.get("authorization") === "Bearer renewed") return undefined;
    return request.method === "HEAD"
      ? new Response(null, { status: 400 })
      : Response.json(storageTokenExpired, { status: 400 });
  });
  return { renewals: () => renewals };
}

test.each([
  ["POST", ["POST", "POST", "PATCH", "PATCH"]],
  ["PATCH", ["POST", "PATCH", "HEAD", "PATCH", "PATCH"]],
  // Answered 400 without a body.
  ["HEAD", ["POST", "PATCH", "PATCH", "HEAD", "HEAD", "PATCH"]],
] as const)(
  "a token that Storage finds expired at a %s is renewed once, and it continues",
  async (method, requests) => {
    const one = upload();
    if (method === "HEAD") await stopInMidFile(one);
    const { renewals } = expireTokenAt(method);
    await one.run();
    expect(sent()).toEqual(requests);
    expect(renewals()).toBe(1);
    expect(server.objects.size).toBe(1);
  },
);

test.each(["POST", "PATCH", "HEAD"])(
  "an upload whose token cannot be renewed ends with a sign-out: %s",
  async (method) => {
    // A client stays signed out: the next test has another.
    onTestFinished(async () => {
      vi.resetModules();
      ({ audioUpload } = await import("#data/uploads/audioUpload.ts"));
    });
    const one = upload();
    if (method === "HEAD") await stopInMidFile(one);
    expireTokenAt(method, true);
    await expect(one.run()).rejects.toThrow("signedOut");
    expect(localStorage.getItem("sb-localhost-auth-token")).toBeNull();
  },
);

test("a chunk that takes minutes on a slow line arrives in one request", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  server.sendSlowly(5 * UPLOAD_STALL_MS);
  const run = upload().run();
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.objects.size).toBe(1);
  });
  await run;
  expect(sent()).toEqual(["POST", "PATCH", "PATCH"]);
});

test("a request that moves no byte for a minute counts as lost", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  server.hold("requests", (request) => isSecondChunk(request) && !sent().includes("HEAD"));
  const run = upload().run();
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.objects.size).toBe(1);
  });
  await run;
  expect(sent()).toEqual(["POST", "PATCH", "PATCH", "HEAD", "PATCH"]);
});
