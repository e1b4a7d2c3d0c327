import { expect, type Page, type Route } from "@playwright/test";
import { refuse } from "./answers.ts";
import { openHome } from "./catalogueStates.ts";
import { answeredState, type State, state } from "./state.ts";

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

const accept = (route: Route) => route.fulfill({ status: 200, json: {} });

/** The contact dialog and its toasts. */
export const contactStates: State[] = [
  state("contact", openHomeContact),
  state("contact-with-errors", async (page) => {
    await openHomeContact(page);
    await dialog(page).getByLabel("Message").fill("Hello");
    await dialog(page).getByRole("button", { name: "Send Message" }).click();
    await expect(dialog(page).getByText("Email is required")).toBeVisible();
  }),
  answeredState("contact-failed", ["**/contact", refuse(503)], fillInAndSend, "Failed to send message.", [
    /status of 503/,
  ]),
  answeredState("contact-sent", ["**/contact", accept], fillInAndSend, "Message sent!"),
];
