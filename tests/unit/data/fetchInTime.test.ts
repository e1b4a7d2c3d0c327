import { beforeEach, describe, expect, test, vi } from "vitest";
import { FILE_REQUEST_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from "#config.ts";
import { fetchInTime } from "#data/fetchInTime.ts";

const address = "https://band.supabase.co/rest/v1/albums";
const answering = (answer: () => Promise<Response>) => vi.fn<typeof fetch>(answer);
const never = answering(() => new Promise(() => {}));

/** Sends a request that is answered by `send`. */
function ask(send: typeof fetch, init: RequestInit = {}): Promise<Response> {
  vi.stubGlobal("fetch", send);
  return fetchInTime(address, init);
}

beforeEach(() => {
  vi.useFakeTimers();
  // The fake clock covers timers, but not Node's timeouts of signals.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("The time is over.", "TimeoutError")), ms);
    return controller.signal;
  });
});

describe("a request to Supabase", () => {
  test("returns the response unchanged", async () => {
    const headers = { "Content-Type": "application/json", "Content-Range": "0-0/7" };
    const send = answering(async () => new Response('{"code":"42501"}', { status: 403, headers }));
    const answer = await ask(send, { method: "POST" });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([403, "0-0/7"]);
    expect(await answer.json()).toEqual({ code: "42501" });
    expect((await ask(answering(async () => new Response(null, { status: 204 })))).status).toBe(204);
  });

  test("that gets no answer ends with its reason, and is not one to repeat", async () => {
    const ending = expect(ask(never)).rejects.toMatchObject({
      name: "AbortError",
      message: "noAnswer",
    });
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    await ending;
  });

  test("whose answer breaks off in its body ends the same way", async () => {
    const stream = new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(9)) });
    const ending = expect(ask(answering(async () => new Response(stream)))).rejects.toMatchObject({
      message: "noAnswer",
    });
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    await ending;
  });

  test("with a file has more time", async () => {
    const ended = vi.fn();
    ask(never, { body: new Blob(["x"]) }).catch(ended);
    await vi.advanceTimersByTimeAsync(FILE_REQUEST_TIMEOUT_MS - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalled();
  });

  test("without a network says so", async () => {
    const send = answering(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(ask(send)).rejects.toThrow("unreachable");
  });

  test.each([
    [200, "notSupabase"],
    [403, "notSupabase"],
    [511, "notSupabase"],
    [502, "serverProblem"],
    [522, "serverProblem"],
    [402, "projectRestricted"],
    [429, "tooManyAttempts"],
    [540, "projectPaused"],
  ])("that a web page answers with %i says %s", async (status, reason) => {
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    const send = answering(async () => new Response("<h1>Welcome to our Wi-Fi</h1>", { status, headers }));
    await expect(ask(send)).rejects.toThrow(reason);
  });

  test.each<[what: string, headers: Record<string, string>]>([
    ["as JSON", { "Content-Type": "application/json; charset=utf-8" }],
    ["of no type", {}],
  ])(
    "that reads rows fails where the answer has no bytes, %s, and one of another method succeeds",
    async (_what, headers) => {
      const empty = answering(async () => new Response(new Uint8Array(0), { headers }));
      await expect(ask(empty)).rejects.toThrow("notSupabase");
      for (const method of ["HEAD", "POST", "PATCH", "DELETE"])
        expect((await ask(empty, { method })).status).toBe(200);
    },
  );

  test("for a stored file of no bytes succeeds", async () => {
    const headers = { "Content-Type": "text/plain" };
    expect((await ask(answering(async () => new Response("", { headers })))).status).toBe(200);
  });
});
