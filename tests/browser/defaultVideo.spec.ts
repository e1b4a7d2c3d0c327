import { openAlbums, stepsInHistory } from "../support/albumAdmin.ts";
import { expect, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { vimeoIds } from "../support/fakeVimeo.ts";
import { hold } from "../support/faults.ts";
import { takeToast } from "../support/toasts.ts";

const ADDRESS = "**/rest/v1/app_settings?*";

test("the default homepage video is changed (§2.3 §4.2 §5 §7 §8 §10.8 §10.16) @slow", async ({
  page,
  site,
}) => {
  const stored = async () => {
    const [row] = await site.supabase.sql<{ value: string }>(
      "select value from app_settings where key = 'default_homepage_video_url'",
    );
    return row?.value ?? "";
  };
  const dialog = page.getByRole("dialog", { name: "Default Homepage Video" });
  const address = dialog.getByRole("textbox", { name: "Vimeo URL" });

  await openAlbums(page);

  await test.step("the dialog loads the current address, which has the focus", async () => {
    const letThrough = await hold(page, ADDRESS);
    await button(page, "Default Video").click();
    await expect(dialog).toHaveAccessibleDescription(
      "Set the default Vimeo video that plays on the homepage",
    );
    await expect(dialog.getByRole("status")).toHaveText("Loading");
    await expect(address).toHaveCount(0);
    letThrough();
    await expect(address).toHaveValue(await stored());
    await expect(address).toBeFocused();
    await expect(address).toHaveAttribute("placeholder", "https://vimeo.com/video-id");
    await expect(address).toHaveAccessibleDescription("Enter a Vimeo URL (e.g., https://vimeo.com/52389900)");
  });

  await test.step("it is saved as typed, and the dialog closes", async () => {
    await address.fill("  https://vimeo.com/52389900 ");
    const letSaveThrough = await hold(page, ADDRESS);
    await button(page, "Save").click();
    await expect(button(page, "Saving...")).toBeVisible();
    letSaveThrough();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => stepsInHistory(page)).toBe(0);
    await expect(button(page, "Default Video")).toBeFocused();
    expect(await takeToast(page)).toBe("Success: Default video URL updated successfully");
    expect(await stored()).toBe("  https://vimeo.com/52389900 ");
  });

  await test.step("it plays on the homepage", async () => {
    await page.goto("/");
    await expect.poll(() => vimeoIds(page)).toEqual(["52389900"]);
  });
});
