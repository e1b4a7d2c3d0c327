import { expect, test } from "vitest";
import { downloadFailures } from "#messages/siteMessages.ts";
import { Failure } from "#rules/failure.ts";
import { downloadProblem } from "#site/downloads/downloadProblem.ts";

test.each([
  [new Failure("notSupabase"), downloadFailures.notSupabase],
  [new Failure("fileGone"), downloadFailures.fileGone],
  [{ message: "Error: unreachable", code: "" }, downloadFailures.unreachable],
  [{ message: "AbortError: noAnswer" }, downloadFailures.noAnswer],
  [{ message: "permission denied for table tracks" }, downloadFailures.unknown],
  [undefined, downloadFailures.unknown],
])("for %o a visitor reads %j", (error, sentence) => expect(downloadProblem(error)).toBe(sentence));
