import { createHmac, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { DEMO_OWNER } from "../../supabase/local/embeddedKeys.ts";
import { button } from "./button.ts";
import { lastMail, type Mail } from "./mails.ts";
import { ownerSession } from "./ownerSession.ts";
import { watchRequests } from "./privateLinks.ts";
import type { Site } from "./startSite.ts";

/** The newest mail to an address. */
export const newestEmail = ({ supabase }: Site, to: string): Promise<Mail> => lastMail(supabase.mailFile, to);

/** Requests an email with a link to a new password, without a page. */
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
 * Watches for leaks of the tokens in links. Out: every place that contained one: an address after the first
 * frame, a referrer, the console, another request's address, what the browser keeps.
 */
export function keepsNoSecret(page: Page, known: readonly string[] = []) {
  const secrets = new Set(known);
  const lines: string[] = [];
  const requests = watchRequests(page);
  page.on("request", (request) => {
    // Navigations report the link itself, as opened and as forwarded by "/".
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

/** A token of another project: signed with another secret. */
function foreignToken(token: string): string {
  const [head, payload] = token.split(".");
  return `${head}.${payload}.${createHmac("sha256", "another project").update(`${head}.${payload}`).digest("base64url")}`;
}

/** An unsigned token that claims an address. */
export const unsignedToken = (email: string) =>
  ["{}", JSON.stringify({ email, exp: 4_000_000_000 }), "{}"]
    .map((part) => Buffer.from(part).toString("base64url"))
    .join(".");

/** A fragment with tokens, as Auth's redirects have it. */
export const tokensPath = (access: string, type: string, refresh = "none") =>
  `/secure#access_token=${access}&expires_in=3600&refresh_token=${refresh}&token_type=bearer&type=${type}`;

/** Links that cannot work. `isOpen`: only a request to Auth shows it. */
export async function badLinks(site: Site): Promise<{ name: string; address: string; isOpen: boolean }[]> {
  await askForLink(site, DEMO_OWNER.email);
  const used = await newestEmail(site, DEMO_OWNER.email);
  await fetch(used.link, { redirect: "manual" });
  const session = await ownerSession(site);
  const ended = await ownerSession(site);
  await site.supabase.sql("delete from auth.refresh_tokens");
  await site.supabase.sql("delete from auth.sessions");
  const refused = (code: string) => `error=access_denied&error_code=${code}&error_description=No`;
  return [
    { name: "a used one", address: used.link, isOpen: false },
    { name: "an expired one", address: `/#${refused("otp_expired")}`, isOpen: false },
    { name: "one that Auth refuses", address: `/secure?${refused("user_banned")}`, isOpen: false },
    { name: "an incomplete one", address: "/secure#access_token=none", isOpen: false },
    { name: "a PKCE code", address: `/?code=${randomUUID()}`, isOpen: false },
    { name: "an unknown hash", address: tokenHashPath("/secure", "1f1f", "recovery"), isOpen: true },
    { name: "an unknown type", address: tokenHashPath("/secure", "1f1f", "recover"), isOpen: true },
    { name: "an ended session", address: tokensPath(ended.access_token, "recovery"), isOpen: true },
    {
      name: "tokens of another project",
      address: tokensPath(foreignToken(session.access_token), "recovery"),
      isOpen: true,
    },
    { name: "no tokens at all", address: tokensPath("none", "recovery"), isOpen: true },
  ];
}
