// behaviour §10.7
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { projectPaths } from "../../supabase/run/projectPaths.ts";
import { lastMail } from "../support/mails.ts";
import { addUser, type Client, clientFor, OWNER, signedInClient } from "../support/people.ts";
import { sharedSupabase } from "../support/sharedSupabase.ts";

const NEW_ADDRESS = "new@example.com";

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

const post = (path: string, apikey: string, body: object) =>
  fetch(`${url}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
const invite = () =>
  post(`invite?redirect_to=${encodeURIComponent(secure())}`, supabase.serviceKey, { email: NEW_ADDRESS });

describe("a forgotten password", () => {
  test("cannot be asked for by a link that leads elsewhere", async () => {
    const elsewhere = ["https://evil.example/secure", "//evil.example", "javascript:alert(1)", "secure"];
    for (const redirectTo of elsewhere) {
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

describe("a mail template of supabase/templates", () => {
  const ask = {
    recovery: () => forget(OWNER.email),
    email_change: async () =>
      (await signedInClient(url, supabase.anonKey, OWNER)).auth.updateUser({ email: NEW_ADDRESS }),
    invite: () => invite(),
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
    expect(template).toContain("{{ .Token }}");
    const [page, carried] = link.split("#");
    expect(page).toBe(secure());
    const body = Object.fromEntries(new URLSearchParams(carried));
    expect((await post("verify", supabase.anonKey, body)).status).toBe(200);
    const config = await readFile(projectPaths.config, "utf8");
    expect(config).toContain(`# [auth.email.template.${type}]\n`);
    expect(config).toContain(`# content_path = "./supabase/templates/${type}.html"`);
  });
});

describe("a code of a mail", () => {
  const enter = (email: string, token: string, type: string) =>
    clientFor(url, supabase.anonKey).auth.verifyOtp({ email, token, type });
  /** The code of Auth's newest mail to an address. */
  const lastCode = async (to: string) => (await lastMail(supabase.mailFile, to)).code;
  const otherThan = (code: string) => code.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));

  test.each([
    ["recovery", OWNER.email, () => forget(OWNER.email)],
    ["invite", NEW_ADDRESS, () => invite()],
  ] as const)('%s signs in by the type "email", once', async (_, to, ask) => {
    await ask();
    const code = await lastCode(to);
    expect(code).toMatch(/^\d{6}$/);
    expect((await enter(to, otherThan(code), "email")).error?.code).toBe("otp_expired");
    expect((await enter("nobody@example.com", code, "email")).error?.code).toBe("otp_expired");
    expect((await enter(to.toUpperCase(), code, "email")).data.user?.email).toBe(to);
    expect((await enter(to, code, "email")).error?.code).toBe("otp_expired");
  });

  test("that is an hour old has expired, and a newer mail's replaces it", async () => {
    await forget(OWNER.email);
    const first = await lastCode(OWNER.email);
    await supabase.sql("update auth.users set recovery_sent_at = now() - interval '61 minutes'");
    expect((await enter(OWNER.email, first, "email")).error?.code).toBe("otp_expired");
    await forget(OWNER.email);
    expect((await enter(OWNER.email, first, "email")).error?.code).toBe("otp_expired");
    expect((await enter(OWNER.email, await lastCode(OWNER.email), "email")).error).toBeNull();
  });

  test("that a link has used up is void, and the other way round", async () => {
    await forget(OWNER.email);
    const { link, code } = await lastMail(supabase.mailFile, OWNER.email);
    expect((await open(link)).fragment.has("access_token")).toBe(true);
    expect((await enter(OWNER.email, code, "email")).error?.code).toBe("otp_expired");
  });

  test("confirms a new address with that of the other mailbox", async () => {
    const owner = await signedInClient(url, supabase.anonKey, OWNER);
    await owner.auth.updateUser({ email: NEW_ADDRESS });
    const codes = { old: await lastCode(OWNER.email), new: await lastCode(NEW_ADDRESS) };
    expect((await enter(NEW_ADDRESS, codes.new, "email")).error?.code).toBe("otp_expired");
    expect((await enter(OWNER.email, codes.new, "email_change")).error?.code).toBe("otp_expired");
    const half = await enter(NEW_ADDRESS, codes.new, "email_change");
    expect([half.error, half.data.session]).toEqual([null, null]);
    expect((await enter(OWNER.email, codes.old, "email_change")).data.user?.email).toBe(NEW_ADDRESS);
  });
});

describe("an invitation", () => {
  test("is sent again while it is not accepted, and the first one is void", async () => {
    await invite();
    const { link } = await lastMail(supabase.mailFile, NEW_ADDRESS);
    await invite();
    expect((await open(link)).fragment.get("error_code")).toBe("otp_expired");
    const { tokenHash } = await lastMail(supabase.mailFile, NEW_ADDRESS);
    const { data } = await clientFor(url, supabase.anonKey).auth.verifyOtp({
      type: "invite",
      token_hash: tokenHash,
    });
    expect(data.user?.email).toBe(NEW_ADDRESS);
  });
});
