import { createHmac, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { doorNotes } from "../../src/accountMessages.ts";
import { DEMO_OWNER } from "../../supabase/local/embeddedKeys.ts";
import { button } from "./button.ts";
import { lastMail, type Mail } from "./mails.ts";
import { ownerSession } from "./ownerSession.ts";
import { watchRequests } from "./privateLinks.ts";
import type { Site } from "./startSite.ts";

/** The newest mail to an address. */
export const mailedLink = ({ supabase }: Site, to: string): Promise<Mail> => lastMail(supabase.mailFile, to);

/** Has a link to a new password mailed, without a page. */
export async function askForLink({ url, supabase }: Site, email: string): Promise<void> {
  await fetch(`${url}/auth/v1/recover?redirect_to=${encodeURIComponent(`${url}/secure`)}`, {
    method: "POST",
    headers: { apikey: supabase.anonKey, "Content-Type": "application/json" },
    body: JSON.stringify({ email }),
  });
}

/** The path of a link as a mail template with `.TokenHash` writes it. */
export const tokenHashPath = (page: "/" | "/secure", tokenHash: string, type: string) =>
  `${page}?token_hash=${tokenHash}&type=${type}`;

/** Fills in the card "Set a new password", and sends it. */
export async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("New password again").fill(password);
  await button(page, "Set password").click();
}

const SECRETS = /(?:access_token|refresh_token|token_hash|code)=([^&]+)/g;

/**
 * Watches where what links carry may show. Out: every place that has told one of them: an address after the first
 * frame, a referrer, the console, another request's address, what the browser keeps.
 */
export function keepsNoSecret(page: Page, known: readonly string[] = []) {
  const secrets = new Set(known);
  const lines: string[] = [];
  const requests = watchRequests(page);
  page.on("request", (request) => {
    // The link itself, as it was opened, and where "/" hands it on, are what navigations tell.
    if (!request.isNavigationRequest()) lines.push(`request: ${request.url()}`);
  });
  page.on("console", (message) => lines.push(`console: ${message.text()}`));
  page.on("response", (response) => {
    const addresses = [response.url(), response.headers().location ?? ""];
    for (const address of addresses)
      for (const [, secret] of address.matchAll(SECRETS)) if (secret) secrets.add(secret);
  });
  page.on("domcontentloaded", () => lines.push(`address: ${page.url()}`));
  page.on("load", () => lines.push(`address: ${page.url()}`));
  return async (): Promise<string[]> => {
    for (const { headers } of await requests()) lines.push(`referrer: ${headers.referer ?? ""}`);
    lines.push(`history: ${JSON.stringify(await page.evaluate(() => history.state))}`);
    return [...new Set(lines)].filter((line) => [...secrets].some((secret) => line.includes(secret)));
  };
}

type BadLink = {
  name: string;
  address: string;
  sentence: string;
  /** Nothing need be pressed to know it. */
  isKnownAtOnce?: boolean;
};

/** A token of another project: signed with another secret. */
function foreignToken(token: string): string {
  const [head, payload] = token.split(".");
  return `${head}.${payload}.${createHmac("sha256", "another project").update(`${head}.${payload}`).digest("base64url")}`;
}

/** Every way in which a link opens nothing. */
export async function badLinks(site: Site): Promise<BadLink[]> {
  const { over, otherBrowser, unknown } = doorNotes.deadLink;
  await askForLink(site, DEMO_OWNER.email);
  const used = await mailedLink(site, DEMO_OWNER.email);
  await fetch(used.link, { redirect: "manual" });
  const session = await ownerSession(site);
  const ended = await ownerSession(site);
  await site.supabase.sql("delete from auth.refresh_tokens");
  await site.supabase.sql("delete from auth.sessions");
  const tokens = (access: string) =>
    `/secure#access_token=${access}&expires_in=3600&refresh_token=none&token_type=bearer&type=recovery`;
  return [
    { name: "one that was used", address: used.link, sentence: over, isKnownAtOnce: true },
    {
      name: "one that Auth calls expired",
      address: "/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid",
      sentence: over,
      isKnownAtOnce: true,
    },
    {
      name: "one that Auth refuses for another reason",
      address: "/secure?error=access_denied&error_code=user_banned&error_description=User+is+banned",
      sentence: unknown,
      isKnownAtOnce: true,
    },
    { name: "a hash that is none", address: tokenHashPath("/secure", "1f1f", "recovery"), sentence: over },
    { name: "a type that is none", address: tokenHashPath("/secure", "1f1f", "recover"), sentence: unknown },
    { name: "a session that was ended", address: tokens(ended.access_token), sentence: over },
    {
      name: "tokens of another project",
      address: tokens(foreignToken(session.access_token)),
      sentence: unknown,
    },
    { name: "tokens that are none", address: tokens("none"), sentence: unknown },
    { name: "a torn link", address: "/secure#access_token=none", sentence: unknown, isKnownAtOnce: true },
    { name: "a code of another browser", address: `/?code=${randomUUID()}`, sentence: otherBrowser },
  ];
}

/** Stands in for Auth's PKCE, as GoTrue documents it: a code is good once, with its verifier. The first line breaks. */
export async function pkceStandIn(page: Page, site: Site) {
  const code = randomUUID();
  const verifier = "0f".repeat(56);
  const exchanges: unknown[] = [];
  await page.route("**/auth/v1/token?grant_type=pkce", async (route) => {
    const body = route.request().postDataJSON() as { auth_code?: string; code_verifier?: string };
    exchanges.push(body);
    if (exchanges.length === 1) return route.abort("connectionfailed");
    if (body.auth_code !== code || body.code_verifier !== verifier)
      return route.fulfill({
        status: 400,
        json: {
          code: 400,
          error_code: "bad_code_verifier",
          msg: "code challenge does not match previously saved code verifier",
        },
      });
    return route.fulfill({ json: await ownerSession(site) });
  });
  return { path: `/?code=${code}`, verifier: `${verifier}/recovery`, exchanges };
}
