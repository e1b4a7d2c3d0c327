import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { skippedLines } from "./skippedTests.ts";

/** Ends a run of Playwright with the tests that were skipped, by their reasons. */
export default class implements Reporter {
  #reasons: string[] = [];

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    const skip = [...annotations, ...test.annotations].find(
      ({ type }) => type === "skip" || type === "fixme",
    );
    if (status === "skipped" && skip) this.#reasons.push(skip.description ?? test.title);
  }

  onEnd(): void {
    for (const line of skippedLines(this.#reasons)) console.log(line);
  }
}
