import { expect, type Page } from "@playwright/test";
import { emailLinkMessages, signInMessages } from "../../src/messages/signInMessages.ts";
import { legalTexts } from "../support/bandSettings.ts";
import { button } from "../support/button.ts";
import { setPassword, tokenHashPath, tokensPath, unsignedToken } from "../support/emailLinks.ts";
import { signIn } from "../support/ownerSession.ts";
import { refuse } from "./answers.ts";
import { answerSettings } from "./siteStates.ts";
import { type State, state, stateWithErrors } from "./state.ts";

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

const EMAIL = "keeper.of.the.long.harbour.lights@example.com";

/** Auth verifies any token as that of one account. */
const acceptTokens = (page: Page) =>
  page.route("**/auth/v1/user", (route) => route.fulfill({ json: { id: "1", email: EMAIL } }));

/** A state that a link opens without a press. */
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

/** The sign-in: too many attempts, a forgotten password, and the cards of email links. */
export const signInStates: State[] = [
  stateWithErrors(
    "login-too-many-attempts",
    [/status of 429/],
    refuseSignIn("you can only request this after 42 seconds."),
  ),
  state("login-code", async (page) => {
    await page.goto("/secure");
    await button(page, "Enter a code").click();
    await expect(page.getByLabel("Code")).toBeVisible();
  }),
  stateWithErrors("login-code-refused", [/status of 403/], async (page) => {
    await page.goto("/secure");
    await email(page).fill("owner@example.com");
    await button(page, "Enter a code").click();
    await page.getByLabel("Code").fill("000000");
    await button(page, "Continue").click();
    await expect(page.getByText(emailLinkMessages.codeRefused)).toBeVisible();
  }),
  state("login-legal", async (page) => {
    await answerSettings(page, legalTexts);
    await page.goto("/secure");
    await expect(heading(page, "Admin Login")).toBeVisible();
    await expect(page.getByRole("link", { name: "Privacy" })).toBeVisible();
  }),
  state("forgot-password", openForgotten),
  state("forgot-password-sent", async (page) => {
    await page.route("**/auth/v1/recover*", (route) => route.fulfill({ json: {} }));
    await openForgotten(page);
    await button(page, "Send link").click();
    await expect(page.getByText(signInMessages.sent)).toBeVisible();
  }),
  state("new-password", openPasswordCard),
  state("new-password-problem", async (page) => {
    await openPasswordCard(page);
    await page.getByLabel("Show password").click();
    await setPassword(page, "low tide");
    await expect(page.getByText("The password needs at least 12 characters.")).toBeVisible();
  }),
  stateWithErrors("new-password-unconfirmed", [/status of 503/, /serverProblem/], async (page) => {
    await page.route("**/auth/v1/verify", refuse(503, "Starting up"));
    await openPasswordCard(page);
    await setPassword(page, "nine green bottles 1997");
    await expect(page.getByText(emailLinkMessages.linkUnconfirmed)).toBeVisible();
  }),
  linkState("link-unusable", error("otp_expired"), emailLinkMessages.linkUnusable),
  linkState("link-signs-in", tokenHashPath("/secure", "1f1f", "magiclink"), "Sign in"),
  state("link-names-account", async (page) => {
    await acceptTokens(page);
    await page.goto(tokensPath(unsignedToken(EMAIL), "magiclink"));
    await expect(page.getByText(emailLinkMessages.signInAs(EMAIL))).toBeVisible();
  }),
  linkState(
    "link-confirms-address",
    tokenHashPath("/secure", "1f1f", "email_change"),
    "Confirm your address",
  ),
  state("address-confirmed", async (page) => {
    await acceptTokens(page);
    await page.goto(tokensPath(unsignedToken(EMAIL), "email_change"));
    await expect(heading(page, emailLinkMessages.emailConfirmed)).toBeVisible();
  }),
  linkState(
    "address-half-confirmed",
    "/secure#message=Confirmation+link+accepted",
    emailLinkMessages.emailHalfConfirmed,
  ),
];
