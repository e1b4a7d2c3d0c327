import { vi } from "vitest";
import { EXPECT_INTERVAL_MS, EXPECT_LIMIT_MS } from "./limits.ts";

// `expect.poll` has its limits in vitest.config.ts. These can only be passed with each call.
const { waitFor } = vi;
vi.waitFor = (callback, options = { timeout: EXPECT_LIMIT_MS, interval: EXPECT_INTERVAL_MS }) =>
  waitFor(callback, options);
