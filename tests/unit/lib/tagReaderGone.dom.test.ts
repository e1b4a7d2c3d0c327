import { afterEach, expect, test, vi } from "vitest";

/** As a browser does when the script of a worker is missing. */
class MissingWorker {
  onerror: ((event: { message: string }) => void) | null = null;
  constructor() {
    queueMicrotask(() => this.onerror?.({ message: "" }));
  }
}

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

test("after a new deployment the reader's missing script is an error that names it, without a reload", async () => {
  // Another test file may have started the one worker that all files share.
  vi.resetModules();
  const { missedVersion } = await import("#lib/chunks.ts");
  const { readTags } = await import("#lib/readTags.ts");
  vi.stubGlobal("Worker", MissingWorker);
  sessionStorage.clear();
  const script = document.createElement("script");
  script.type = "module";
  script.src = "/assets/index-old.js";
  document.head.append(script);
  vi.stubGlobal("fetch", async () => new Response('<script src="/assets/index-new.js"></script>'));
  await expect(readTags(new Blob(["ID3"]))).rejects.toThrow();
  expect(missedVersion.get()).toBe(true);
  expect(sessionStorage).toHaveLength(0);
  vi.unstubAllGlobals();
  expect(await readTags(new Blob(["ID3"]))).toHaveProperty("title");
});
