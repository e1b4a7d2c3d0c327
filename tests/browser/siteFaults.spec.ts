import type { BrowserContext, Page } from "@playwright/test";
import { dashboardMessages } from "../../src/messages/dashboardMessages.ts";
import { brokenPageMessages, pieceMessages } from "../../src/messages/siteMessages.ts";
import { beginAlbum, openAlbums } from "../support/albumAdmin.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { dropFiles } from "../support/dropFiles.ts";
import { openDashboard } from "../support/ownerSession.ts";
import { album, audioTime } from "../support/player.ts";
import { albumId } from "../support/privateLinks.ts";
import { wavFile } from "../support/soundFiles.ts";
import { takeToast } from "../support/toasts.ts";

/** Plays a track, and signs in and saves: what must work whatever local storage does. */
async function useBothPages(page: Page): Promise<void> {
  await page.goto("/");
  await album(page, "Tidal Memory").click();
  await expect(button(page, "Pause")).toBeVisible();
  await openDashboard(page);
  await beginAlbum(page, "Low Tide");
  await button(page, "Create Album").click();
  expect(await takeToast(page)).toBe("Success: Album created successfully");
}

test.describe("local storage (§10.2)", { tag: "@slow" }, () => {
  const breakages: [name: string, breakIt: () => void][] = [
    [
      "disabled",
      () => {
        for (const name of ["localStorage", "sessionStorage"])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException("The operation is insecure.", "SecurityError");
            },
          });
        // As Firefox does where cookies are blocked.
        window.BroadcastChannel = class {
          constructor() {
            throw new DOMException("The operation is insecure.", "SecurityError");
          }
        } as unknown as typeof BroadcastChannel;
      },
    ],
    [
      "full",
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
        };
      },
    ],
  ];
  for (const [name, breakIt] of breakages)
    test(`that is ${name} stops neither the music nor the owner`, async ({ page, context }) => {
      // supabase-js goes on without one, and says so.
      expectPageErrors(/Failed to create a new BroadcastChannel/);
      await context.addInitScript(breakIt);
      await useBothPages(page);
    });

  test("that holds rubbish stops neither the music nor the owner", async ({ page }) => {
    await useBothPages(page);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.join()).toMatch(/auth-token/);
    for (const rubbish of ["{", "null", '{"albums":[{}],"readAt":1,"user":{}}']) {
      await page.evaluate(
        ([all, text]) => {
          for (const key of all) localStorage.setItem(key, text);
        },
        [keys, rubbish] as const,
      );
      await page.goto("/");
      await expect(album(page, "Tidal Memory")).toBeVisible();
      await page.goto("/secure");
      await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    }
  });
});

/** Lets the site say that it was redeployed: the page's next response names other scripts. Out: how often it was asked. */
async function deployAnew(context: BrowserContext): Promise<() => number> {
  let asked = 0;
  await context.route(/\/(secure)?(\?.*)?$/, async (route) => {
    if (route.request().resourceType() === "document") return route.fallback();
    await route.fulfill({ contentType: "text/html", body: '<script src="/assets/newer.js"></script>' });
    asked += 1;
  });
  return () => asked;
}

test.describe("a tab that is older than the deployment (§10.15)", () => {
  const lose = (context: BrowserContext, chunk: string, isLost = () => true) =>
    context.route(`**/assets/${chunk}-*.js`, (route) =>
      isLost() ? route.fulfill({ status: 404, body: "Not found" }) : route.fallback(),
    );
  /** The page is there, the chunk that it has yet to load no longer is. */
  async function openOldTab(page: Page, context: BrowserContext, isOld?: () => boolean): Promise<void> {
    await lose(context, "ContactDialog", isOld);
    await page.goto("/");
    await expect(album(page, "Tidal Memory")).toBeVisible();
  }
  /** Closes what is shown in place of a dialog that could not be loaded. */
  async function leaveUnavailable(page: Page): Promise<void> {
    await expect(page.getByRole("dialog", { name: pieceMessages.partUnavailable })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  const loadsOf = (page: Page) => {
    const loads: string[] = [];
    page.on("load", () => loads.push(page.url()));
    return loads;
  };

  test("reloads once when a chunk is gone, and then has the new one", async ({ page, context }) => {
    expectFailedRequests();
    let pages = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pages += 1;
    });
    await deployAnew(context);
    const loads = loadsOf(page);
    // The chunk is asked for in an idle moment, before any click.
    await openOldTab(page, context, () => pages < 2);
    await expect.poll(() => loads.length).toBe(2);
    await button(page, "Contact").click();
    await expect(page.getByRole("dialog", { name: "Contact" })).toBeVisible();
    expect(loads).toHaveLength(2);
  });

  test("does not reload while music plays, and says what to do", { tag: "@slow" }, async ({
    page,
    context,
  }) => {
    expectFailedRequests();
    await openOldTab(page, context);
    await album(page, "Tidal Memory").click();
    await expect.poll(() => audioTime(page)).toBeGreaterThan(0);
    const asked = await deployAnew(context);
    const loads = loadsOf(page);
    await button(page, "Contact").click();
    await leaveUnavailable(page);
    await expect.poll(asked).toBeGreaterThan(0);
    await expect(button(page, "Pause")).toBeVisible();
    expect(loads).toHaveLength(0);
  });

  test("does not reload over a message, whose dialog is closed", { tag: "@slow" }, async ({
    page,
    context,
    site,
  }) => {
    expectFailedRequests();
    await lose(context, "DownloadDialog");
    await page.goto(`/?album=${await albumId(site, "Tidal Memory")}`);
    await button(page, "Contact").click();
    await page.getByLabel("Message").fill("Hello there");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const asked = await deployAnew(context);
    const loads = loadsOf(page);
    await button(page, "More").click();
    await button(page, "Download").click();
    await leaveUnavailable(page);
    await expect.poll(asked).toBeGreaterThan(0);
    await button(page, "Contact").click();
    await expect(page.getByLabel("Message")).toHaveValue("Hello there");
    expect(loads).toHaveLength(0);
  });

  test("does not reload over an album of files, and says what to do", { tag: "@slow" }, async ({
    page,
    context,
  }) => {
    expectFailedRequests();
    await lose(context, "readAlbumFiles");
    await openAlbums(page);
    await beginAlbum(page, "Low Tide");
    const asked = await deployAnew(context);
    const loads = loadsOf(page);
    await dropFiles(page.locator("main"), [{ name: "Ebb.wav", mimeType: "audio/wav", buffer: wavFile(1) }]);
    expect(await takeToast(page)).toBe(`Error: ${dashboardMessages.filesUnavailable}`);
    await expect(page.getByLabel("Album Title *")).toHaveValue("Low Tide");
    await expect(page.getByText(dashboardMessages.readingFiles)).toHaveCount(0);
    await expect.poll(asked).toBeGreaterThan(0);
    expect(loads).toHaveLength(0);
  });

  test("says so, and reloads no more, when the chunk stays gone", { tag: "@slow" }, async ({
    page,
    context,
  }) => {
    expectFailedRequests();
    await openOldTab(page, context);
    const loads = loadsOf(page);
    // The same deployment: a reload would change nothing.
    await button(page, "Contact").click();
    await leaveUnavailable(page);
    expect(loads).toHaveLength(0);

    // A page that is said to be old each time, as behind a cache that answers now one thing, now the other.
    // Before it is deployed: what the page loads when idle may find it, too.
    const reloaded = page.waitForEvent("load");
    await deployAnew(context);
    await button(page, "Contact").click();
    await reloaded;
    // Where the idle moment came first, that press was one in the new page, and has opened what this one would.
    await expect(async () => {
      if ((await page.getByRole("dialog").count()) === 0)
        await button(page, "Contact").click({ timeout: 1000 });
      await leaveUnavailable(page);
    }).toPass();
    expect(loads).toHaveLength(1);
  });

  test("shows a way out when /secure cannot be loaded @slow", async ({ page, context }) => {
    expectFailedRequests();
    expectPageErrors(/dynamically imported module/);
    await context.route("**/assets/SecurePage-*.js", (route) => route.abort("connectionfailed"));
    await page.goto("/secure");
    await expect(page.getByRole("alert")).toContainText(brokenPageMessages.broken);
    await context.unroute("**/assets/SecurePage-*.js");
    await button(page, "Reload the page").click();
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  });
});
