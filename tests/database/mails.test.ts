// behaviour §10.7
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { projectPaths } from "../../supabase/run/projectPaths.ts";
import { lastMail } from "../support/mails.ts";
import { addUser, type Client, clientFor, OWNER, signedInClient } from "../support/people.ts";
import { sharedSupabase } from "../support/sharedSupabase.ts";

const NEW_ADDRESS = "new@example.com";
const NEW_PASSWORD = "nine green bottles 1997";

const supabase = sharedSupabase({ seed: false });
let url: string;
let visitor: Client;

beforeAll(() => {
  url = supabase.url;
  visitor = clientFor(url, supabase.anonKey);
});
beforeEach(async () => {
  await supabase.reset();
  await addUser(supabase, { ...OWNER, isAdmin: true });
});

/** Opens a link as a browser does. Out: the page it leads to, and what follows its `#`. */
async function open(link: string): Promise<{ page: string; fragment: URLSearchParams }> {
  const answer = await fetch(link, { redirect: "manual" });
  expect(answer.status).toBe(303);
  const [page = "", fragment] = (answer.headers.get("location") ?? "").split("#");
  return { page, fragment: new URLSearchParams(fragment) };
}

const secure = () => `${url}/secure`;
const forget = (email: string) => visitor.auth.resetPasswordForEmail(email, { redirectTo: secure() });
const lastLink = async (to: string) => (await lastMail(supabase.mailFile, to)).link;

/** A client with the session that a link has handed over. */
async function signedInBy(fragment: URLSearchParams): Promise<Client> {
  const client = clientFor(url, supabase.anonKey);
  const [access_token, refresh_token] = ["access_token", "refresh_token"].map(
    (name) => fragment.get(name) ?? "",
  );
  const { error } = await client.auth.setSession({
    access_token: access_token ?? "",
    refresh_token: refresh_token ?? "",
  });
  expect(error).toBeNull();
  return client;
}

describe("a forgotten password", () => {
  test("is mailed a link to the page on this port, which works once and sets a new one", async () => {
    expect((await forget(OWNER.email)).error).toBeNull();
    const mail = await lastMail(supabase.mailFile, OWNER.email);
    expect(mail).toMatchObject({ to: OWNER.email, type: "recovery", subject: "Reset your password" });
    expect(mail.link).toContain(`${url}/auth/v1/verify?token=${mail.tokenHash}&type=recovery&redirect_to=`);
    expect(Number.isNaN(Date.parse(mail.sentAt))).toBe(false);

    const { page, fragment } = await open(mail.link);
    expect(page).toBe(secure());
    expect([fragment.get("type"), fragment.get("token_type"), fragment.get("sb")]).toEqual([
      "recovery",
      "bearer",
      "",
    ]);
    const owner = await signedInBy(fragment);
    expect((await owner.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect((await visitor.auth.signInWithPassword(OWNER)).error?.code).toBe("invalid_credentials");

    const again = await open(mail.link);
    expect(again.page).toBe(secure());
    expect(Object.fromEntries(again.fragment)).toEqual({
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
      sb: "",
    });
  });

  test("cannot be asked for by a link that leads elsewhere", async () => {
    for (const redirectTo of [
      "https://evil.example/secure",
      "//evil.example",
      "javascript:alert(1)",
      "secure",
    ]) {
      await visitor.auth.resetPasswordForEmail(OWNER.email, { redirectTo });
      const { link } = await lastMail(supabase.mailFile, OWNER.email);
      expect(new URL(link).searchParams.get("redirect_to")).toBe(url);
      const turned = new URL(link);
      turned.searchParams.set("redirect_to", redirectTo);
      expect((await open(String(turned))).page).toBe(`${url}/`);
    }
  });

  test("a link that is an hour old has expired", async () => {
    await forget(OWNER.email);
    await supabase.sql("update auth.users set recovery_sent_at = now() - interval '61 minutes'");
    expect((await open(await lastLink(OWNER.email))).fragment.get("error_code")).toBe("otp_expired");
  });
});

describe("a changed address", () => {
  async function change(): Promise<Client> {
    const owner = await signedInClient(url, supabase.anonKey, OWNER);
    const { data, error } = await owner.auth.updateUser(
      { email: NEW_ADDRESS },
      { emailRedirectTo: secure() },
    );
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: OWNER.email, new_email: NEW_ADDRESS });
    return owner;
  }
  const address = async () =>
    (await supabase.sql<{ email: string }>("select email from auth.users"))[0]?.email;
  const firstOfTwo =
    "message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=";

  test.each([
    ["the old mailbox first", [OWNER.email, NEW_ADDRESS]],
    ["the new mailbox first", [NEW_ADDRESS, OWNER.email]],
  ])("is confirmed from both, %s", async (_, [first = "", second = ""]) => {
    await change();
    expect((await lastMail(supabase.mailFile, first)).type).toBe("email_change");
    const half = await open(await lastLink(first));
    expect([half.page, String(half.fragment)]).toEqual([secure(), firstOfTwo]);
    expect(await address()).toBe(OWNER.email);
    expect((await open(await lastLink(first))).fragment.get("error_code")).toBe("otp_expired");
    expect(await address()).toBe(OWNER.email);

    const whole = await open(await lastLink(second));
    expect([whole.page, whole.fragment.get("type")]).toEqual([secure(), "email_change"]);
    expect(await address()).toBe(NEW_ADDRESS);
    const { error } = await visitor.auth.signInWithPassword({ ...OWNER, email: NEW_ADDRESS });
    expect(error).toBeNull();
  });
});

describe("a mail template of supabase/templates", () => {
  const ask = {
    recovery: () => forget(OWNER.email),
    email_change: async () =>
      (await signedInClient(url, supabase.anonKey, OWNER)).auth.updateUser({ email: NEW_ADDRESS }),
    invite: () =>
      fetch(`${url}/auth/v1/invite`, {
        method: "POST",
        headers: { apikey: supabase.serviceKey, "Content-Type": "application/json" },
        body: JSON.stringify({ email: NEW_ADDRESS }),
      }),
  };

  test.each(["recovery", "email_change", "invite"] as const)("%s carries what verifies it", async (type) => {
    await ask[type]();
    const to = type === "recovery" ? OWNER.email : NEW_ADDRESS;
    const { tokenHash } = await lastMail(supabase.mailFile, to);
    const template = await readFile(join(projectPaths.root, "supabase/templates", `${type}.html`), "utf8");
    const [, href = ""] = /href="([^"]+)"/.exec(template) ?? [];
    const link = href
      .replace("{{ .SiteURL }}", url)
      .replace("{{ .TokenHash }}", tokenHash)
      .replaceAll("&amp;", "&");
    const [page, carried] = link.split("#");
    expect(page).toBe(secure());
    const body = JSON.stringify(Object.fromEntries(new URLSearchParams(carried)));
    const headers = { apikey: supabase.anonKey, "Content-Type": "application/json" };
    expect((await fetch(`${url}/auth/v1/verify`, { method: "POST", headers, body })).status).toBe(200);
    const config = await readFile(projectPaths.config, "utf8");
    expect(config).toContain(`# [auth.email.template.${type}]\n`);
    expect(config).toContain(`# content_path = "./supabase/templates/${type}.html"`);
  });
});

describe("an invitation", () => {
  const invite = (key: string) =>
    fetch(`${url}/auth/v1/invite?redirect_to=${encodeURIComponent(secure())}`, {
      method: "POST",
      headers: { apikey: key, "Content-Type": "application/json" },
      body: JSON.stringify({ email: NEW_ADDRESS }),
    });

  test("is a link that signs in and lets a password be set", async () => {
    expect((await invite(supabase.serviceKey)).status).toBe(200);
    const mail = await lastMail(supabase.mailFile, NEW_ADDRESS);
    expect(mail.type).toBe("invite");
    const { page, fragment } = await open(mail.link);
    expect([page, fragment.get("type")]).toEqual([secure(), "invite"]);
    const invited = await signedInBy(fragment);
    expect((await invited.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    const { error } = await visitor.auth.signInWithPassword({ email: NEW_ADDRESS, password: NEW_PASSWORD });
    expect(error).toBeNull();
    expect((await open(mail.link)).fragment.get("error_code")).toBe("otp_expired");
    expect(await (await invite(supabase.serviceKey)).json()).toMatchObject({ error_code: "email_exists" });
  });

  test("is sent again while it is not accepted, and the first one is void", async () => {
    await invite(supabase.serviceKey);
    const { link } = await lastMail(supabase.mailFile, NEW_ADDRESS);
    await invite(supabase.serviceKey);
    expect((await open(link)).fragment.get("error_code")).toBe("otp_expired");
    const { tokenHash } = await lastMail(supabase.mailFile, NEW_ADDRESS);
    const { data } = await clientFor(url, supabase.anonKey).auth.verifyOtp({
      type: "invite",
      token_hash: tokenHash,
    });
    expect(data.user?.email).toBe(NEW_ADDRESS);
  });
});
