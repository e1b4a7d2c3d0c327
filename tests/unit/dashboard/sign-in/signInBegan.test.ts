// behaviour §10.7
import { expect, test } from "vitest";
import { signInBegan } from "#dashboard/sign-in/AccountDialog.tsx";
import type { Session } from "#data/session.ts";

/** An access token that claims something. */
const token = (claims: unknown) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

const session = (claims: unknown, last_sign_in_at?: string) =>
  ({ access_token: token(claims), user: { last_sign_in_at } }) as Session;
const LAST = "2026-11-22T09:00:00Z";

test.each([
  [
    "at the first moment that its token names",
    { amr: [{ timestamp: 1_790_000_000 }, { timestamp: 1_780_000_000 }], name: "ÿ?>" },
    1_780_000_000_000,
  ],
  ["at the account's last sign-in, where it names none", {}, Date.parse(LAST)],
  ["the same for an empty list", { amr: [] }, Date.parse(LAST)],
])("a sign-in began %s", (_name, claims, moment) => {
  expect(signInBegan(session(claims, LAST))?.getTime()).toBe(moment);
});

test("nobody knows when of a token that is none", () => {
  expect(signInBegan({ ...session({}), access_token: "rubbish" })).toBeNull();
});
