/**
 * How long a test, and one expectation in it, may wait. Only what has failed waits so long, so that both are far beyond
 * what a busy machine needs.
 */
export const TEST_LIMIT_MS = 180_000;
export const EXPECT_LIMIT_MS = 60_000;

/** How soon a test in Node looks again: most of what it waits for comes within a few milliseconds. */
export const EXPECT_INTERVAL_MS = 10;
