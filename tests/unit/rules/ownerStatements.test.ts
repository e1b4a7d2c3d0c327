// behaviour §10.7
import { describe, expect, test } from "vitest";
import { addOwnerStatement, readEmail, removeOwnerStatement } from "#rules/ownerStatements.ts";
import { supabasePage } from "#rules/supabasePage.ts";

describe("an email for a statement", () => {
  test.each([
    ["anna@band.com", "anna@band.com"],
    ["  Anna@Band.COM\n", "anna@band.com"],
    ["\u200banna@band.com\u2060", "anna@band.com"],
    ["o'neil+tour@band.com", "o'neil+tour@band.com"],
    ["a$$b@band.com", "a$$b@band.com"],
    ["ünä@bänd.example", "ünä@bänd.example"],
  ])("%j is read as %j", (typed, address) => expect(readEmail(typed)).toBe(address));

  test.each([
    "",
    "anna",
    "anna@band",
    "@band.com",
    "anna@@band.com",
    "anna@band.com, tom@band.com",
    "anna @band.com",
    "an\u0000na@band.com",
    "an\u0007na@band.com",
    "an\nna@band.com",
    "an\u200bna@band.com",
    "an\u202ena@band.com",
    "anna@band.com\n'; drop table albums; --",
  ])("%j is refused", (typed) => expect(readEmail(typed)).toBeNull());
});

test.each([addOwnerStatement, removeOwnerStatement])(
  "nothing of an email can end its text or the block around it",
  (statementOf) => {
    const statement = statementOf("o'n$$\\'||x--@band.com");
    expect(statement).toContain("'o''n' || chr(36) || '' || chr(36) || '' || chr(92) || '''||x--@band.com'");
    expect(statement.match(/\$\$/g)).toHaveLength(2);
    expect(statement).not.toContain("\\");
  },
);

test.each([
  [
    "https://abcdefghijklmnopqrst.supabase.co",
    "https://supabase.com/dashboard/project/abcdefghijklmnopqrst/auth/users",
  ],
  ["http://localhost:54321", null],
  ["", null],
  ["https://db.band.example", null],
  ["https://abcdefghijklmnopqrst.supabase.co.evil.example", null],
])("the dashboard of the project at %j has its users at %j", (supabaseUrl, page) =>
  expect(supabasePage(supabaseUrl, "auth/users")).toBe(page),
);
