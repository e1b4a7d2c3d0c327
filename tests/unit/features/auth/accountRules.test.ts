import { describe, expect, test } from "vitest";
import type { Session } from "#data/session.ts";
import { authSentence, passwordProblems, signInBegan } from "#features/auth/accountRules.ts";
import { accountMessages } from "#messages/accountMessages.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";

describe("what a failed request to Auth says", () => {
  test.each([
    [{ status: 422, code: "weak_password", message: "Too weak." }, "Too weak."],
    [{ status: 400, message: "AuthApiError: No" }, "No"],
    [{ status: 429, message: "Request rate limit reached" }, "Too many attempts. Please wait a minute."],
    [{ status: 429, message: "after 42 seconds." }, "Too many attempts. Please wait 42 seconds."],
    [{ status: 429, message: "after 1 second." }, "Too many attempts. Please wait 1 second."],
    [{ status: 500, message: "Starting up" }, "Starting up"],
    [new Error("Cut off"), "Cut off"],
    [undefined, adminErrors.unknown],
  ])("%j", (error, sentence) => {
    expect(authSentence(error)).toBe(sentence);
  });
});

test.each([
  [{ status: 422, code: "weak_password", message: "Too weak." }, { password: "Too weak." }],
  [{ status: 422, code: "same_password", message: "The same." }, { password: "The same." }],
  [{ status: 400, code: "invalid_credentials", message: "No." }, { current: accountMessages.wrongPassword }],
  [{ status: 403, code: "session_not_found", message: "Gone." }, null],
  [new Error("Cut off"), null],
  [null, null],
])("the problems of passwords in %j", (error, problems) => {
  expect(passwordProblems(error)).toEqual(problems);
});

/** An access token that claims something. */
const token = (claims: unknown) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

describe("when a sign-in began", () => {
  const session = (claims: unknown, last_sign_in_at?: string) => {
    return { access_token: token(claims), user: { last_sign_in_at } } as Session;
  };
  const LAST = "2026-11-22T09:00:00Z";

  test.each([
    [
      "at the first moment that its token names",
      { amr: [{ timestamp: 1_790_000_000 }, { timestamp: 1_780_000_000 }], name: "ÿ?>" },
      1_780_000_000_000,
    ],
    ["at the account's last sign-in, where it names none", {}, Date.parse(LAST)],
    ["the same for an empty list", { amr: [] }, Date.parse(LAST)],
  ])("%s", (_name, claims, moment) => {
    expect(signInBegan(session(claims, LAST))?.getTime()).toBe(moment);
  });

  test("nobody knows of a token that is none", () => {
    expect(signInBegan({ ...session({}), access_token: "rubbish" })).toBeNull();
  });
});
