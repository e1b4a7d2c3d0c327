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
    const [page, carried] = link.split("#");
    expect(page).toBe(secure());
    const body = Object.fromEntries(new URLSearchParams(carried));
    expect((await post("verify", supabase.anonKey, body)).status).toBe(200);
    const config = await readFile(projectPaths.config, "utf8");
    expect(config).toContain(`# [auth.email.template.${type}]\n`);
    expect(config).toContain(`# content_path = "./supabase/templates/${type}.html"`);
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
