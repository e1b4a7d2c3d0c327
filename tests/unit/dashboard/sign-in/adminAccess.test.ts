// behaviour §10.7
import { expect, test } from "vitest";
import { nextDashboardOwner } from "#dashboard/sign-in/adminAccess.ts";

test.each([
  ["nobody is here at first", null, null, "checking", null],
  ["a user is not kept before it is known that he is an admin", null, "ada", "checking", null],
  ["an admin's dashboard is kept", null, "ada", "admin", "ada"],
  ["it stays when the session ends", "ada", null, "checking", "ada"],
  ["it stays while the same user is checked again", "ada", "ada", "checking", "ada"],
  ["it stays when the server did not say", "ada", "ada", "unknown", "ada"],
  ["it goes as soon as somebody else signs in", "ada", "eve", "checking", null],
  ["a stranger has none", null, "eve", "forbidden", null],
  ["another admin gets his own", "ada", "grace", "admin", "grace"],
] as const)("%s", (_name, kept, user, access, next) => {
  expect(nextDashboardOwner(kept, user, access)).toBe(next);
});
