import { test } from "vitest";
import { findRealParts, type RealParts } from "./realParts.ts";

/** Like `findRealParts`; null also adds a test that is skipped, and that fails with WITH_ENGINES=1. */
export function realPartsOrSkip(): RealParts | null {
  const parts = findRealParts();
  if (!parts)
    test.skipIf(process.env.WITH_ENGINES !== "1")(
      "is tried on the real PostgREST where initdb and postgrest are installed (.ci/engines installs both)",
      () => {
        throw new Error("initdb or postgrest was not found.");
      },
    );
  return parts;
}
