// behaviour §10.7
import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { failureMessages } from "../../src/messages/failureMessages.ts";
import { beginAlbum } from "../support/albumAdmin.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import {
  changeSession,
  EXPIRED,
  type OwnerSession,
  openDashboard,
  openSignedIn,
  sessionKey,
  signIn,
} from "../support/ownerSession.ts";
import type { Site } from "../support/startSite.ts";
import { takeToast } from "../support/toasts.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const keptSession = (page: Page, site: Site) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "{}") as OwnerSession, sessionKey(site));

/** It is another one after every renewal; access tokens of one second are the same. */
const refreshToken = async (page: Page, site: Site) => (await keptSession(page, site)).refresh_token;

/** The same token, as it will be an hour from now. */
function expired(token: string, secret: string): string {
  const [head, payload = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  const now = Math.floor(Date.now() / 1000);
  const past = Buffer.from(JSON.stringify({ ...claims, iat: now - 7200, exp: now - 3600 })).toString(
    "base64url",
  );
  return `${head}.${past}.${createHmac("sha256", secret).update(`${head}.${past}`).digest("base64url")}`;
}

async function saveAlbum(page: Page, site: Site): Promise<void> {
  await button(page, "Create Album").click();
  expect(await takeToast(page)).toBe("Success: Album created successfully");
  expect(await site.supabase.sql("select title from albums where title = 'Low Tide'")).toHaveLength(1);
}

// Nothing moves on screen, so nothing is waited for.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an expired access token is renewed silently, while a form is open and on page load (§7) @slow", async ({
  page,
  site,
}) => {
  await openSignedIn(page);
  await beginAlbum(page, "Low Tide");
  const first = await refreshToken(page, site);

  await test.step("it is renewed while a form is open", async () => {
    await changeSession(page, site, EXPIRED);
    await saveAlbum(page, site);
  });

  const second = await refreshToken(page, site);
  expect(second).not.toBe(first);

  await test.step("it is renewed on page load", async () => {
    await changeSession(page, site, EXPIRED);
    await page.reload();
    await expect(page.getByRole("heading", { name: /^Albums \(/ })).toBeVisible();
    expect(await refreshToken(page, site)).not.toBe(second);
  });
});

const clocks = [
  ["right", 0],
  ["five hours fast", 5 * HOUR_MS],
  ["five hours slow", -5 * HOUR_MS],
] as const;

for (const [clock, offset] of clocks)
  test(`a refused token ends in the sign-in form and keeps the draft, with a clock that is ${clock} @slow`, async ({
    page,
    site,
  }) => {
    expectFailedRequests();
    await page.clock.install({ time: Date.now() + offset });
    await openDashboard(page);
    await beginAlbum(page, "Low Tide");
    const access_token = expired((await keptSession(page, site)).access_token, site.supabase.jwtSecret);
    const revoke = async () => {
      await site.supabase.sql("delete from auth.sessions");
      await site.supabase.sql("delete from auth.refresh_tokens");
      await changeSession(page, site, { access_token });
    };

    await test.step("the form has its text after the next sign-in", async () => {
      await revoke();
      await button(page, "Create Album").click();
      await expect(page.getByText("Your session has ended.")).toBeVisible();
      expect(await takeToast(page)).toBe(`Error: ${failureMessages.signedOut}`);
      await signIn(page);
      await button(page, "Add Album (unsaved)").click();
      await saveAlbum(page, site);
    });

    await test.step("on page load it ends in the sign-in form", async () => {
      await revoke();
      await page.reload();
      await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    });
  });

test("a sign-out that is lost is reported, and can be asked for again", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  expectFailedRequests();
  // What Auth does not answer, supabase-js reports as well.
  expectPageErrors(/: unreachable/);
  await openSignedIn(page);

  await test.step("the failure is reported", async () => {
    await page.route("**/auth/v1/logout*", (route) => route.abort("connectionfailed"));
    await button(page, "Sign Out").click();
    expect(await takeToast(page)).toMatch(/^Error: ./);
    await expect(page.getByRole("heading", { name: /^Albums/ })).toBeVisible();
  });

  await test.step("it can be asked for again", async () => {
    await page.unroute("**/auth/v1/logout*");
    await button(page, "Sign Out").click();
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey(site))).toBeNull();
  });
});

for (const [name, offset] of [
  ["a day fast", DAY_MS],
  ["a day slow", -DAY_MS],
] as const)
  test(`with a clock that is ${name} the owner stays signed in @slow`, async ({ page, site }) => {
    await page.clock.install({ time: Date.now() + offset });
    await test.step("the owner signs in and saves", async () => {
      await openDashboard(page);
      await beginAlbum(page, "Low Tide");
      await saveAlbum(page, site);
    });
    await test.step("the session outlives a reload", async () => {
      await page.reload();
      await expect(page.getByRole("group", { name: "Low Tide" })).toBeVisible();
    });
  });

for (const [status, reason] of [
  [402, "projectRestricted"],
  [540, "projectPaused"],
] as const)
  test(`a project that answers ${status} says why, before and after signing in (§10.8)`, {
    tag: "@slow",
  }, async ({ page }) => {
    expectFailedRequests();
    // auth-js logs it too.
    expectPageErrors(/projectPaused/);
    const restrict = (address: RegExp) =>
      page.route(address, (route) =>
        route.request().method() === "OPTIONS"
          ? route.fallback()
          : route.fulfill({ status, contentType: "text/plain", body: "exceed_egress_quota" }),
      );
    const sentence = page.getByText(failureMessages[reason]).first();
    await restrict(/\/auth\/v1\/token/);
    await page.goto("/secure");
    await signIn(page);
    await expect(sentence).toBeVisible();
    await page.unroute(/\/auth\/v1\/token/);

    await restrict(/\/rest\/v1\/albums/);
    await openSignedIn(page);
    await expect(sentence).toBeVisible();
    await restrict(/\/rest\/v1\/rpc\/is_admin/);
    await page.reload();
    await expect(
      page.getByText("We could not check whether this account may manage the site."),
    ).toContainText(failureMessages[reason]);
  });
