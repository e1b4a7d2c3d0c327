/**
 * How long a test, and one expectation in it, may wait. Only what has failed waits so long, so that both are far beyond
 * what a busy machine needs.
 */
export const TEST_LIMIT_MS = 180_000;
export const EXPECT_LIMIT_MS = 60_000;
