// behaviour §10.12
import { expect, test, vi } from "vitest";

/** As a browser does when the script of a worker is missing. */
class MissingWorker {
  onerror: ((event: { message: string }) => void) | null = null;
  constructor() {
    queueMicrotask(() => this.onerror?.({ message: "" }));
  }
}

test("the reader's missing script is an error, and is loaded again with the next file", async () => {
  // Another test file may have started the one worker that all files share.
  vi.resetModules();
  const { readTags } = await import("#data/tags/readTags.ts");
  vi.stubGlobal("Worker", MissingWorker);
  await expect(readTags(new Blob(["ID3"]))).rejects.toThrow();
  vi.unstubAllGlobals();
  expect(await readTags(new Blob(["ID3"]))).toHaveProperty("title");
});
