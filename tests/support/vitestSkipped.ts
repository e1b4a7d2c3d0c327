import type { Reporter } from "vitest/node";
import { MISSING, skippedLines } from "./skippedTests.ts";

/** Ends a run of Vitest with the tests that `skipMissing` left out. Those of the other tag, quick or slow, are no matter. */
export default class implements Reporter {
  onTestRunEnd: Reporter["onTestRunEnd"] = (modules) => {
    const tests = modules.flatMap((module) => [...module.children.allTests("skipped")]);
    const missing = tests.filter(({ tags }) => tags.includes(MISSING));
    for (const line of skippedLines(missing.map(({ name }) => name))) console.log(line);
  };
}
