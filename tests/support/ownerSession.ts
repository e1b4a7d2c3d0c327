import { type BrowserContext, expect, type Page } from "@playwright/test";
import { DEMO_OWNER, EMBEDDED_ANON_KEY } from "../../supabase/local/embeddedKeys.ts";
import { button } from "./button.ts";
import type { Site } from "./startSite.ts";

export type OwnerSession = { access_token: string; refresh_token: string; expires_at: number };

/** A session of the demo owner, by a sign-in of its own. */
export async function ownerSession({ url, supabase }: Site): Promise<OwnerSession> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: supabase.anonKey, "Content-Type": "application/json" },
    body: JSON.stringify(DEMO_OWNER),
  });
  return (await answer.json()) as OwnerSession;
}

/** Signs in by the login card, by default as the demo owner. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string } = DEMO_OWNER,
): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password").fill(password);
  await button(page, "Sign In").click();
}

/** What an access token's session is within the hour. */
export const EXPIRED = { expires_at: 1 };

/** Changes the session that a browser keeps. */
export async function changeSession(page: Page, site: Site, part: Partial<OwnerSession>): Promise<void> {
  await page.evaluate(
    ([key, changed]) => {
      const session = JSON.parse(localStorage.getItem(key) ?? "{}") as object;
      localStorage.setItem(key, JSON.stringify({ ...session, ...changed }));
    },
    [sessionKey(site), part] as const,
  );
}

/** Another browser, in which the owner is signed in. */
export async function otherBrowser(context: BrowserContext, site: Site): Promise<Page> {
  const other = await context.browser()?.newContext({ serviceWorkers: "block" });
  const page = await other?.newPage();
  if (!page) throw new Error("The browser is gone.");
  await openSignedIn(page, site.url);
  await expect(page.getByRole("heading", { name: /^Albums \(/ })).toBeVisible();
  return page;
}

/** Ends every session on the server, without a sign-out, as when it is revoked. */
export async function endSession(page: Page, site: Site): Promise<void> {
  await site.supabase.sql("delete from auth.sessions");
  await site.supabase.sql("delete from auth.refresh_tokens");
  await changeSession(page, site, EXPIRED);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
}

/** Opens the dashboard, signed in as the demo owner through the login card. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto("/secure");
  await signIn(page);
  await page.getByRole("heading", { name: /^Albums \(/ }).waitFor();
}

/**
 * Goes to the dashboard with a session that is there already, without the login card. In: where the site is; by default
 * where the test's site is.
 */
export async function openSignedIn(page: Page, url = ""): Promise<void> {
  const answer = await page.request.post(`${url}/auth/v1/token?grant_type=password`, {
    headers: { apikey: EMBEDDED_ANON_KEY },
    data: DEMO_OWNER,
  });
  const { origin } = new URL(answer.url());
  const kept = { origin, key: sessionKey({ url: origin }), session: await answer.text() };
  await page.addInitScript(({ origin, key, session }) => {
    // Once: a page that is loaded again after a sign-out stays signed out.
    if (location.origin !== origin || sessionStorage.getItem("given") === session) return;
    sessionStorage.setItem("given", session);
    localStorage.setItem(key, session);
  }, kept);
  await page.goto(`${origin}/secure`);
}

/** Where supabase-js keeps the session of a site. */
export const sessionKey = ({ url }: Pick<Site, "url">) =>
  `sb-${new URL(url).hostname.split(".")[0]}-auth-token`;

/** Uploads a file as the owner. Out: its public address on this site. */
export async function uploadAsOwner(
  site: Site,
  bucket: string,
  name: string,
  content: string | Buffer,
  type: string,
): Promise<string> {
  const answer = await fetch(`${site.url}/storage/v1/object/${bucket}/${name}`, {
    method: "POST",
    headers: {
      apikey: site.supabase.anonKey,
      Authorization: `Bearer ${(await ownerSession(site)).access_token}`,
      "Content-Type": type,
    },
    body: content as BodyInit,
  });
  expect(answer.status).toBe(200);
  return `${site.url}/storage/v1/object/public/${bucket}/${name}`;
}

/** Counts runs of code that no attack may reach: anything that gets to run calls `window.attacked()`. */
export async function watchForAttacks(context: BrowserContext): Promise<string[]> {
  const attacks: string[] = [];
  await context.exposeFunction("attacked", (by: string) => void attacks.push(by));
  return attacks;
}
