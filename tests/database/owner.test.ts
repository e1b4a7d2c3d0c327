import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Listener, listenOn } from "../../supabase/local/listen.ts";
import { listAdmins, removeAdmin } from "../../supabase/operations/admins.ts";
import { makeOwner, type OwnerOptions } from "../../supabase/operations/makeOwner.ts";
import { main as ownerCommand } from "../../supabase/operations/owner.ts";
import { readSecretProject, type SecretProject } from "../../supabase/operations/secretProject.ts";
import { withAuthAdmin } from "../support/fakeAuthAdmin.ts";
import { lastMail } from "../support/mails.ts";
import { addUser, signedInClient } from "../support/people.ts";
import { sharedSupabase } from "../support/sharedSupabase.ts";

const email = "you@band.com";
const password = "nine green bottles 1997";

const supabase = sharedSupabase({ seed: false });
let listener: Listener;
let project: SecretProject;

beforeAll(async () => {
  listener = await listenOn(withAuthAdmin(supabase));
  project = { supabaseUrl: listener.url, secretKey: supabase.serviceKey };
});

beforeEach(() => supabase.reset());

afterAll(() => listener.close());

/** Signs in as the site does, and writes. Out: the two statuses. */
async function signInAndWrite(withPassword: string): Promise<[signIn: number, write: number]> {
  const headers = { apikey: supabase.anonKey, "Content-Type": "application/json" };
  const signIn = await fetch(`${listener.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email, password: withPassword }),
  });
  const { access_token } = (await signIn.json()) as { access_token?: string };
  const write = await fetch(`${listener.url}/rest/v1/albums`, {
    method: "POST",
    headers: { ...headers, ...(access_token ? { Authorization: `Bearer ${access_token}` } : {}) },
    body: JSON.stringify({ title: "First album" }),
  });
  return [signIn.status, write.status];
}

const strangersPassword = "a stranger knows this one";

async function addUnconfirmed(): Promise<void> {
  await addUser(supabase, { email, password: strangersPassword, isAdmin: false });
  await supabase.sql("update auth.users set email_confirmed_at = null");
}

const neverAsked = () => Promise.reject(new Error("asked for a password"));

describe("npm run owner (§10.18)", () => {
  const make = (options: Partial<OwnerOptions> = {}, address = email) =>
    makeOwner(project, address, { askPassword: async () => password, ...options });
  const addOthers = () =>
    supabase.sql(`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, created_at)
      select gen_random_uuid(), 'authenticated', 'authenticated', 'fan' || n || '@example.com', '', now(), now()
      from generate_series(1, 120) n`);
  const promote = () => supabase.sql("delete from private.admins");
  const isOwner = "you@band.com is the owner already: nothing was changed.";

  test.each<[what: string, before: (() => Promise<unknown>)[], run: () => Promise<string>, said: string]>([
    ["makes an account", [], make, "you@band.com: the account was made, it may now manage the site."],
    [
      "promotes an account that is there, and leaves its password alone",
      [make, promote],
      () => make({ askPassword: neverAsked }),
      "you@band.com: it may now manage the site. Its password was kept: `--new-password` sets another.",
    ],
    ["changes nothing when run again", [make], () => make({ askPassword: neverAsked }), isOwner],
    [
      "or with another spelling of the address",
      [make],
      () => make({ askPassword: neverAsked }, "You@Band.com"),
      isOwner.replace("you@band", "You@Band"),
    ],
    [
      "finds an account behind many pages of others",
      [make, addOthers],
      () => make({ askPassword: neverAsked }),
      isOwner,
    ],
    [
      "changes a password that was forgotten",
      [() => make({ askPassword: async () => strangersPassword })],
      () => make({ hasNewPassword: true }),
      "you@band.com: the password was changed.",
    ],
    [
      "gives an account that nobody confirmed a new password before it may manage the site",
      [addUnconfirmed],
      make,
      "you@band.com: the account was confirmed with the new password, it may now manage the site.",
    ],
  ])("%s", async (_what, before, run, sentence) => {
    for (const step of before) await step();
    expect(await run()).toBe(sentence);
    expect(await signInAndWrite(password)).toEqual([200, 201]);
    expect((await signInAndWrite(strangersPassword))[0]).toBe(400);
    expect(await supabase.sql("select from auth.users where lower(email) = $1", [email])).toHaveLength(1);
  });

  test("sends an invitation instead of asking for a password", async () => {
    const options = { askPassword: neverAsked, isInvited: true, siteUrl: listener.url };
    const sentence = await makeOwner(project, email, options);
    expect(sentence).toBe("you@band.com: an invitation was sent, it may now manage the site.");
    expect(await supabase.sql("select invited_at is not null as invited from auth.users")).toEqual([
      { invited: true },
    ]);
    const { type, link } = await lastMail(supabase.mailFile, email);
    expect([type, new URL(link).searchParams.get("redirect_to")]).toEqual([
      "invite",
      `${listener.url}/secure`,
    ]);
  });

  test("promotes an account that was made while it looked", async () => {
    const askPassword = async () => {
      await addUser(supabase, { email, password, isAdmin: false });
      return "another password 4711";
    };
    expect(await makeOwner(project, email, { askPassword })).toContain("it may now manage the site");
    expect(await signInAndWrite(password)).toEqual([200, 201]);
  });

  test("invites an account that nobody confirmed again, and voids the password that somebody chose", async () => {
    await addUnconfirmed();
    const sentence = await makeOwner(project, email, { askPassword: neverAsked, isInvited: true });
    expect(sentence).toBe("you@band.com: an invitation was sent, it may now manage the site.");
    const [user] = await supabase.sql("select invited_at is not null as invited from auth.users");
    expect(user).toEqual({ invited: true });
    await supabase.sql("update auth.users set email_confirmed_at = now()");
    expect((await signInAndWrite(strangersPassword))[0]).toBe(400);
  });

  test("says that somebody who has an account was not invited", async () => {
    await addUser(supabase, { email, password, isAdmin: false });
    const sentence = await makeOwner(project, email, { askPassword: neverAsked, isInvited: true });
    expect(sentence).toContain("It has an account already: no invitation was sent");
  });

  test.each([{}, { hasNewPassword: true }])(
    "says what to do about a password that leaked: %j",
    async (options) => {
      if (options.hasNewPassword) await addUser(supabase, { email, password, isAdmin: false });
      const run = makeOwner(project, email, { ...options, askPassword: async () => "leaked password 2019" });
      await expect(run).rejects.toThrow(
        "Password is known to be weak and easy to guess. Nothing was changed: run the command again with another password.",
      );
      expect(await supabase.sql("select user_id from private.admins")).toEqual([]);
    },
  );

  test("says what is missing when the schema is not there, and does not hide a refused key", async () => {
    await supabase.sql("alter function public.add_admin(uuid) rename to add_admin_gone");
    await expect(makeOwner(project, email, { askPassword: async () => password })).rejects.toThrow(
      'open "SQL Editor", paste it and press "Run"',
    );
    await supabase.sql("alter function public.add_admin_gone(uuid) rename to add_admin");
    const wrongKey = { ...project, secretKey: "sb_secret_of_another_project" };
    await expect(makeOwner(wrongKey, email, { askPassword: neverAsked })).rejects.toThrow(
      "Supabase refused the key",
    );
  });
});

describe("npm run owner -- --list and --remove (§10.18)", () => {
  const other = "drums@band.com";
  const admins = async () => {
    const query = "select email from auth.users join private.admins on id = user_id order by email";
    return (await supabase.sql<{ email: string }>(query)).map((row) => row.email);
  };
  const addBoth = async () => {
    for (const address of [other, email])
      await addUser(supabase, { email: address, password, isAdmin: true });
  };

  test("shows who manages the site, since when, and who has not signed in yet", async () => {
    expect(await listAdmins(project)).toBe(
      "Nobody manages the site yet: npm run owner -- --email you@band.com",
    );
    await addUser(supabase, { email: "fan@example.com", password, isAdmin: false });
    await makeOwner(project, email, { askPassword: async () => password });
    await makeOwner(project, other, { askPassword: neverAsked, isInvited: true });
    await supabase.sql(
      "update private.admins set created_at = timestamptz '2026-11-25T23:59:00Z' - (max_created - created_at)" +
        " from (select max(created_at) as max_created from private.admins) as newest",
    );
    expect(await listAdmins(project)).toBe(
      "you@band.com    since 2026-11-25  confirmed\ndrums@band.com  since 2026-11-25  invited, not yet confirmed",
    );
  });

  test("removes the right at once, and keeps the account", async () => {
    await addUser(supabase, { email: other, password, isAdmin: true });
    await makeOwner(project, email, { askPassword: async () => password });
    expect(await signInAndWrite(password)).toEqual([200, 201]);
    expect(await removeAdmin(project, "You@Band.com")).toBe(
      "You@Band.com may no longer manage the site, from now on and in every browser. The private links that they made no longer work. The account remains: it can still sign in and changes nothing. To delete it with its sessions: dashboard, Authentication, Users.",
    );
    expect(await signInAndWrite(password)).toEqual([200, 403]);
    expect(await admins()).toEqual([other]);
    expect(await removeAdmin(project, email)).toContain("does not manage the site: nothing was changed");
  });

  test("revokes the private links of the removed admin, and no others (§10.17)", async () => {
    await addBoth();
    const [album] = await supabase.sql<{ id: string }>(
      "insert into albums (title) values ('Draft') returning id",
    );
    const link = (name: string) => ({
      album_id: album?.id ?? "",
      name,
      token_hash: createHash("sha256").update(name).digest("hex"),
    });
    for (const maker of [email, other]) {
      const client = await signedInClient(listener.url, supabase.anonKey, { email: maker, password });
      const { error } = await client.from("private_links").upsert(link(maker));
      expect(error).toBeNull();
    }
    expect(await removeAdmin(project, email)).toContain("The private links that they made no longer work.");
    const names = "select name from private_links";
    expect(await supabase.sql(names)).toEqual([{ name: other }]);
    await supabase.sql("delete from auth.users where email = $1", [other]);
    expect(await supabase.sql(names)).toEqual([]);
  });

  test("is a command: it prints the list, and what was removed", async () => {
    await addBoth();
    vi.stubEnv("VITE_SUPABASE_URL", listener.url);
    vi.stubEnv("SUPABASE_SECRET_KEY", supabase.serviceKey);
    const printed = vi.spyOn(console, "log").mockImplementation(() => {});
    await ownerCommand(["--list"]);
    // As it is copied from somewhere.
    await ownerCommand(["--remove", ` ${email} `]);
    const [list, removed] = printed.mock.calls.map(([text]) => String(text));
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    expect(list?.split("\n")).toHaveLength(2);
    expect(removed).toContain(`${email} may no longer manage the site`);
    expect(await admins()).toEqual([other]);
  });

  test("never removes the last one, nor the last one who has confirmed an address", async () => {
    await makeOwner(project, email, { askPassword: async () => password });
    await expect(removeAdmin(project, email)).rejects.toThrow(
      "is the last one who manages the site and stays",
    );
    await makeOwner(project, other, { askPassword: neverAsked, isInvited: true });
    await expect(removeAdmin(project, email)).rejects.toThrow("nobody has confirmed their address yet");
    expect(await admins()).toEqual([other, email]);
    expect(await removeAdmin(project, other)).toContain("may no longer manage the site");
  });

  test("leaves one of two who are removed at once", async () => {
    await addBoth();
    const outcomes = await Promise.allSettled([removeAdmin(project, email), removeAdmin(project, other)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await admins()).toHaveLength(1);
  });

  test.each([
    [["--list", "--remove", email], "One thing at a time"],
    [["--email", email, "--remove", email], "One thing at a time"],
    [["--remove", "drums"], "Whose address?"],
    [["--remove", ""], "Whose address?"],
    [[], "Whose address?"],
  ])("%j is answered with what to type", async (args, sentence) => {
    await expect(ownerCommand(args)).rejects.toThrow(sentence);
  });
});

describe("the secret key (§10.18)", () => {
  const tokenOf = (role: string) =>
    `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ role }))}.signature`.replaceAll("=", "");

  const read = (key: string, address = "https://band.supabase.co") =>
    readSecretProject({ VITE_SUPABASE_URL: address, SUPABASE_SECRET_KEY: key });

  test.each([`sb_secret_${"a".repeat(30)}`, tokenOf("service_role")])("may be %s", (key) => {
    expect(read(key).secretKey).toBe(key);
  });

  test.each([`sb_publishable_${"a".repeat(30)}`, tokenOf("anon"), "rubbish"])("may not be %s", (key) => {
    expect(() => read(key)).toThrow("SUPABASE_SECRET_KEY is not a secret key");
  });

  const away = "http://band.supabase.co http://192.168.1.4:54321 http://localhost.example ftp://band.example";
  test.each(away.split(" "))("does not travel to %s", (address) => {
    expect(() => read("sb_secret_x", address)).toThrow("Set VITE_SUPABASE_URL to an address with https://");
  });

  const here = "http://localhost:54321 http://127.0.0.1:1 http://[::1]:1 http://site.localhost";
  test.each(here.split(" "))("goes to %s, which is this machine", (address) => {
    expect(read("sb_secret_x", address).supabaseUrl).toBe(address);
  });

  test("is asked for in one sentence when it is missing", () => {
    const variables = { VITE_SUPABASE_URL: "https://band.supabase.co" };
    expect(() => readSecretProject(variables)).toThrow("Set SUPABASE_SECRET_KEY");
  });
});
