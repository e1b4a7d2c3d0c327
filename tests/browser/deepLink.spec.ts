import { catalogueMessages } from "../../src/messages/siteMessages.ts";
import { expect, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { album, audioTime, isPaused, opened, playSlowly, seekBar, track } from "../support/player.ts";
import { albumId } from "../support/privateLinks.ts";

test("a link opens its album with its track (§4.1 §10.3)", async ({ page, site }) => {
  const [night, tidal] = [await albumId(site, "Night Ferry"), await albumId(site, "Tidal Memory")];
  await page.goto(`/?from=mail&album=${night}&track=3`);

  await test.step("the album is in view, the track ready and silent", async () => {
    await expect(track(page, "Brass Lanterns")).toHaveAttribute("aria-current", "true");
    await expect(album(page, "Night Ferry")).toHaveAttribute("aria-expanded", "true");
    await expect(album(page, "Night Ferry")).toBeInViewport();
    await expect(button(page, "Play")).toBeVisible();
    expect(await isPaused(page)).toBe(true);
  });

  const entries = await page.evaluate(() => history.length);

  await test.step("the address follows what plays, in one history entry", async () => {
    await button(page, "Play").click();
    await expect.poll(() => isPaused(page)).toBe(false);
    await track(page, "Homeward").click();
    await expect(page).toHaveURL(`/?from=mail&album=${night}&track=5`);
    await button(page, "Previous track").click();
    await expect(page).toHaveURL(`/?from=mail&album=${night}&track=4`);
    await album(page, "Tidal Memory").click();
    await expect(page).toHaveURL(`/?from=mail&album=${tidal}&track=1`);
    await album(page, "Tidal Memory").click();
    await expect(page).toHaveURL("/?from=mail");
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });
});

test("a shared link leads back (§10.3) @slow", async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const night = await albumId(site, "Night Ferry");
  const link = `${site.url}/?album=${night}&track=4`;

  await test.step("it is copied", async () => {
    await page.goto("/");
    await album(page, "Night Ferry").click();
    await track(page, "Quiet Engine").click();
    await button(page, "Share").click();
    await expect(page.getByRole("status").filter({ hasText: catalogueMessages.copied })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  });

  await test.step("it opens the track, silent", async () => {
    await page.goto(link);
    await expect(track(page, "Quiet Engine")).toHaveAttribute("aria-current", "true");
    expect(await isPaused(page)).toBe(true);
  });

  await test.step("it opens at its moment, silent, and stays so in the address while that track is current", async () => {
    await page.goto(`${link}&t=8`);
    await expect(seekBar(page)).toHaveAttribute("aria-valuetext", "0:08 of 0:14");
    expect(await isPaused(page)).toBe(true);
    await playSlowly(page);
    await button(page, "Play").click();
    await expect.poll(() => audioTime(page)).toBeGreaterThan(8);
    await expect(page).toHaveURL(`${link}&t=8`);
    await page.reload();
    await expect(seekBar(page)).toHaveAttribute("aria-valuetext", "0:08 of 0:14");
    await button(page, "Next track").click();
    await expect(page).toHaveURL(`/?album=${night}&track=5`);
    await expect.poll(() => audioTime(page)).toBeLessThan(8);
  });

  await test.step("it is copied with the current time", async () => {
    await page.goto(`${link}&t=8`);
    await button(page, "More").click();
    await button(page, catalogueMessages.copyLinkAt("0:08")).click();
    await expect(page.getByRole("status").filter({ hasText: catalogueMessages.copied })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${link}&t=8`);
  });

  await test.step("an unknown album shows the page as usual, and says that it is gone", async () => {
    await page.goto("/?album=constructor&track=1");
    await expect(album(page, "Night Ferry")).toBeVisible();
    await expect(opened(page)).toHaveCount(0);
    await expect(button(page, "Play")).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveText(catalogueMessages.linkedAlbumUnavailable);
  });
});
