// behaviour §10.28
import { embeddedPlayerMessages, playerMessages } from "../../src/messages/siteMessages.ts";
import { violationsOn } from "../support/axe.ts";
import { expect, expectFailedRequests, test as siteTest } from "../support/browserTest.ts";
import { giveFullAddresses } from "../support/builtSite.ts";
import { button } from "../support/button.ts";
import { pickInOrigin, savedFile } from "../support/savedFiles.ts";
import { unpack } from "../support/unzip.ts";

const test = siteTest.extend<{ fullAddresses: undefined }>({
  fullAddresses: [
    async ({ site, seededData: _seeded, published: _built }, use) => {
      await giveFullAddresses(site.supabase, site.url);
      await use(undefined);
    },
    { auto: true },
  ],
});

const ALT = "The band on a pier";
const ZIP = "Glass Harbor - Press kit.zip";

test("a journalist reads the press kit without script, hears a song with it, and takes the zip", async ({
  browser,
  page,
  published,
}) => {
  const address = `${published.url}/press`;
  await test.step("without script everything is there, and no button that does nothing", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const still = await context.newPage();
    await still.goto(address);
    await expect(still.getByRole("heading", { level: 1, name: "GLASS HARBOR" })).toBeVisible();
    await expect(still.getByText("Four people and a tape machine.")).toBeVisible();
    await expect(still.getByRole("img", { name: ALT })).toHaveJSProperty("complete", true);
    await expect(still.getByRole("link", { name: "booking@band.example" })).toBeVisible();
    await expect(still.getByText("Glass Tide")).toBeVisible();
    await expect(still.locator("button:visible:enabled")).toHaveCount(0);
    await context.close();
  });

  await pickInOrigin(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  expect(await violationsOn(page)).toEqual([]);
  expect(asked.filter((url) => /\/rest\/|\/tracks\/|\/assets\/.*\.js/.test(url))).toEqual([]);

  await test.step("a song", async () => {
    await page.getByRole("list").getByRole("button", { name: "Glass Tide" }).press("Enter");
    await expect(button(page, playerMessages.pause)).toBeVisible();
    await expect.poll(() => asked.filter((url) => url.includes("/rest/v1/tracks"))).toHaveLength(1);
    await expect(page.locator("#time")).not.toHaveText("0:00");
    await button(page, playerMessages.pause).click();
  });

  await test.step("the zip, which says what is gone", async () => {
    expectFailedRequests(400);
    await button(page, /^All as a zip/).click();
    const status = page.locator("#zip-status");
    await expect(status).toContainText(`"${ZIP}" is complete.`);
    await expect(status).toContainText("Stage plan.pdf");
    const names = [...unpack(await savedFile(page, ZIP)).keys()];
    expect(names).toContain("Glass Harbor - Press kit/photos/Glass Harbor 01 (Åsa Berg).webp");
    expect(names).toContain("Glass Harbor - Press kit/photos/captions.txt");
  });
});

test("a song that was hidden since the build does not sound, and the others do @slow", async ({
  page,
  site,
  published,
}) => {
  await site.supabase.sql("update tracks set is_hidden = true where title = 'Glass Tide'");
  await page.goto(`${published.url}/press`);
  const row = (title: string) => page.getByRole("list").getByRole("button", { name: title });
  await row("Glass Tide").click();
  await expect(page.locator("#status")).toHaveText(playerMessages.skipped("Glass Tide"));
  await expect(row("Glass Tide")).toContainText(embeddedPlayerMessages.unavailable);
  await expect(row("Glass Tide")).toBeDisabled();
  expect(await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
  await row("Harbor Lights").click();
  await expect(button(page, playerMessages.pause)).toBeVisible();
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("after a visit to the site its service worker leaves the press kit to the host @slow", async ({
    page,
    published,
  }) => {
    await page.goto(published.url);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    for (const path of ["/press", "/press/", "/press.html"]) {
      await page.goto(published.url + path);
      await expect(page).toHaveURL(`${published.url}/press`);
      await expect(page.getByText("Press kit", { exact: true })).toBeVisible();
    }
  });
});
