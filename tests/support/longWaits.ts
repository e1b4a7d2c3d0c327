import { vi } from "vitest";
import { EXPECT_LIMIT_MS } from "./limits.ts";

// `expect.poll` has its limit in vitest.config.ts. This one can only be passed with each call.
const { waitFor } = vi;
vi.waitFor = (callback, options = { timeout: EXPECT_LIMIT_MS }) => waitFor(callback, options);
