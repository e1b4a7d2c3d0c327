// behaviour §10.15
import { beforeEach, describe, expect, test, vi } from "vitest";
import { SHARE_TOKEN_HEADER, STORED_AT_HEADER, type WorkerData } from "#boot/contract.ts";

const site = "https://band.example";
const read = "https://api.example/rest/v1/albums?select=*&offset=0&limit=1000";
const workerData: WorkerData = { reads: [read], cacheName: "last-responses:2", waitMs: 20 };

type Listener = (event: object) => void;
let listeners: Record<string, Listener>;
let stored: Map<string, Response>;
/** How the network answers. */
let answer: () => Promise<Response>;
let open: () => Promise<object>;

beforeEach(async () => {
  [listeners, stored] = [{}, new Map()];
  answer = async () => Response.json(["new"]);
  open = async () => ({
    match: async (url: string) => stored.get(url)?.clone(),
    put: async (url: string, response: Response) => void stored.set(url, response),
  });
  vi.stubGlobal("workerData", workerData);
  vi.stubGlobal("location", { href: `${site}/service-worker.js`, origin: site });
  vi.stubGlobal("caches", { open: () => open() });
  vi.stubGlobal("fetch", () => answer());
  vi.stubGlobal("addEventListener", (type: string, listener: Listener) => {
    listeners[type] = listener;
  });
  vi.resetModules();
  await import("#boot/serviceWorkerListeners.ts");
});

type Asked = {
  url?: string;
  headers?: Record<string, string>;
  method?: string;
  referrerPolicy?: string;
  mode?: string;
  /** The page that asks, or that is opened. */
  page?: string;
};

/**
 * Sends a request through the worker. Out: its response, null where these listeners leave it alone, whether Workbox's
 * listeners get it, and how the work ends.
 */
function ask({ url = read, headers = {}, method = "GET", ...asked }: Asked = {}) {
  const { referrerPolicy = "", mode = "cors", page = "page" } = asked;
  let response: Promise<Response> | null = null;
  let isPassedOn = true;
  // As in a browser: nothing can be added after all of the work has ended.
  let pending = 1;
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => {
    if (pending === 0) throw new Error("The event is no longer active.");
    pending += 1;
    work.push(promise.catch(() => undefined).then(() => new Promise((end) => setTimeout(end))));
    void work.at(-1)?.then(() => {
      pending -= 1;
    });
  };
  const request = { url, method, referrerPolicy, mode, headers: new Headers(headers) };
  const respondWith = (promise: Promise<Response>) => {
    response = promise;
    waitUntil(promise);
  };
  listeners.fetch?.({
    request,
    ...(mode === "navigate" ? { clientId: "", resultingClientId: page } : { clientId: page }),
    respondWith,
    waitUntil,
    stopImmediatePropagation: () => {
      isPassedOn = false;
    },
  });
  pending -= 1;
  const end = async () => {
    for (let count = -1; count !== work.length; ) {
      count = work.length;
      await Promise.all(work);
    }
  };
  return { response: response as Promise<Response> | null, isPassedOn, end };
}

const textOf = async ({ response }: ReturnType<typeof ask>) => (await response)?.json();
const fails = () => Promise.reject(new TypeError("Failed to fetch"));

describe("a public read", () => {
  test("is stored, and answered from there when the network fails", async () => {
    const first = ask();
    expect(await textOf(first)).toEqual(["new"]);
    await first.end();
    answer = fails;
    const again = await ask().response;
    expect(await again?.json()).toEqual(["new"]);
    expect(Number(again?.headers.get(STORED_AT_HEADER))).toBeGreaterThan(0);
  });

  test.each([
    [
      "a page of a proxy",
      () => new Response("<h1>Sign in to the Wi-Fi</h1>", { headers: { "Content-Type": "text/html" } }),
    ],
    ...[402, 500, 540].map((status): [string, () => Response] => [
      `status ${status}`,
      () => Response.json({ message: "no" }, { status }),
    ]),
  ])("that gets %s is answered from there, and nothing else is stored", async (_, refusal) => {
    stored.set(read, Response.json(["old"]));
    answer = async () => refusal();
    const refused = ask();
    expect(await textOf(refused)).toEqual(["old"]);
    await refused.end();
    expect(await stored.get(read)?.json()).toEqual(["old"]);
  });

  test("that takes too long is answered from there, and stored when it has come", async () => {
    stored.set(read, Response.json(["old"]));
    answer = () => new Promise((resolve) => setTimeout(resolve, 60, Response.json(["new"])));
    const late = ask();
    expect(await textOf(late)).toEqual(["old"]);
    await late.end();
    expect(await stored.get(read)?.json()).toEqual(["new"]);
  });

  test("of a later part of a long list is one too", async () => {
    expect(ask({ url: read.replace("offset=0", "offset=1000") }).response).not.toBeNull();
  });

  test("is answered by the network where there is no storage", async () => {
    open = () => Promise.reject(new DOMException("Internal error", "UnknownError"));
    expect(await textOf(ask())).toEqual(["new"]);
    answer = fails;
    await expect(ask().response).rejects.toThrow("Failed to fetch");
  });
});

test.each<[string, Asked]>([
  ["with a session", { headers: { authorization: "Bearer token" } }],
  ["with a private link's token", { headers: { [SHARE_TOKEN_HEADER]: "token" } }],
  ["of a page with a private link", { referrerPolicy: "origin" }],
  ["of anything else", { url: read.replace("albums", "track_texts") }],
  ["that writes", { method: "POST" }],
])("a request %s is left alone", (_, asked) => {
  expect(ask(asked).response).toBeNull();
});

describe("a page that is opened", () => {
  const token = "0123456789abcdef".repeat(2);

  test.each([
    [`/?album=a1%23share=${token}`, `/?album=a1#share=${token}`],
    [`/album/tide%2523share%253D${token}`, `/album/tide#share=${token}`],
    ["/secure%23token_hash=1f%26type=recovery", "/secure#token_hash=1f&type=recovery"],
  ])("with %s is asked for without its secret", async (path, repaired) => {
    const answer = await ask({ url: site + path, mode: "navigate" }).response;
    expect([answer?.status, answer?.headers.get("location")]).toEqual([302, site + repaired]);
  });

  test.each([`/?album=a1#share=${token}`, "/?album=a1&track=2", "/secure", "/nowhere"])(
    "with %s is left alone",
    (path) => expect(ask({ url: site + path, mode: "navigate" }).response).toBeNull(),
  );

  test("with a private link gets nothing from the worker, and leaves nothing there; other pages do", () => {
    const script = `${site}/assets/page.js`;
    const isPassedOn = (asked: Asked) => ask(asked).isPassedOn;
    const open = (path: string, page: string) => isPassedOn({ url: site + path, mode: "navigate", page });
    expect(open(`/?album=a1#share=${token}`, "private")).toBe(false);
    expect(open("/?album=a1", "public")).toBe(true);
    expect(isPassedOn({ url: script, page: "private" })).toBe(false);
    expect(ask({ page: "private" }).response).toBeNull();
    expect(isPassedOn({ url: script, page: "public" })).toBe(true);
    // After a restart of the worker, its page is known by the policy of its requests.
    expect(isPassedOn({ url: script, referrerPolicy: "strict-origin" })).toBe(false);
    // A page that the worker may have brought gets its scripts from where it came.
    expect(isPassedOn({ url: script, referrerPolicy: "origin" })).toBe(true);
    expect(isPassedOn({ url: `${site}/album/tide`, referrerPolicy: "origin" })).toBe(false);
  });
});
