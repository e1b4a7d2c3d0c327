// behaviour §10.8
import { expect, test } from "vitest";
import { joinLists } from "#rules/joinedLists.ts";

/** Items by name and content: "a" is one, "a2" the same one changed. */
const list = (text: string) =>
  text
    .split(" ")
    .filter(Boolean)
    .map((item) => ({ name: item[0] ?? "", text: item }));

test.each<[what: string, before: string[], mine: string, theirs: string, joined: string | null]>([
  ["each added one", ["a"], "a b", "a c", "a c b"],
  ["each added in front or between", ["a b"], "x a b", "a y b", "a y b x"],
  ["both added the same", ["a"], "a b", "a b c", "a b c"],
  ["both added another of one name", ["a"], "a b", "a b2", null],
  ["theirs was added, mine is as it was", ["a"], "a", "a b", "a b"],
  ["both began empty", [""], "a", "b", "b a"],
  ["mine lacks one", ["a b"], "a", "a b c", null],
  ["theirs lacks one", ["a b"], "a b c", "b", null],
  ["mine changed one", ["a b"], "a2 b c", "a b d", null],
  ["theirs changed one", ["a b"], "a b c", "a2 b", null],
  ["mine is in another order", ["a b"], "b a c", "a b d", null],
  ["theirs is in another order", ["a b"], "a b c", "b a", null],
  ["what was sent is still there", ["a", "a b"], "a b c", "a b d", "a b d c"],
  ["what was sent was taken back", ["a", "a b"], "a c", "a b d", null],
  ["as many as fit", ["a"], "a b c", "a d", "a d b c"],
  ["too many together", ["a"], "a b c", "a d e", null],
  ["a base that is not known", [], "a b", "a c", null],
])("%s: from %j, mine %j and theirs %j are joined as %j", (_, before, mine, theirs, joined) => {
  const lists = { before: before.map(list), mine: list(mine), theirs: list(theirs) };
  expect(joinLists(lists, ({ name }) => name, 4)).toEqual(joined === null ? null : list(joined));
});
