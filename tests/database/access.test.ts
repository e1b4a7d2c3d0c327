import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Answer, type Attempt, cases, reading, writing } from "../support/accessTable.ts";
import { eachWorld } from "../support/eachWorld.ts";
import type { Person } from "../support/people.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

describe.each(eachWorld)("on $name (§6 §10.4 §10.13 §10.17)", ({ start, hasSafeupdate }) => {
  const world = sharedWorld(start);

  /** Without an error, a refusal shows as nothing read and nothing touched. */
  function isRefused({ data, error }: Answer): boolean {
    return Boolean(error) || (data ?? null) === null || (Array.isArray(data) && data.length === 0);
  }

  async function attempt(person: Person, run: Attempt): Promise<Answer> {
    const token = await world.tokenOf(person);
    return run(world.clients[person], { url: world.url, token, strangersId: world.ids.stranger });
  }

  describe("reading (§10.6)", () => {
    test.each(cases(reading).filter(({ may }) => may))("$person may: $what", async ({ person, run }) => {
      const answer = await attempt(person, run);
      expect(answer.error).toBeFalsy();
      expect(isRefused(answer)).toBe(false);
    });

    test.each(cases(reading).filter(({ may }) => !may))("$person may not: $what", async ({ person, run }) => {
      expect(isRefused(await attempt(person, run))).toBe(true);
    });
  });

  describe("writing (a refusal leaves everything as it was) (§10.6)", () => {
    const tried = cases(writing).filter(({ what }) => hasSafeupdate || !/without a filter$/.test(what));

    describe.each(["anon", "stranger", "owner"] as const)("by %s, who may not", (person) => {
      const refused = tried.filter((one) => one.person === person && !one.may);
      let before: unknown;
      beforeAll(async () => {
        await world.restore();
        before = await world.snapshot();
      });

      test.each(refused)("$what", async ({ run }) => {
        expect(isRefused(await attempt(person, run))).toBe(true);
      });

      test("nothing has changed", async () => {
        expect(await world.snapshot()).toEqual(before);
      });
    });

    describe("as the owner", () => {
      beforeEach(() => world.restore());

      test.each(cases(writing).filter(({ may }) => may))("$person may: $what", async ({ person, run }) => {
        const before = await world.snapshot();
        expect((await attempt(person, run)).error).toBeFalsy();
        expect(await world.snapshot()).not.toEqual(before);
      });
    });
  });
});
