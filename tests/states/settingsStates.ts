import { expect, type Page, type Route } from "@playwright/test";
import { failureMessages } from "../../src/messages/failureMessages.ts";
import { ownerMessages } from "../../src/messages/ownerMessages.ts";
import { accountMessages, buildMessages, fileMessages } from "../../src/messages/settingsMessages.ts";
import { passwordMessages } from "../../src/messages/signInMessages.ts";
import { DEMO_OWNER } from "../../supabase/local/embeddedKeys.ts";
import { goToPlace, openAlbums, settingsPlace } from "../support/albumAdmin.ts";
import { button } from "../support/button.ts";
import { refuse } from "./answers.ts";
import { type State, state, stateWithErrors } from "./state.ts";

const NEW_PASSWORD = "lanterns over the quay";
const NEW_EMAIL = "keeper.of.the.long.harbour.lights@example.com";

/** Opens the place "Settings", and goes to one of its parts. */
async function openSettings(page: Page, part?: string): Promise<void> {
  await openAlbums(page);
  await goToPlace(page, "Settings");
  await settingsPlace(page).getByLabel("Current password").waitFor();
  if (part) await button(settingsPlace(page), part).click();
}

async function changePassword(page: Page, current: string): Promise<void> {
  await settingsPlace(page).getByLabel("Current password").fill(current);
  await settingsPlace(page).getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await settingsPlace(page).getByLabel("New password again").fill(NEW_PASSWORD);
  await button(settingsPlace(page), "Change Password").click();
}

async function changeEmail(page: Page, email: string): Promise<void> {
  await settingsPlace(page).getByLabel("New email").fill(email);
  await button(settingsPlace(page), "Change Email").click();
}

/** Answers a change of the account as if it were done, with the account as it is and something more. */
const accept =
  (more = {}) =>
  async (route: Route) => {
    const user = await route.fetch({ method: "GET" });
    await route.fulfill({ json: { ...(await user.json()), ...more } });
  };

/** A host whose hook is gone. */
async function answerOldPages(page: Page): Promise<void> {
  const built = { mark: 1, at: "2026-11-21T12:00:00+00:00" };
  const moments = { asked_at: "2026-11-21T12:40:00+00:00", next_at: "2026-11-23T12:40:00+00:00" };
  const hook = { host: "api.netlify.com", ...moments, is_urgent: false };
  await page.route("**/built.json", (route) => route.fulfill({ json: built }));
  await page.route("**/rpc/build_state", (route) =>
    route.fulfill({
      json: { ...hook, migrations: null, mark: 13, asked_mark: 13, status: 404, problem: null, failures: 3 },
    }),
  );
}

/** The place "Settings". */
export const settingsStates: State[] = [
  state("settings", async (page) => {
    await openSettings(page);
    await expect(settingsPlace(page).getByText(buildMessages.noHook)).toBeVisible();
    await expect(settingsPlace(page).getByText(/^Files: .* of 1 GB/)).toBeVisible();
  }),
  state("settings-public-pages", async (page) => {
    await answerOldPages(page);
    await openSettings(page);
    await expect(settingsPlace(page).getByText("12 changes since")).toBeVisible();
    await settingsPlace(page).getByLabel("Another build hook").fill("https://api.github.com/repos/band/site");
    await expect(settingsPlace(page).getByLabel("GitHub token")).toBeVisible();
  }),
  state("settings-files", async (page) => {
    const usage = { bytes: 1_412_000_000, copy_kbits: 160 };
    await page.route("**/rpc/file_usage", (route) => route.fulfill({ json: usage }));
    await openSettings(page);
    const chosen = settingsPlace(page).getByRole("radio", { name: "160" });
    await expect(chosen).toBeChecked();
    await expect(settingsPlace(page).getByText(fileMessages.stored("1.4 GB", null, true))).toBeVisible();
    await chosen.scrollIntoViewIfNeeded();
  }),
  state("settings-owners", async (page) => {
    await openSettings(page);
    const email = settingsPlace(page).getByLabel("Their email");
    await email.fill("anna.o'neil+drums@the-long-harbour-lights.example");
    const statement = settingsPlace(page).getByLabel("Statement");
    await expect(statement).toHaveValue(/o''neil/);
    await statement.scrollIntoViewIfNeeded();
  }),
  state("settings-owners-email-missing", async (page) => {
    await openSettings(page);
    await button(settingsPlace(page), "Copy").click();
    await expect(settingsPlace(page).getByText(ownerMessages.emailUnread)).toBeVisible();
  }),
  stateWithErrors("settings-with-errors", [/status of 4(00|22)/], async (page) => {
    await openSettings(page);
    await changeEmail(page, DEMO_OWNER.email);
    await changePassword(page, "not the password");
    await expect(settingsPlace(page).getByText(passwordMessages.wrong)).toBeVisible();
    await expect(settingsPlace(page).getByText(accountMessages.sameEmail)).toBeVisible();
  }),
  stateWithErrors("settings-too-many-attempts", [/status of 429/], async (page) => {
    await openSettings(page);
    await page.route("**/auth/v1/user*", refuse(429, "You can only request this after 42 seconds."));
    await changeEmail(page, NEW_EMAIL);
    await expect(
      settingsPlace(page).getByText(failureMessages.tooManyAttempts({ seconds: 42 })),
    ).toBeVisible();
  }),
  state("settings-email-pending", async (page) => {
    await openSettings(page);
    await page.route("**/auth/v1/user*", accept({ new_email: NEW_EMAIL }));
    await changeEmail(page, NEW_EMAIL);
    await expect(
      settingsPlace(page).getByText(accountMessages.emailPending(DEMO_OWNER.email, NEW_EMAIL)),
    ).toBeVisible();
  }),
];
