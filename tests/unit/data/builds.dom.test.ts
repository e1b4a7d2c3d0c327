// behaviour §10.23
import { expect, test, vi } from "vitest";
import { fetchBuildState } from "#data/builds.ts";
import { failureMessages } from "#messages/failureMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";

test.each([
  [
    "a database from before the moment of the next build",
    { host: null, requests: [] },
    failureMessages.databaseOld,
  ],
  ["somebody who is no admin", null, failureMessages.notAdmin],
])("of %s the owner reads a sentence", async (_what, state, sentence) => {
  vi.stubGlobal("fetch", async () => Response.json(state));
  const failure = await fetchBuildState(false).catch((error: unknown) => error);
  expect(errorMessage(failure)).toBe(sentence);
});
