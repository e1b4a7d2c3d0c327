import { test } from "vitest";
import { MISSING } from "./skippedTests.ts";

/** Skips the tests of something that is not installed, with this sentence. With WITH_ENGINES=1 it fails instead. */
export function skipMissing(sentence: string): void {
  test.skipIf(process.env.WITH_ENGINES !== "1")(sentence, { tags: [MISSING] }, () => {
    throw new Error(`It is not installed. ${sentence}`);
  });
}
