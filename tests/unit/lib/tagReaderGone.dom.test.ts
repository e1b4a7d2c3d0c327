import { afterEach, expect, test, vi } from "vitest";
import { missedVersion } from "#lib/chunks.ts";
import { readTags } from "#lib/readTags.ts";

vi.mock("music-metadata", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

afterEach(() => {
  document.head.replaceChildren();
  missedVersion.set(false);
});

test("after a new deployment the reader's missing script is an error that names it, without a reload", async () => {
  sessionStorage.clear();
  const script = document.createElement("script");
  script.type = "module";
  script.src = "/assets/index-old.js";
  document.head.append(script);
  vi.stubGlobal("fetch", async () => new Response('<script src="/assets/index-new.js"></script>'));
  await expect(readTags(new Blob(["ID3"]))).rejects.toThrow();
  expect(missedVersion.get()).toBe(true);
  expect(sessionStorage).toHaveLength(0);
});
