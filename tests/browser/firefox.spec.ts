import { readFile } from "node:fs/promises";
import type { Browser, Page } from "puppeteer-core";
import { contactMessages } from "../../src/messages.ts";
import { expect, test } from "../support/browserTest.ts";
import { findFirefox, startFirefox } from "../support/firefox.ts";

const firefoxPath = findFirefox();
test.skip(
  firefoxPath === null,
  "The public journeys in Firefox are left out: install Firefox (Debian: firefox-esr) or set FIREFOX_PATH to one.",
);

// Firefox takes its time to start.
test.describe.configure({ timeout: 120_000 });

let browser: Browser;
let page: Page;
const errors: string[] = [];

test.beforeAll(async () => {
  browser = await startFirefox(firefoxPath ?? "");
  page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
});

test.afterAll(() => browser?.close());

const named = (role: string, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
const text = (words: string) => page.locator(`::-p-text(${words})`).wait();
const audio = () =>
  page.$eval("audio", ({ currentTime, duration, paused }) => ({ currentTime, duration, paused }));

test("in Firefox an album plays and seeks", async ({ site }) => {
  await page.goto(site.url);
  await named("button", "Contact").wait();
  // Where there is no sound card Firefox gives up; sound that is captured needs none.
  await page.$eval(
    "audio",
    (audio) => "mozCaptureStream" in audio && (audio.mozCaptureStream as () => void)(),
  );
  await page.locator("::-p-text(Tidal Memory)").click();
  await named("button", "Pause").wait();
  await expect.poll(async () => (await audio()).currentTime).toBeGreaterThan(0.5);

  const seekBar = await page.waitForSelector("[role=slider]");
  const box = await seekBar?.boundingBox();
  if (!box) throw new Error("The seek bar is not on the screen.");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const { currentTime, duration } = await audio();
  expect(currentTime / duration).toBeGreaterThan(0.45);
  expect(currentTime / duration).toBeLessThan(0.6);
  await named("button", "Pause").click();
  await named("button", "Play").wait();
  expect((await audio()).paused).toBe(true);
  expect(errors).toEqual([]);
});

test("in Firefox a message is checked and sent", async ({ site }) => {
  await page.goto(site.url);
  await named("button", "Contact").click();
  await named("button", "Send Message").click();
  await text(contactMessages.emailRequired);
  await named("textbox", "Email").fill("ada@example.com");
  await named("textbox", "Message").fill("Play in Vienna, please.");
  await named("button", "Send Message").click();
  await text(contactMessages.sentTitle);
  expect(await readFile(site.supabase.contactFile, "utf8")).toContain("Play in Vienna, please.");
  expect(errors).toEqual([]);
});

test("in Firefox an unknown path shows the 404 page, which leads home", async ({ site }) => {
  const answer = await page.goto(`${site.url}/nowhere`);
  expect(answer?.status()).toBe(404);
  await text("Oops! Page not found");
  await named("link", "Return to Home").click();
  await named("button", "Contact").wait();
  expect(await page.evaluate(() => location.pathname)).toBe("/");
});
