import type { Page } from "@playwright/test";
import { adminErrors, dashboardMessages } from "../../src/messages/dashboardMessages.ts";
import { signInMessages } from "../../src/messages/signInMessages.ts";
import { catalogueMessages } from "../../src/messages/siteMessages.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { faults, inject } from "../support/faults.ts";
import { openSignedIn } from "../support/ownerSession.ts";
import { takeToast } from "../support/toasts.ts";

/** A read, and the fallback while it fails. */
type Read = {
  what: string;
  address: string;
  method: string;
  open: (page: Page) => Promise<void>;
  notice: string;
  toast?: string;
  /** What is shown once it succeeds. */
  recovered: (page: Page) => ReturnType<Page["getByText"]>;
};

const reads: Read[] = [
  {
    what: "the public page's albums",
    address: "**/rest/v1/albums?*",
    method: "GET",
    open: async (page) => void (await page.goto("/")),
    notice: catalogueMessages.unavailable,
    recovered: (page) => page.getByRole("link", { name: /Night Ferry/ }),
  },
  {
    what: "the dashboard's albums",
    address: "**/rest/v1/albums?*",
    method: "GET",
    open: (page) => openSignedIn(page),
    notice: dashboardMessages.albumsUnavailable,
    toast: adminErrors.fetchAlbums,
    recovered: (page) => page.getByRole("group", { name: "Night Ferry" }),
  },
  {
    what: "the question who is an admin",
    address: "**/rest/v1/rpc/is_admin*",
    method: "POST",
    open: (page) => openSignedIn(page),
    notice: signInMessages.accessUnknown,
    recovered: (page) => page.getByRole("group", { name: "Night Ferry" }),
  },
];

// Nothing moves on screen, so nothing is waited for.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const read of reads)
  test(`${read.what} meet every fault: the page says so and tries again when asked (§4.1 §8)`, {
    tag: "@slow",
  }, async ({ page }) => {
    expectFailedRequests();
    // The clock that passes a fault's time ends what is in flight beside it, too.
    expectPageErrors(/could not be read/);
    await page.clock.install();
    let isOpen = false;
    let repair = async () => {};
    for (const fault of faults.filter(({ actsFirst }) => !actsFirst))
      await test.step(`the server ${fault.name}`, async () => {
        // No moment without a fault: the page also reads again in the background, every five minutes of this clock.
        const repairLast = repair;
        repair = await inject(page, read.address, read.method, fault);
        await repairLast();
        const asked = page.waitForRequest((request) => request.method() === read.method);
        if (isOpen) await button(page, "Try again").click();
        else await read.open(page);
        isOpen = true;
        await asked;
        const notice = page.getByText(read.notice);
        if (fault.takes) await page.clock.fastForward(fault.takes);
        else
          await expect(async () => {
            // Passes the pauses between supabase-js's own attempts, in steps shorter than a toast's life.
            await page.clock.fastForward(2500);
            await expect(notice).toBeVisible({ timeout: 1000 });
          }).toPass({ intervals: [0] });
        await expect(notice).toBeVisible();
        if (read.toast) expect(await takeToast(page)).toBe(`Error: ${read.toast}`);
      });
    await test.step("the server answers", async () => {
      await repair();
      await button(page, "Try again").click();
      await expect(read.recovered(page).first()).toBeVisible();
      await expect(page.getByText(read.notice)).toHaveCount(0);
    });
  });
