import { describe, expect, test } from "vitest";
import { accountNotes } from "#accountMessages.ts";
import { adminErrors } from "#adminMessages.ts";
import type { Session } from "#data/session.ts";
import { claimsOf, emailProblem, failureOf, signInBegan, tokenMinutes } from "#features/auth/accountRules.ts";

describe("what a failed request to Auth means", () => {
  test.each([
    {
      error: { status: 422, code: "weak_password", message: "Too weak." },
      kind: "refused",
      said: "Too weak.",
    },
    { error: { status: 400, message: "AuthApiError: No" }, kind: "refused", said: "No" },
    { error: { status: 429, message: "Request rate limit reached" }, kind: "refused", said: /wait a minute/ },
    {
      error: { status: 429, message: "only request this after 42 seconds." },
      kind: "refused",
      said: /42 seconds/,
    },
    {
      error: { status: 429, message: "only request this after 1 second." },
      kind: "refused",
      said: /1 second\./,
    },
    { error: { status: 500, message: "Starting up" }, kind: "unknown", said: "Starting up" },
    { error: { status: 0, message: "Cut off" }, kind: "unknown", said: "Cut off" },
    { error: new Error("Cut off"), kind: "unknown", said: "Cut off" },
    { error: undefined, kind: "unknown", said: adminErrors.unknown },
  ])("$error", ({ error, kind, said }) => {
    expect(failureOf(error)).toMatchObject({ kind, sentence: expect.stringMatching(said) });
  });
});

test.each([
  [" Owner@Example.com ", accountNotes.sameEmail],
  ["keeper@example.com", null],
])("the new address %j", (typed, problem) => {
  expect(emailProblem(typed, "owner@example.com")).toBe(problem);
});

/** An access token that claims something. */
const token = (claims: unknown) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

test.each([
  ["as long as it lasts, whatever is left of it", { iat: 1_790_000_000, exp: 1_790_003_600 }, 60],
  ["rounded up", { iat: 1_790_000_000, exp: 1_790_000_301 }, 6],
  ["what is left, where it tells no more", {}, 1],
])("the minutes of a token: %s", (_name, claims, minutes) => {
  expect(tokenMinutes({ access_token: token(claims), expires_in: 42 } as Session)).toBe(minutes);
});

test("a token's address may have any letter", () => {
  expect(claimsOf(token({ email: "jörg@bänd.example" })).email).toBe("jörg@bänd.example");
  expect(claimsOf("rubbish")).toEqual({});
});

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
