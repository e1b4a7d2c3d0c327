// behaviour §10.7
import type { Page, Route } from "@playwright/test";
import { failureMessages } from "../../src/messages/failureMessages.ts";
import { accountMessages } from "../../src/messages/settingsMessages.ts";
import { emailLinkMessages, passwordMessages } from "../../src/messages/signInMessages.ts";
import { passwordRules } from "../../src/rules/passwordProblem.ts";
import { DEMO_OWNER } from "../../supabase/local/embeddedKeys.ts";
import { refuse } from "../states/answers.ts";
import {
  beginAlbum,
  expectClosingAsks,
  goToPlace,
  openAlbums,
  settingsPlace,
} from "../support/albumAdmin.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { button, tabTo } from "../support/button.ts";
import { cutWhenDone, hold, inject } from "../support/faults.ts";
import { lastMail, mailsTo } from "../support/mails.ts";
import { changeSession, EXPIRED, otherBrowser, signIn } from "../support/ownerSession.ts";
import { addUser, STRANGER } from "../support/people.ts";
import { takeToast } from "../support/toasts.ts";

const NEW_PASSWORD = "lanterns over the quay";
const NEW_EMAIL = "keeper@example.com";
const USER = "**/auth/v1/user*";

const field = (page: Page, name: string) => settingsPlace(page).getByLabel(name, { exact: true });
const login = (page: Page) => page.getByRole("heading", { name: "Admin Login" });
const albums = (page: Page) => page.getByRole("heading", { name: /^Albums \(/ });
const problem = (page: Page) => settingsPlace(page).getByRole("alert");

async function openPart(page: Page, name: string): Promise<void> {
  await goToPlace(page, "Settings");
  await button(settingsPlace(page), name).click();
}

async function fillPasswords(page: Page, current: string, next: string, again = next): Promise<void> {
  await field(page, "Current password").fill(current);
  await field(page, "New password").fill(next);
  await field(page, "New password again").fill(again);
}

// Nothing moves on screen, so nothing is waited for.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the password is changed by keyboard, and others are out @slow", async ({ page, site, context }) => {
  expectFailedRequests();
  expectPageErrors(/unreachable/);
  const other = await otherBrowser(context, site);
  const submit = () => page.keyboard.press("Enter");
  await openAlbums(page);
  await beginAlbum(page, "Low Tide");

  await test.step("its part is reached by keyboard", async () => {
    await tabTo(page.getByRole("link", { name: "Settings", exact: true }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/secure?at=settings");
    await tabTo(button(settingsPlace(page), "Password"));
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(field(page, "Current password")).toBeFocused();
  });

  await test.step("the password is shown on demand", async () => {
    await page.keyboard.type("not the password");
    await page.keyboard.press("Tab");
    await page.keyboard.type("short");
    await tabTo(settingsPlace(page).getByRole("checkbox", { name: "Show password" }));
    await page.keyboard.press("Space");
    await expect(field(page, "New password")).toHaveAttribute("type", "text");
  });

  await test.step("a weak one and two that differ are reported before anything is sent", async () => {
    await field(page, "New password again").fill("short");
    await tabTo(button(settingsPlace(page), "Change Password"));
    await submit();
    await expect(field(page, "New password")).toHaveAccessibleDescription(/at least 12 characters/);
    await expect(field(page, "New password")).toBeFocused();
    await page.keyboard.type(NEW_PASSWORD);
    await submit();
    await expect(field(page, "New password again")).toHaveAccessibleDescription("The passwords differ.");
    await expect(field(page, "New password again")).toBeFocused();
  });

  await test.step("a wrong current password is reported at its field, and the input stays", async () => {
    await fillPasswords(page, "not the password", NEW_PASSWORD);
    await submit();
    await expect(field(page, "Current password")).toHaveAccessibleDescription(passwordMessages.wrong);
    await expect(field(page, "Current password")).toBeFocused();
    await expect(field(page, "New password again")).toHaveValue(NEW_PASSWORD);
  });

  await test.step("the report leaves the owner in the other form", async () => {
    const letThrough = await hold(page, "**/auth/v1/token?*");
    await fillPasswords(page, "not the password", NEW_PASSWORD);
    await submit();
    await field(page, "New email").click();
    await page.keyboard.type("new@");
    letThrough();
    await expect(field(page, "Current password")).toHaveAccessibleDescription(passwordMessages.wrong);
    await page.keyboard.type("example.com");
    await expect(field(page, "New email")).toHaveValue("new@example.com");
    await field(page, "New email").fill("");
    await page.unroute("**/auth/v1/token?*");
  });

  await test.step("a refusal of the new one is reported in the server's words", async () => {
    await fillPasswords(page, DEMO_OWNER.password, DEMO_OWNER.password);
    await submit();
    await expect(field(page, "New password")).toHaveAccessibleDescription(
      `New password should be different from the old password. ${passwordRules}`,
    );
  });

  await test.step("a lost connection says that the same press is safe, and it is", async () => {
    await fillPasswords(page, DEMO_OWNER.password, NEW_PASSWORD);
    const unconfirmed = accountMessages.passwordUnconfirmed(failureMessages.unreachable);
    const repair = await inject(page, USER, "PUT", cutWhenDone);
    await submit();
    await expect(problem(page)).toHaveText(unconfirmed);
    await expect(field(page, "Current password")).toHaveValue(DEMO_OWNER.password);
    await repair();
    await submit();
    expect(await takeToast(page)).toBe("Success: Password changed. Every other browser is signed out.");
    await expect(problem(page)).toHaveCount(0);
    await expect(field(page, "Current password")).toHaveValue("");
  });

  await test.step("the dashboard is as it was", async () => {
    await goToPlace(page, "Albums");
    await expect(page.getByLabel("Album Title *")).toHaveValue("Low Tide");
  });

  await test.step("another browser comes to the login, where the new password alone counts", async () => {
    await changeSession(other, site, EXPIRED);
    await other.reload();
    await signIn(other, DEMO_OWNER);
    expect(await takeToast(other)).toBe("Error: Invalid login credentials");
    await signIn(other, { email: DEMO_OWNER.email, password: NEW_PASSWORD });
    await expect(albums(other)).toBeVisible();
    await other.context().close();
  });
});

test("the owner changes the address, which both mailboxes confirm @slow", async ({ page, site }) => {
  expectFailedRequests();
  expectPageErrors(/unreachable/);
  await addUser(site.supabase, { ...STRANGER, isAdmin: false });
  const { mailFile } = site.supabase;
  const email = field(page, "New email");
  const ask = async (address: string) => {
    await email.fill(address);
    await email.press("Enter");
  };
  const open = async (address: string) =>
    fetch((await lastMail(mailFile, address)).link, { redirect: "manual" });
  const pending = page.getByText(accountMessages.emailPending(DEMO_OWNER.email, NEW_EMAIL));

  await openAlbums(page);
  await openPart(page, "Email");

  await test.step("one's own address, one that is none, and one that is taken are reported at the field", async () => {
    for (const [address, sentence] of [
      ["OWNER@example.com", accountMessages.sameEmail],
      ["keeper@nowhere", "Unable to validate email address: invalid format"],
      [STRANGER.email, "A user with this email address has already been registered"],
    ] as const) {
      await ask(address);
      await expect(email).toHaveAccessibleDescription(sentence);
      await expect(email).toBeFocused();
      await expect(email).toHaveValue(address);
    }
  });

  await test.step("a lost line is reported, and the address stays", async () => {
    await page.route(USER, (route) => route.abort("connectionfailed"));
    await ask(NEW_EMAIL);
    await expect(email).toHaveAccessibleDescription(failureMessages.unreachable);
    await expect(email).toHaveValue(NEW_EMAIL);
    await page.unroute(USER);
  });

  await test.step("input stays while another place is shown; signing out and closing ask first", async () => {
    await goToPlace(page, "Albums");
    await expect(page.getByRole("link", { name: "Settings (unsaved)" })).toBeVisible();
    await button(page, "Sign Out").click();
    await button(page.getByRole("alertdialog", { name: "Discard changes?" }), "Keep editing").click();
    await expectClosingAsks(page);
    await goToPlace(page, "Settings");
    await expect(email).toHaveValue(NEW_EMAIL);
  });

  await test.step("two links are sent, and the address waits for both", async () => {
    await email.press("Enter");
    expect(await takeToast(page)).toBe("Success: We have sent two links, one to each address.");
    await expect(pending).toBeVisible();
    await expect(email).toHaveValue("");
    await expect.poll(() => mailsTo(mailFile, NEW_EMAIL)).toHaveLength(1);
  });

  await test.step("both are sent again, but not too often", async () => {
    await page.route(USER, refuse(429, "For security purposes, you can only request this after 7 seconds."));
    await button(settingsPlace(page), "Send both again").click();
    await expect(email).toHaveAccessibleDescription(failureMessages.tooManyAttempts({ seconds: 7 }));
    await page.unroute(USER);
    await button(settingsPlace(page), "Send both again").click();
    await takeToast(page);
    await expect.poll(() => mailsTo(mailFile, NEW_EMAIL)).toHaveLength(2);
    await expect(email).toHaveAccessibleDescription("");
  });

  await test.step("the first link alone changes nothing", async () => {
    await open(NEW_EMAIL);
    await page.reload();
    await expect(page.getByText(`Welcome, ${DEMO_OWNER.email}`)).toBeVisible();
    await expect(pending).toBeVisible();
  });

  await test.step("with the second one, in this browser, the address is the new one", async () => {
    await page.goto((await lastMail(mailFile, DEMO_OWNER.email)).link);
    await expect(page.getByText(emailLinkMessages.emailConfirmedText(NEW_EMAIL))).toBeVisible();
    await button(page, "Back to the dashboard").click();
    await expect(page.getByText(`Welcome, ${NEW_EMAIL}`)).toBeVisible();
    await goToPlace(page, "Settings");
    await expect(settingsPlace(page).getByText(accountMessages.presentEmail(NEW_EMAIL))).toBeVisible();
    await expect(button(settingsPlace(page), "Send both again")).toHaveCount(0);
  });
});

test("the owner signs out everywhere @slow", async ({ page, site, context }) => {
  expectFailedRequests();
  expectPageErrors(/unreachable/);
  const other = await otherBrowser(context, site);
  const question = page.getByRole("alertdialog", { name: "Sign out everywhere?" });
  const discard = page.getByRole("alertdialog", { name: "Discard changes?" });
  const askToSignOut = () => button(settingsPlace(page), "Sign out everywhere").click();

  await openAlbums(page);
  await beginAlbum(page, "Low Tide");
  await openPart(page, "Sign-ins");

  await test.step("it asks, with the time that other sessions have left, and discards no input unasked", async () => {
    await field(page, "New email").fill(NEW_EMAIL);
    await askToSignOut();
    await expect(question).toHaveAccessibleDescription(accountMessages.everywhere);
    await button(question, "Cancel").click();
    await expect(field(page, "New email")).toHaveValue(NEW_EMAIL);
    await field(page, "New email").fill("");
  });

  await test.step("a lost line and a refusal are reported, and it can be asked for again", async () => {
    for (const [answer, reason] of [
      [(route: Route) => route.abort("connectionfailed"), failureMessages.unreachable],
      [refuse(403, "Not today"), "Not today"],
    ] as const) {
      await page.route("**/auth/v1/logout*", answer);
      await askToSignOut();
      await button(question, "Sign out everywhere").click();
      expect(await takeToast(page)).toBe(`Error: ${accountMessages.everywhereFailed(reason)}`);
      await expect(question).toHaveCount(0);
      await page.unroute("**/auth/v1/logout*");
    }
  });

  await test.step("a form with changes is asked for before this browser goes", async () => {
    await askToSignOut();
    await button(question, "Sign out everywhere").click();
    expect(await takeToast(page)).toBe("Success: Every other browser is signed out.");
    await button(discard, "Keep editing").click();
    await goToPlace(page, "Albums");
    await expect(page.getByLabel("Album Title *")).toHaveValue("Low Tide");
    await button(page, "Sign Out").click();
    await button(discard, "Discard").click();
    await expect(login(page)).toBeVisible();
  });

  await test.step("the other browser comes to the login", async () => {
    await changeSession(other, site, EXPIRED);
    await other.reload();
    await expect(login(other)).toBeVisible();
    await other.context().close();
  });
});
