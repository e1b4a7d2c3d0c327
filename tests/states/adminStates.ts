import { expect, type Page } from "@playwright/test";
import { draftKeys } from "../../src/dashboardConfig.ts";
import { dashboardMessages } from "../../src/messages/dashboardMessages.ts";
import { signInMessages } from "../../src/messages/signInMessages.ts";
import { DEMO_OWNER } from "../../supabase/local/embeddedKeys.ts";
import { openAlbums } from "../support/albumAdmin.ts";
import { button } from "../support/button.ts";
import { openSignedIn, sessionKey } from "../support/ownerSession.ts";
import { never, refuse, withoutRows } from "./answers.ts";
import { openWithDrafts } from "./drafts.ts";
import { answeredState, REFUSED, type State, state, stateWithErrors } from "./state.ts";

async function signIn(page: Page): Promise<void> {
  await page.goto("/secure");
  await page.getByRole("textbox", { name: "Email" }).fill(DEMO_OWNER.email);
  await page.getByLabel("Password").fill("not the password");
  await button(page, "Sign In").click();
}

const openDashboard = (page: Page) => openSignedIn(page);

/** The admin screen: signing in, and the albums. */
export const adminStates: State[] = [
  state("albums-unsaved", async (page, site) => {
    await openWithDrafts(page, site, (id) => [
      ...[draftKeys.album(null), draftKeys.album(id), draftKeys.newShow, draftKeys.band],
      ...[draftKeys.tracks(id), draftKeys.privateLink(id)],
    ]);
    await expect(page.getByRole("main").getByRole("button", { name: /unsaved/ })).toHaveCount(4);
  }),
  state("album-form-unsaved", async (page, site) => {
    await openWithDrafts(page, site, () => [draftKeys.album(null)]);
    await button(page, "Add Album (unsaved)").click();
    await expect(page.getByText(dashboardMessages.chooseFilesAgain)).toBeVisible();
  }),
  state("login", async (page) => {
    await page.goto("/secure");
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  }),
  stateWithErrors("login-refused", [/status of 400/], async (page) => {
    await signIn(page);
    await expect(page.getByText("Invalid login credentials").first()).toBeVisible();
  }),
  stateWithErrors("session-ended", [/status of 40/], async (page, site) => {
    await openAlbums(page);
    await button(page, "Add Album").click();
    await page.evaluate((key) => localStorage.removeItem(key), sessionKey(site));
    await page.evaluate(
      (key) => window.dispatchEvent(new StorageEvent("storage", { key, newValue: null })),
      sessionKey(site),
    );
    await page.evaluate(
      (key) => new BroadcastChannel(key).postMessage({ event: "SIGNED_OUT", session: null }),
      sessionKey(site),
    );
    await expect(page.getByText(signInMessages.sessionEnded(false))).toBeVisible();
  }),
  answeredState(
    "stranger",
    ["**/rest/v1/rpc/is_admin", (route) => route.fulfill({ json: false })],
    openDashboard,
    signInMessages.notAnAdmin(DEMO_OWNER.email),
  ),
  answeredState(
    "access-unknown",
    ["**/rest/v1/rpc/is_admin", refuse(500)],
    openDashboard,
    signInMessages.accessUnknown,
    REFUSED,
  ),
  answeredState("dashboard-loading", ["**/rest/v1/albums?*", never], openDashboard, "Loading albums..."),
  answeredState(
    "dashboard-failed",
    ["**/rest/v1/albums?*", refuse(500)],
    openDashboard,
    dashboardMessages.albumsUnavailable,
    REFUSED,
  ),
  answeredState("dashboard-empty", ["**/rest/v1/albums?*", withoutRows], openDashboard, "No albums found"),
  state("dashboard", (page) => openAlbums(page)),
];
