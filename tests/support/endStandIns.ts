import { afterEach, vi } from "vitest";

// The files of tests share their globals and their clock. Set up last, it runs before the other files' clearing up.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
