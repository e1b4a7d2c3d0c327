import { expect, type Page } from "@playwright/test";
import { doorNotes } from "../../src/accountMessages.ts";
import { button } from "../support/button.ts";
import { setPassword, tokenHashPath } from "../support/mailedLinks.ts";
import { signIn } from "../support/ownerSession.ts";
import { refuse } from "./answers.ts";
import type { State } from "./state.ts";

const email = (page: Page) => page.getByRole("textbox", { name: "Email" });
const heading = (page: Page, name: string) => page.getByRole("heading", { name });

async function openForgotten(page: Page): Promise<void> {
  await page.goto("/secure");
  await email(page).fill("owner@example.com");
  await button(page, "Forgot your password?").click();
  await expect(heading(page, "Forgot your password?")).toBeVisible();
}

async function openPasswordCard(page: Page): Promise<void> {
  await page.goto(tokenHashPath("/secure", "1f1f", "recovery"));
  await expect(heading(page, "Set a new password")).toBeVisible();
}

const error = (code: string) => `/secure#error=access_denied&error_code=${code}&error_description=No`;

/** A state that a link leads to at once. */
const linkState = (name: string, address: string, title: string): State => ({
  name,
  open: async (page) => {
    await page.goto(address);
    await expect(heading(page, title)).toBeVisible();
  },
});

const refuseSignIn = (msg: string) => async (page: Page) => {
  await page.route("**/auth/v1/token?*", (route) =>
    route.fulfill({ status: 429, json: { code: 429, error_code: "over_request_rate_limit", msg } }),
  );
  await page.goto("/secure");
  await signIn(page);
  await expect(page.getByRole("alert").filter({ hasText: "Too many attempts" })).toBeVisible();
};

/** The door: too many attempts, a forgotten password, and what the links in mails lead to. */
export const doorStates: State[] = [
  {
    name: "login-too-many-attempts",
    errors: [/status of 429/],
    open: refuseSignIn("you can only request this after 42 seconds."),
  },
  { name: "login-wait-untold", errors: [/status of 429/], open: refuseSignIn("Request rate limit reached") },
  { name: "forgot-password", open: openForgotten },
  {
    name: "forgot-password-sent",
    open: async (page) => {
      await page.route("**/auth/v1/recover*", (route) => route.fulfill({ json: {} }));
      await openForgotten(page);
      await button(page, "Send link").click();
      await expect(page.getByText(doorNotes.sent)).toBeVisible();
    },
  },
  { name: "new-password", open: openPasswordCard },
  {
    name: "new-password-problem",
    open: async (page) => {
      await openPasswordCard(page);
      await page.getByLabel("Show password").click();
      await setPassword(page, "low tide");
      await expect(page.getByText("The password needs at least 12 characters.")).toBeVisible();
    },
  },
  linkState("link-over", error("otp_expired"), "Send a link to a new password"),
  linkState("link-unknown", error("user_banned"), "Send a link to a new password"),
  {
    name: "link-other-browser",
    open: async (page) => {
      await page.goto("/secure?code=0b6f1f43-7a0e-4f5e-9d5e-3f6a1c2b4d5e");
      await setPassword(page, "nine green bottles 1997");
      await expect(page.getByText(doorNotes.deadLink.otherBrowser)).toBeVisible();
    },
  },
  {
    name: "new-password-set-alone",
    errors: [/status of 503/, /Starting up/],
    open: async (page) => {
      const user = { id: "1", email: "keeper.of.the.long.harbour.lights@example.com" };
      const session = {
        access_token: "a.e30.c",
        refresh_token: "r",
        expires_in: 3600,
        token_type: "bearer",
        user,
      };
      await page.route("**/auth/v1/verify", (route) => route.fulfill({ json: session }));
      await page.route("**/auth/v1/user", (route) => route.fulfill({ json: user }));
      await page.route("**/auth/v1/logout?*", refuse(503, "Starting up"));
      await openPasswordCard(page);
      await setPassword(page, "nine green bottles 1997");
      await expect(page.getByText(doorNotes.passwordIsSet("Starting up"))).toBeVisible();
    },
  },
  linkState("link-signs-in", tokenHashPath("/secure", "1f1f", "magiclink"), "Sign in"),
  linkState(
    "link-confirms-address",
    tokenHashPath("/secure", "1f1f", "email_change"),
    "Confirm your address",
  ),
  linkState(
    "address-confirmed",
    "/secure#access_token=a&refresh_token=b&type=email_change",
    doorNotes.emailConfirmed,
  ),
  linkState(
    "address-half-confirmed",
    "/secure#message=Confirmation+link+accepted",
    doorNotes.emailHalfConfirmed,
  ),
];
