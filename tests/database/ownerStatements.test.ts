// behaviour §10.7
import { describe, expect, test } from "vitest";
import { addOwnerStatement, readEmail, removeOwnerStatement } from "#rules/ownerStatements.ts";
import { eachWorld } from "../support/eachWorld.ts";
import { addUser, OWNER, signedInClient } from "../support/people.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

const password = "nine green bottles 1997";

const oddEmails = [
  "anna@band.com",
  "Anna.Upper@Band.com",
  "tour+drums@band.com",
  "o'neil@band.com",
  "'';drop-table-x;--'@band.com",
  "back\\slash\\'@band.com",
  "do$$llar$owner$@band.com",
  "per%cent%s@band.com",
  '"quoted"@band.com',
  "ünï.żółć@bänd.example",
  "日本@例え.jp",
  "{braces}|`tick`@band.com",
];

describe.each(eachWorld)("statements for the SQL Editor on $name", ({ start }) => {
  const world = sharedWorld(start);

  /** As the SQL Editor does: as `postgres`, the whole text at once. Out: what was refused. */
  const run = (statement: string) =>
    world.supabase.exec(`set role postgres; ${statement}`).then(
      () => "",
      (error: Error) => error.message,
    );
  const add = (email: string) => run(addOwnerStatement(readEmail(email) ?? ""));
  const remove = (email: string) => run(removeOwnerStatement(readEmail(email) ?? ""));
  const owners = async () => {
    await world.supabase.exec("reset role");
    const rows = await world.supabase.sql<{ email: string }>(
      "select email from auth.users join private.admins on id = user_id order by email",
    );
    return rows.map(({ email }) => email);
  };

  test.each(oddEmails)("%s is made an owner, and no longer one", async (typed) => {
    // Auth stores the lower case.
    const email = typed.toLowerCase();
    const noUser = `No user has the email ${email}.`;
    expect(await add(typed)).toContain(noUser);
    expect(await remove(typed)).toContain(noUser);
    expect(await owners()).toEqual([OWNER.email]);
    await addUser(world.supabase, { email, password, isAdmin: false });
    expect(await remove(typed)).toContain(`${email} does not manage the site.`);
    expect(await add(typed)).toBe("");
    expect(await add(typed)).toBe("");
    expect(await owners()).toContain(email);
    expect(await owners()).toHaveLength(2);
    expect(await remove(typed)).toBe("");
    expect(await owners()).toEqual([OWNER.email]);
  });

  test("the rights come and go with the statement", async () => {
    const email = "drums@band.com";
    await addUser(world.supabase, { email, password, isAdmin: false });
    const client = await signedInClient(world.url, world.supabase.anonKey, { email, password });
    const isRefused = async () => (await client.from("albums").insert({ title: "New" })).error?.code ?? null;
    expect(await isRefused()).toBe("42501");
    expect(await add(email)).toBe("");
    await world.supabase.exec("reset role");
    expect(await isRefused()).toBeNull();
    expect(await remove(email)).toBe("");
    await world.supabase.exec("reset role");
    expect(await isRefused()).toBe("42501");
  });

  test("an account that nobody confirmed is no owner, and does not let the last one go", async () => {
    const email = "stranger@band.com";
    await addUser(world.supabase, { email, password, isAdmin: false });
    await world.supabase.sql("update auth.users set email_confirmed_at = null where email = $1", [email]);
    expect(await add(email)).toContain(`${email} has not been confirmed`);
    expect(await owners()).toEqual([OWNER.email]);
    expect(await remove(OWNER.email)).toContain(`${OWNER.email} is the last owner and stays.`);
    await world.supabase.sql(
      "insert into private.admins (user_id) select id from auth.users where email = $1",
      [email],
    );
    expect(await remove(OWNER.email)).toContain(`${OWNER.email} stays: no other owner has confirmed`);
    expect(await owners()).toHaveLength(2);
    expect(await remove(email)).toBe("");
  });

  test("an account of a company's own sign-in with the same email is not meant", async () => {
    const email = "sso@band.com";
    await addUser(world.supabase, { email, password, isAdmin: false });
    await world.supabase.sql("update auth.users set is_sso_user = true where email = $1", [email]);
    expect(await add(email)).toContain(`No user has the email ${email}.`);
  });

  test("neither a visitor nor an owner of the site may run them by the API's roles", async () => {
    for (const role of ["anon", "authenticated"]) {
      const statement = addOwnerStatement("anna@band.com");
      const refusal = await world.supabase.exec(`set role ${role}; ${statement}`).then(
        () => null,
        ({ code }) => code,
      );
      expect(refusal).toBe("42501");
    }
    await world.supabase.exec("reset role");
  });
});
