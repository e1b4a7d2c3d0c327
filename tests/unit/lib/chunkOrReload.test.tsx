// behaviour §10.15
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { chunkOrReload, missedVersion } from "#lib/chunks.ts";

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

beforeEach(() => {
  const script = document.createElement("script");
  script.type = "module";
  script.src = "/assets/index-old.js";
  document.head.append(script);
  sessionStorage.clear();
});

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  missedVersion.set(false);
  vi.unstubAllGlobals();
});

/** What the server's page says; the reload itself is seen in the browser tests. */
function answerPage(page: () => Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(page);
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

describe("a chunk", () => {
  test("that loads is returned, without a request for the page", async () => {
    const fetched = answerPage(async () => new Response(""));
    expect(await chunkOrReload(async () => "module")).toBe("module");
    expect(fetched).not.toHaveBeenCalled();
  });

  test("that fails while the site is the same is an error: a reload would not help", async () => {
    answerPage(async () => new Response('<script src="/assets/index-old.js"></script>'));
    await expect(chunkOrReload(gone)).rejects.toThrow("Failed to fetch");
    expect(sessionStorage).toHaveLength(0);
  });

  test("that fails without a network is an error: a reload would lose the page", async () => {
    answerPage(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(chunkOrReload(gone)).rejects.toThrow("Failed to fetch");
    expect(sessionStorage).toHaveLength(0);
  });

  test("that is gone while music plays is an error, and the new version is offered", async () => {
    answerPage(async () => new Response('<script src="/assets/index-new.js"></script>'));
    const audio = document.createElement("audio");
    Object.defineProperty(audio, "paused", { value: false });
    document.body.append(audio);
    await expect(chunkOrReload(gone)).rejects.toThrow("Failed to fetch");
    expect(missedVersion.get()).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  test("that is gone for an old page that was left before is an error: no endless reload", async () => {
    answerPage(async () => new Response('<script src="/assets/index-new.js"></script>'));
    sessionStorage.setItem("left-for-newer-page", "/assets/index-old.js");
    await expect(chunkOrReload(gone)).rejects.toThrow("Failed to fetch");
  });
});
