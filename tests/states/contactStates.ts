import { expect, type Page } from "@playwright/test";
import { refuse } from "./answers.ts";
import { openHome } from "./catalogueStates.ts";
import { type State, state, stateWithErrors } from "./state.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Contact" });

export async function openContact(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Contact", exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

export async function sendMessage(page: Page): Promise<void> {
  await dialog(page).getByLabel("Email").fill("ada@example.com");
  await dialog(page).getByLabel("Message").fill("Would you play at our harbour festival in June?");
  await dialog(page).getByRole("button", { name: "Send Message" }).click();
}

async function openHomeContact(page: Page): Promise<void> {
  await openHome(page);
  await openContact(page);
}

async function fillInAndSend(page: Page): Promise<void> {
  await openHomeContact(page);
  await sendMessage(page);
}

/** The contact dialog and its toasts. */
export const contactStates: State[] = [
  state("contact", openHomeContact),
  state("contact-with-errors", async (page) => {
    await openHomeContact(page);
    await dialog(page).getByLabel("Message").fill("Hello");
    await dialog(page).getByRole("button", { name: "Send Message" }).click();
    await expect(dialog(page).getByText("Email is required")).toBeVisible();
  }),
  stateWithErrors("contact-failed", [/status of 503/], async (page) => {
    await page.route("**/contact", refuse(503));
    await fillInAndSend(page);
    await expect(page.getByText("Failed to send message.").first()).toBeVisible();
  }),
  state("contact-sent", async (page) => {
    await page.route("**/contact", (route) => route.fulfill({ status: 200, json: {} }));
    await fillInAndSend(page);
    await expect(page.getByText("Message sent!").first()).toBeVisible();
  }),
];
