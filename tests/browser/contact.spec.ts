// behaviour §8
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { legalTexts, storeSettings } from "../support/bandSettings.ts";
import { expect, expectFailedRequests, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import type { Site } from "../support/startSite.ts";
import { takeToast } from "../support/toasts.ts";

const openButton = (page: Page) => button(page, "Contact");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Contact" });
const field = (page: Page, label: string) => dialog(page).getByRole("textbox", { name: label });
const sendButton = (page: Page) => button(dialog(page), "Send Message");

async function openAndFillIn(page: Page, message: string) {
  await page.goto("/");
  await openButton(page).click();
  await field(page, "Email").fill("  ada@example.com  ");
  await field(page, "Message").fill(`  ${message}  `);
}

/** The messages that the contact service has stored. */
async function storedMessages({ supabase }: Site): Promise<Record<string, string>[]> {
  const text = await readFile(supabase.contactFile, "utf8").catch(() => "");
  return Array.from(text.matchAll(/.+/g), ([line]) => JSON.parse(line));
}

test("a message is sent (§2.2 §3 §4.1 §5 §7 §9 §10.2)", async ({ page, site }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));

  await test.step("the header's button opens the dialog with its four fields", async () => {
    await page.goto("/");
    await openButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeVisible();
    for (const [label, longest] of [
      ["Name", "100"],
      ["Email", "254"],
      ["Subject", "200"],
    ] as const)
      await expect(field(page, label)).toHaveAttribute("data-longest", longest);
    await expect(field(page, "Message")).toBeVisible();
  });

  await test.step("email and message are required", async () => {
    await sendButton(page).click();
    await expect(field(page, "Email")).toBeFocused();
    await expect(field(page, "Email")).toHaveAccessibleDescription("Email is required");
    await expect(field(page, "Message")).toHaveAccessibleDescription("Message is required");
  });

  await test.step("a field's error goes when that field is edited", async () => {
    await field(page, "Email").fill("ada lovelace@example.com");
    await expect(field(page, "Email")).toHaveAccessibleDescription("");
    await expect(field(page, "Message")).toHaveAccessibleDescription("Message is required");
  });

  await test.step("a long text stays whole, and is named instead of sent, in any field", async () => {
    await field(page, "Email").fill("ada@example.com");
    await field(page, "Message").fill("a".repeat(6200));
    await sendButton(page).click();
    await expect(field(page, "Message")).toHaveValue("a".repeat(6200));
    await expect(field(page, "Message")).toHaveAccessibleDescription(
      "This has 6,200 characters. Please shorten it to 5,000.",
    );
    await field(page, "Message").fill("Play in Vienna, please.");
    await field(page, "Subject").fill("a".repeat(201));
    await sendButton(page).click();
    await expect(field(page, "Subject")).toBeFocused();
    await expect(field(page, "Subject")).toHaveAccessibleDescription(
      "This has 201 characters. Please shorten it to 200.",
    );
    await field(page, "Subject").fill("");
    expect(sent).toEqual([]);
  });

  await test.step("it links to the privacy text where the site has one, in a new tab", async () => {
    const link = dialog(page).getByRole("link", { name: "Privacy (opens in a new tab)" });
    await expect(link).toHaveCount(0);
    await page.keyboard.press("Escape");
    await storeSettings(site, legalTexts);
    await page.reload();
    await openButton(page).click();
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("href", "/#privacy");
    await field(page, "Email").fill("ada@example.com");
    await field(page, "Message").fill("Play in Vienna, please.");
  });

  await test.step("a dialog that is closed keeps its text", async () => {
    await field(page, "Email").fill("  ada@example.com ");
    await field(page, "Message").fill("  Play in Vienna, please.\n");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(openButton(page)).toBeFocused();
    await openButton(page).click();
    await expect(field(page, "Message")).toHaveValue("  Play in Vienna, please.\n");
  });

  await test.step("it is sent once, and the thanks are shown", async () => {
    await sendButton(page).dblclick();
    await expect(page.getByText("Message sent!", { exact: true })).toBeVisible();
    const thanks = "Thank you for your message. We'll get back to you soon.";
    await expect(page.getByText(thanks, { exact: true })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(sent).toHaveLength(1);
  });

  await test.step("it is stored trimmed, with a name and a subject by default", async () => {
    expect((await storedMessages(site)).slice(-1)).toEqual([
      {
        received_at: expect.any(String),
        name: "Anonymous",
        email: "ada@example.com",
        subject: "Website contact",
        message: "Play in Vienna, please.",
      },
    ]);
  });

  await test.step("the form is empty again", async () => {
    await openButton(page).click();
    await expect(field(page, "Message")).toHaveValue("");
  });
});

test("a field that only robots reach keeps their messages away (§10.2)", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await openAndFillIn(page, "Buy my pills, please.");
  const trap = dialog(page).locator("input[name=reference]");

  await test.step("keys go from field to field, and never into it", async () => {
    await field(page, "Name").focus();
    const reached: string[] = [];
    for (let press = 0; press < 8; press += 1) {
      reached.push(await page.evaluate(() => (document.activeElement as HTMLInputElement).name));
      await page.keyboard.press("Tab");
    }
    expect(reached).toEqual(expect.arrayContaining(["name", "email", "subject", "message"]));
    expect(reached).not.toContain("reference");
    await trap.evaluate((input: HTMLInputElement) => input.focus());
    await expect(trap).not.toBeFocused();
  });

  await test.step("screen readers find four fields, and nothing of it is painted", async () => {
    // The browser's own tree: Playwright's ignores `inert`.
    const devtools = await page.context().newCDPSession(page);
    const { nodes } = await devtools.send("Accessibility.getFullAXTree");
    const fields = nodes.filter(({ ignored, role }) => !ignored && role?.value === "textbox");
    expect(fields.map(({ name }) => name?.value)).toEqual(["Name", "Email", "Subject", "Message"]);
    const { width = 9, height = 9 } = (await trap.boundingBox()) ?? {};
    expect(width * height).toBeLessThanOrEqual(1);
  });

  await test.step("a robot writes into it, and sees that the message was sent", async () => {
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = "https://pills.example";
    });
    await sendButton(page).click();
    await expect(page.getByText("Message sent!", { exact: true })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(sent).toEqual([]);
    expect(await storedMessages(site)).toEqual([]);
  });
});

test("a message that hangs or is refused can be sent again (§4.1 §10.2 §10.8)", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  expectFailedRequests(503);
  const failure = "Error: Failed to send message. Please try again later.";
  let requests = 0;
  await page.route("**/contact", () => {
    requests += 1;
  });
  await page.clock.install();
  await openAndFillIn(page, "Second time lucky");
  await field(page, "Name").fill(" Ada ");
  await field(page, "Subject").fill(" Booking ");
  await sendButton(page).click();
  const busy = button(dialog(page), "Sending...");

  await test.step("clicks, Enter and Escape in the meantime change nothing", async () => {
    await busy.click({ force: true });
    await field(page, "Email").press("Enter");
    await page.keyboard.press("Escape");
    await expect(button(dialog(page), "Close")).toBeDisabled();
    // The clock runs on: the rest is for a busy machine.
    await page.clock.fastForward(8_000);
    await expect(busy).toBeVisible();
  });

  await test.step("the failure is reported, and the dialog stays with its text", async () => {
    await page.clock.fastForward(7_000);
    expect(await takeToast(page)).toBe(failure);
    expect(requests).toBe(1);
    await expect(field(page, "Message")).toHaveValue("  Second time lucky  ");
  });

  await test.step("the next try arrives, and the report of the failure goes", async () => {
    await page.unroute("**/contact");
    await page.route("**/contact", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
    await sendButton(page).click();
    await expect(page.getByText("Error", { exact: true })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText("Message sent!", { exact: true })).toBeVisible();
    await expect(page.getByText("Error", { exact: true })).toHaveCount(0);
    expect((await storedMessages(site)).at(-1)).toMatchObject({
      name: "Ada",
      subject: "Booking",
      message: "Second time lucky",
    });
  });
});
