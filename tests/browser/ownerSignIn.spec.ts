// behaviour §10.7
import type { Page } from "@playwright/test";
import { adminSuccesses } from "../../src/messages/dashboardMessages.ts";
import { failureMessages } from "../../src/messages/failureMessages.ts";
import { emailLinkMessages, signInMessages } from "../../src/messages/signInMessages.ts";
import { passwordRules } from "../../src/rules/passwordProblem.ts";
import { DEMO_OWNER } from "../../supabase/local/embeddedKeys.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { button, tabTo } from "../support/button.ts";
import {
  askForLink,
  badLinks,
  keepsNoSecret,
  newestEmail,
  setPassword,
  tokenHashPath,
  tokensPath,
  unsignedToken,
} from "../support/emailLinks.ts";
import { cutWhenDone, inject } from "../support/faults.ts";
import { mailsTo } from "../support/mails.ts";
import {
  changeSession,
  EXPIRED,
  otherBrowser,
  ownerSession,
  sessionKey,
  signIn,
} from "../support/ownerSession.ts";
import { addUser, STRANGER } from "../support/people.ts";
import { watchRequests } from "../support/privateLinks.ts";
import { takeToast } from "../support/toasts.ts";

const NEW_PASSWORD = "nine green bottles 1997";
const NOBODY = "nobody@example.com";

const login = (page: Page) => page.getByRole("heading", { name: "Admin Login" });
const dashboard = (page: Page) => page.getByRole("heading", { name: "Glass Harbor Admin" });
const passwordCard = (page: Page) => page.getByRole("heading", { name: "Set a new password" });
const unconfirmed = (page: Page) =>
  page.getByRole("alert").filter({ hasText: emailLinkMessages.linkUnconfirmed });
const email = (page: Page) => page.getByRole("textbox", { name: "Email" });
/** What a password manager learns of the account. */
const username = (page: Page) =>
  page.locator("input[autocomplete=username]").evaluate((input: HTMLInputElement) => input.value);
const verifications = (page: Page) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/auth\/v1\/(verify|token\?grant_type=(password|pkce))/.test(request.url()))
      asked.push(request.url());
  });
  return asked;
};

test("an owner who forgot the password sets a new one by a link @slow", async ({ page, site, context }) => {
  expectFailedRequests(400);
  const other = await otherBrowser(context, site);
  const leaks = keepsNoSecret(page);

  await test.step("the login leads to it in place, and keeps the typed address", async () => {
    await page.goto("/secure");
    await email(page).fill(NOBODY);
    await tabTo(button(page, "Forgot your password?"));
    await page.keyboard.press("Enter");
    await expect(email(page)).toHaveValue(NOBODY);
    await expect(email(page)).toBeFocused();
  });

  await test.step("the answer is the same whether the account exists or not", async () => {
    const answers: (string | null)[] = [];
    const status = page.getByRole("main").getByRole("status");
    for (const address of [NOBODY, DEMO_OWNER.email]) {
      await email(page).fill(address);
      await expect(status, "it is there before it says something").toHaveText("");
      await button(page, "Send link").click();
      await expect(status).toHaveText(signInMessages.sent);
      answers.push(await page.getByRole("main").textContent());
      await button(page, "Back to login").click();
      await expect(email(page)).toHaveValue(address);
      await button(page, "Forgot your password?").click();
    }
    expect(answers[1]).toBe(answers[0]);
    expect(await mailsTo(site.supabase.mailFile, NOBODY)).toEqual([]);
    expect(await mailsTo(site.supabase.mailFile, DEMO_OWNER.email)).toHaveLength(1);
  });

  await test.step("the mail's link leads to the card, whose rules are shown before", async () => {
    await page.goto((await newestEmail(site, DEMO_OWNER.email)).link);
    await expect(passwordCard(page)).toBeVisible();
    expect(page.url()).toBe(`${site.url}/secure`);
    await expect(page.getByText(passwordRules)).toBeVisible();
    await expect(page.getByText(emailLinkMessages.newPassword(DEMO_OWNER.email))).toBeVisible();
    expect(await username(page)).toBe(DEMO_OWNER.email);
    await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
  });

  await test.step("by keyboard alone: a broken rule is reported at its field, and nothing is sent", async () => {
    const asked = watchRequests(page);
    await page.keyboard.type("too short");
    await tabTo(page.getByLabel("New password again"));
    await page.keyboard.type("too short");
    await page.keyboard.press("Enter");
    await expect(page.getByText("The password needs at least 12 characters.")).toBeVisible();
    await expect(page.getByText(passwordRules), "the rules stay beside it").toBeVisible();
    await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
    expect((await asked()).filter(({ url }) => url.includes("/auth/"))).toEqual([]);
  });

  await test.step("the dashboard opens with the new password, by keyboard alone", async () => {
    await tabTo(page.getByLabel("Show password"));
    await page.keyboard.press("Space");
    await expect(page.getByLabel("New password", { exact: true })).toHaveAttribute("type", "text");
    await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel("New password again").fill(NEW_PASSWORD);
    await tabTo(button(page, "Set password"));
    await page.keyboard.press("Enter");
    await expect(dashboard(page)).toBeVisible();
    expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.passwordSet}`);
    await expect(page.getByText(`Welcome, ${DEMO_OWNER.email}`)).toBeVisible();
  });

  await test.step("the other browser is back at the login once its token is over", async () => {
    await changeSession(other, site, EXPIRED);
    await other.reload();
    await expect(login(other)).toBeVisible();
    await other.context().close();
  });

  await test.step("the old password is refused, the new one is good", async () => {
    await button(page, "Sign Out").click();
    await signIn(page);
    expect(await takeToast(page)).toBe("Error: Invalid login credentials");
    await signIn(page, { email: DEMO_OWNER.email, password: NEW_PASSWORD });
    await expect(dashboard(page)).toBeVisible();
  });

  await test.step("no address, referrer, console line or storage contains the link's token", async () => {
    expect(await leaks()).toEqual([]);
  });
});

test('an invitation ends in the same card, and a link to "/" is forwarded', async ({ page, site }) => {
  const leaks = keepsNoSecret(page);
  const headers = { apikey: site.supabase.serviceKey, "Content-Type": "application/json" };
  const body = JSON.stringify({ email: STRANGER.email });
  const answer = await fetch(`${site.url}/auth/v1/invite`, { method: "POST", headers, body });
  expect(answer.status).toBe(200);
  await site.supabase.sql("insert into private.admins (user_id) select id from auth.users where email = $1", [
    STRANGER.email,
  ]);
  const mail = await newestEmail(site, STRANGER.email);

  await test.step('the invitation leads to "/", which asks for nothing and continues to the card', async () => {
    expect(new URL(mail.link).searchParams.get("redirect_to")).toBe(site.url);
    const sentRequests = watchRequests(page);
    await page.goto(mail.link);
    await expect(passwordCard(page)).toBeVisible();
    expect(page.url()).toBe(`${site.url}/secure`);
    const reads = (await sentRequests()).filter(({ url }) =>
      /\/(rest|storage)\/v1\/(?!.*site_imprint)/.test(url),
    );
    expect(reads.map(({ url }) => url)).toEqual([]);
  });

  await test.step("a new password opens the dashboard", async () => {
    await setPassword(page, NEW_PASSWORD);
    await expect(page.getByText(`Welcome, ${STRANGER.email}`)).toBeVisible();
    expect(await leaks()).toEqual([]);
  });
});

test("the code of an email leads where its link would, by keyboard alone", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  expectFailedRequests(403);
  const leaks = keepsNoSecret(page);
  const code = page.getByLabel("Code");
  const refused = (sentence: string) => expect(code).toHaveAccessibleDescription(sentence);
  await askForLink(site, DEMO_OWNER.email);
  const mail = await newestEmail(site, DEMO_OWNER.email);

  await test.step("the sign-in says what may have happened to a link, and keeps the typed address", async () => {
    await page.goto("/secure");
    await expect(page.getByText(signInMessages.cutLink)).toBeVisible();
    await email(page).fill(NOBODY);
    await tabTo(button(page, "Enter a code"));
    await page.keyboard.press("Enter");
    await expect(email(page)).toHaveValue(NOBODY);
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute("inputmode", "numeric");
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  });

  await test.step("what can be no code is refused before anything is asked", async () => {
    const asked = verifications(page);
    await page.keyboard.type("12 34");
    await page.keyboard.press("Enter");
    await refused(emailLinkMessages.codeShape);
    await expect(code).toBeFocused();
    expect(asked).toEqual([]);
  });

  await test.step("the code of another address and a wrong one get the same sentence", async () => {
    for (const [address, typed] of [
      [NOBODY, mail.code],
      [DEMO_OWNER.email, "000000"],
    ] as const) {
      await email(page).fill(address);
      await code.fill(typed);
      await code.press("Enter");
      await refused(emailLinkMessages.codeRefused);
      await expect(code).toHaveValue(typed);
      await expect(code).toBeFocused();
    }
  });

  await test.step("the right one, with a space in it, leads to a new password, and then to the dashboard", async () => {
    await code.fill(` ${mail.code.slice(0, 3)} ${mail.code.slice(3)} `);
    await page.keyboard.press("Enter");
    await expect(passwordCard(page)).toBeVisible();
    await expect(page.getByText(emailLinkMessages.newPassword(DEMO_OWNER.email))).toBeVisible();
    expect(await username(page)).toBe(DEMO_OWNER.email);
    await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
    await page.keyboard.type(NEW_PASSWORD);
    await tabTo(page.getByLabel("New password again"));
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press("Enter");
    await expect(dashboard(page)).toBeVisible();
  });

  await test.step("it is used up, as is its link", async () => {
    await button(page, "Sign Out").click();
    await button(page, "Enter a code").click();
    await email(page).fill(DEMO_OWNER.email);
    await code.fill(mail.code);
    await code.press("Enter");
    await refused(emailLinkMessages.codeRefused);
    await button(page, "Back to login").click();
    await expect(login(page)).toBeVisible();
    expect(await leaks()).toEqual([]);
  });
});

test("codes confirm a new address, and too many attempts and a lost line are said @slow", async ({
  page,
  site,
}) => {
  expectFailedRequests();
  expectPageErrors(/unreachable/);
  const { access_token: token } = await ownerSession(site);
  await fetch(`${site.url}/auth/v1/user`, {
    method: "PUT",
    headers: {
      apikey: site.supabase.anonKey,
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ email: NOBODY }),
  });
  const enter = async (address: string, typed: string) => {
    await email(page).fill(address);
    await page.getByLabel("Code").fill(typed);
    await button(page, "Continue").click();
  };
  await page.goto("/secure");
  await button(page, "Forgot your password?").click();
  await button(page, "Enter a code").click();

  const verify = "**/auth/v1/verify*";
  await page.route(verify, (route) =>
    route.fulfill({ status: 429, json: { code: 429, error_code: "over_request_rate_limit", msg: "No" } }),
  );
  await enter(NOBODY, "123456");
  await expect(page.getByRole("alert")).toHaveText(failureMessages.tooManyAttempts({ seconds: 60 }));
  await page.unroute(verify);
  await page.route(verify, (route) => route.abort("connectionfailed"));
  await button(page, "Continue").click();
  await expect(page.getByRole("alert")).toHaveText(failureMessages.unreachable);
  await page.unroute(verify);

  await enter(NOBODY, (await newestEmail(site, NOBODY)).code);
  await expect(page.getByText(emailLinkMessages.emailHalfConfirmedText)).toBeVisible();
  await button(page, "Back to login").click();
  await button(page, "Enter a code").click();
  await enter(DEMO_OWNER.email, (await newestEmail(site, DEMO_OWNER.email)).code);
  await expect(page.getByText(emailLinkMessages.emailConfirmedText(NOBODY))).toBeVisible();
});

test("a link is used by the press of its button, and not by being opened @slow", async ({ page, site }) => {
  expectFailedRequests(403, 422);
  await addUser(site.supabase, { ...STRANGER, isAdmin: false });
  await askForLink(site, DEMO_OWNER.email);
  const { tokenHash } = await newestEmail(site, DEMO_OWNER.email);
  const leaks = keepsNoSecret(page, [tokenHash]);
  const asked = verifications(page);
  const path = tokenHashPath("/secure", tokenHash, "recovery");

  await test.step("opening it asks Auth nothing, twice, nor does the public page", async () => {
    for (const address of [path, path.replace("?", "#"), tokenHashPath("/", tokenHash, "recovery")]) {
      await page.goto("about:blank");
      await page.goto(address);
      await expect(passwordCard(page)).toBeVisible();
      expect(page.url()).toBe(`${site.url}/secure`);
    }
    expect(asked).toEqual([]);
  });

  await test.step("it signs nobody out, and the card replaces the dashboard", async () => {
    await button(page, "Back to login").click();
    await signIn(page, STRANGER);
    await expect(page.getByText("may not manage the site")).toBeVisible();
    await page.goto("about:blank");
    await page.goto(path);
    await expect(passwordCard(page)).toBeVisible();
    await button(page, "Back to the dashboard").click();
    await expect(page.getByText(`You are signed in as ${STRANGER.email}`)).toBeVisible();
    await page.evaluate((address) => location.assign(address), path.replace("?", "#"));
    await expect(passwordCard(page), "the same page, by its fragment alone").toBeVisible();
    expect(page.url()).toBe(`${site.url}/secure`);
    asked.length = 0;
  });

  await test.step("Auth's refusal is shown at the field, and the card keeps the input", async () => {
    const refusal = "Password is known to be weak and easy to guess";
    await page.route("**/auth/v1/user", (route) =>
      route.fulfill({ status: 422, json: { code: 422, error_code: "weak_password", msg: refusal } }),
    );
    await expect(page.getByText(emailLinkMessages.newPassword(""))).toBeVisible();
    await setPassword(page, NEW_PASSWORD);
    const password = page.getByLabel("New password", { exact: true });
    await expect(password).toHaveAccessibleDescription(`${refusal} ${passwordRules}`);
    await expect(password).toBeFocused();
    await expect(password).toHaveValue(NEW_PASSWORD);
    await expect(unconfirmed(page)).toHaveCount(0);
    expect(asked).toHaveLength(1);
    await expect(
      page.getByText(emailLinkMessages.newPassword(DEMO_OWNER.email)),
      "it is verified",
    ).toBeVisible();
    expect(await username(page)).toBe(DEMO_OWNER.email);
    await page.unroute("**/auth/v1/user");
  });

  await test.step("a second press verifies nothing again, and the session is that of the link's account", async () => {
    await button(page, "Set password").click();
    await expect(page.getByText(`Welcome, ${DEMO_OWNER.email}`)).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  await test.step("a used link says so after its press, and leads to a new one", async () => {
    await page.goto("about:blank");
    await page.goto(path);
    await setPassword(page, NEW_PASSWORD);
    await expect(unconfirmed(page)).toBeVisible();
    await expect(page.getByText(emailLinkMessages.requestLink)).toBeVisible();
    await button(page, "Back to the dashboard").click();
    await expect(dashboard(page)).toBeVisible();
    expect(await leaks()).toEqual([]);
  });
});

test("a link that does not work leads to a new one, and names no account @slow", async ({ page, site }) => {
  expectFailedRequests(400, 401, 403, 404);
  for (const { name, address, isOpen } of await badLinks(site))
    await test.step(name, async () => {
      await page.goto("about:blank");
      await page.goto(address);
      if (isOpen) {
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Set a new password$|^Sign in$/);
        if (await button(page, "Continue").isVisible()) await button(page, "Continue").click();
        else await setPassword(page, NEW_PASSWORD);
        await expect(unconfirmed(page)).toBeVisible();
      } else await expect(page.getByRole("heading", { name: emailLinkMessages.linkUnusable })).toBeFocused();
      await expect(page.getByText(emailLinkMessages.requestLink)).toBeVisible();
      expect(page.url()).toBe(`${site.url}/secure`);
      await button(page, "Back to login").click();
      await expect(login(page)).toBeVisible();
    });
});

test("a link with tokens names its account only after Auth has verified it @slow", async ({ page, site }) => {
  expectFailedRequests(401, 403);
  const { access_token, refresh_token } = await ownerSession(site);
  const claimed = "Trusted Label, press Sign in";

  for (const [type, title] of [
    ["magiclink", "Sign in"],
    ["recovery", "Set a new password"],
    ["email_change", "Confirm your address"],
  ] as const)
    await test.step(`${type}: a claim alone is neither shown nor confirmed`, async () => {
      await page.goto("about:blank");
      await page.goto(tokensPath(unsignedToken(claimed), type));
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(unconfirmed(page)).toBeVisible();
      await expect(page.getByText(claimed)).toHaveCount(0);
      await expect(page.getByText(emailLinkMessages.emailConfirmed)).toHaveCount(0);
    });

  await test.step("a new address is confirmed in the words of the verified account", async () => {
    await page.goto("about:blank");
    await page.goto(tokensPath(access_token, "email_change", refresh_token));
    await expect(page.getByRole("heading", { name: emailLinkMessages.emailConfirmed })).toBeFocused();
    await expect(page.getByText(emailLinkMessages.emailConfirmedText(DEMO_OWNER.email))).toBeVisible();
    await button(page, "Back to login").click();
    await expect(login(page), "nobody is signed in by it").toBeVisible();
  });

  await test.step("a sign-in is named first, and signs in by its press", async () => {
    await page.goto("about:blank");
    await page.goto(tokensPath(access_token, "magiclink", refresh_token));
    await expect(page.getByText(emailLinkMessages.signInAs(DEMO_OWNER.email))).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey(site))).toBeNull();
    await button(page, "Sign in").click();
    await expect(page.getByText(`Welcome, ${DEMO_OWNER.email}`)).toBeVisible();
  });
});

test("a lost connection loses no input @slow", async ({ page, site }) => {
  expectFailedRequests();
  // What Auth does not answer, supabase-js reports as well.
  expectPageErrors(/: (unreachable|serverProblem|Not like this)/);
  await page.goto("/secure");

  /** Sends the form, which Auth answers so, once. */
  const send = async (status: number, error_code: string | undefined, msg: string) => {
    const json = { code: status, error_code, msg };
    await page.route("**/auth/v1/recover*", (route) => route.fulfill({ status, json }), { times: 1 });
    const answered = page.waitForResponse("**/auth/v1/recover*");
    await button(page, "Send link").click();
    await answered;
  };
  const canSend = () => expect(button(page, "Send link")).toHaveAttribute("aria-disabled", "false");

  await test.step("of the address for a link", async () => {
    await button(page, "Forgot your password?").click();
    await page.route("**/auth/v1/recover*", (route) => route.abort("connectionfailed"), { times: 1 });
    await email(page).fill(DEMO_OWNER.email);
    await button(page, "Send link").click();
    expect(await takeToast(page)).toBe(`Error: ${failureMessages.unreachable}`);
    await canSend();
    await expect(email(page)).toHaveValue(DEMO_OWNER.email);
  });

  await test.step("what Auth and its gateway refuse for every address is reported", async () => {
    for (const [status, error_code] of [
      [400, "validation_failed"],
      [400, "captcha_failed"],
      [401, undefined],
      [503, undefined],
    ] as const) {
      await send(status, error_code, "Not like this");
      const sentence = status === 503 ? failureMessages.serverProblem : "Not like this";
      expect(await takeToast(page)).toBe(`Error: ${sentence}`);
      await canSend();
    }
  });

  await test.step("too many requests, which Auth counts before it looks the address up, say how long to wait", async () => {
    await send(429, "over_request_rate_limit", "Request rate limit reached");
    const alert = page
      .getByRole("alert")
      .filter({ hasText: failureMessages.tooManyAttempts({ seconds: 60 }) });
    await expect(alert).toBeVisible();
    await expect(page.getByText(signInMessages.sent)).toHaveCount(0);
    await canSend();
  });

  await test.step("what Auth answers for known addresses alone looks like a success", async () => {
    for (const [status, error_code] of [
      [429, "over_email_send_rate_limit"],
      [400, "email_address_not_authorized"],
      [422, "hook_payload_invalid_content_type"],
      [500, "unexpected_failure"],
      [504, "request_timeout"],
    ] as const) {
      await send(status, error_code, "you can only request this after 9 s");
      await expect(page.getByText(signInMessages.sent)).toBeVisible();
    }
    await button(page, "Send link").click();
    await expect(page.getByText(signInMessages.sent)).toBeVisible();
    await page.goto((await newestEmail(site, DEMO_OWNER.email)).link);
  });

  await test.step("every failure of the link is one sentence, keeps the input, and a press repeats it", async () => {
    await expect(page.getByText(emailLinkMessages.newPassword(DEMO_OWNER.email))).toBeVisible();
    for (const [address, method, answer] of [
      ["**/auth/v1/user", "PUT", null],
      ["**/auth/v1/user", "PUT", "lost"],
      ["**/auth/v1/logout*", "POST", null],
      ["**/auth/v1/logout*", "POST", { msg: "Not today" }],
      // By which this browser is signed in.
      ["**/auth/v1/user", "GET", { msg: "Not now" }],
    ] as const) {
      await page.route(address, async (route) => {
        if (route.request().method() !== method) return route.fallback();
        if (answer === "lost") await route.fetch();
        if (answer === null || answer === "lost") return route.abort("connectionfailed");
        return route.fulfill({ status: 403, json: answer });
      });
      if (answer === null && method === "PUT") await setPassword(page, NEW_PASSWORD);
      else await button(page, "Set password").click();
      await expect(unconfirmed(page)).toBeVisible();
      await expect(page.getByLabel("New password again")).toHaveValue(NEW_PASSWORD);
      await expect(page.getByText(emailLinkMessages.requestLink)).toBeVisible();
      await expect(button(page, "Back to login")).toBeVisible();
      await page.unroute(address);
    }
    await button(page, "Set password").click();
    await expect(dashboard(page)).toBeVisible();
  });
});

test("a link whose response was lost can be pressed again, or asked for @slow", async ({ page, site }) => {
  expectFailedRequests();
  expectPageErrors(/: unreachable/);
  await askForLink(site, DEMO_OWNER.email);
  const { tokenHash } = await newestEmail(site, DEMO_OWNER.email);
  await page.goto(tokenHashPath("/secure", tokenHash, "recovery"));
  const repair = await inject(page, "**/auth/v1/verify", "POST", cutWhenDone);
  await setPassword(page, NEW_PASSWORD);
  await expect(unconfirmed(page)).toBeVisible();
  await repair();
  await button(page, "Set password").click();
  await expect(unconfirmed(page)).toBeVisible();
  await button(page, "Back to login").click();
  await button(page, "Forgot your password?").click();
  await expect(button(page, "Send link")).toBeVisible();
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("it caches and serves no address of a link @slow", async ({ page, site }) => {
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    const brought: string[] = [];
    page.on("response", (response) => {
      if (response.fromServiceWorker()) brought.push(response.url());
    });
    for (const address of [
      tokenHashPath("/", "1f1f", "recovery"),
      tokenHashPath("/secure", "1f1f", "recovery"),
    ]) {
      await page.goto(address);
      await expect(passwordCard(page)).toBeVisible();
      expect(page.url()).toBe(`${site.url}/secure`);
    }
    await page.waitForLoadState("networkidle");
    expect(brought.filter((url) => url.includes("/secure"))).toEqual([]);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => url);
    });
    expect(kept).not.toEqual([]);
    expect(kept.join()).not.toContain("1f1f");
  });
});
