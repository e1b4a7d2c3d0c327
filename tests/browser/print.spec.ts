// behaviour §10.2
import { test as base, expect } from "../support/browserTest.ts";
import { giveFullAddresses } from "../support/builtSite.ts";
import { button } from "../support/button.ts";
import { album, bar, textButton, track } from "../support/player.ts";

const test = base.extend({
  baseURL: async ({ site, published, seededData: _seeded }, use) => {
    await giveFullAddresses(site.supabase, site.url);
    await use(published.url);
  },
});

for (const ground of ["dark", "light"])
  test(`on paper "/" and an album's page are their texts, in black on white (${ground})`, {
    tag: "@slow",
  }, async ({ page }) => {
    const open = async (path: string) => {
      await page.emulateMedia({ media: "screen" });
      await page.goto(path);
      await page.evaluate(
        (name) => Object.assign(document.documentElement.dataset, { ground: name }),
        ground,
      );
    };
    /** What is printed: the colours of all texts, and of the paper. */
    const print = async () => {
      await page.emulateMedia({ media: "print" });
      await expect(page.locator(".fixed:visible, form:visible, header button:visible")).toHaveCount(0);
      const colours = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("body *")].flatMap((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          const hasText = [...element.childNodes].some(
            (node) => node.nodeType === 3 && node.textContent?.trim(),
          );
          return element.checkVisibility() && hasText ? `${color} on ${backgroundColor}` : [];
        }),
      );
      expect([...new Set(colours)].sort()).toEqual([
        "rgb(0, 0, 0) on rgb(255, 255, 255)",
        "rgb(0, 0, 0) on rgba(0, 0, 0, 0)",
      ]);
      const root = await page.evaluate(() => {
        const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement);
        return [colorScheme, backgroundColor];
      });
      expect(root).toEqual(["light", "rgba(0, 0, 0, 0)"]);
    };

    await open("/");
    await expect(button(page, "Contact")).toBeVisible();
    await print();
    // In view or not.
    const covers = page.locator("main li[data-album-id] img");
    await expect(covers).toHaveCount(6);
    for (const cover of await covers.all())
      await expect
        .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    for (const name of ["Shows", "About"])
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();

    await open("/album/tidal-memory");
    await track(page, "Glass Tide").click();
    await expect(bar(page)).toBeVisible();
    await textButton(page, "Lyrics", "Harbor Lights").click();
    const lastLine = page.getByText("For me", { exact: true });
    await expect(lastLine).toBeAttached();
    await print();
    await expect(album(page, "Night Ferry")).toBeHidden();
    await expect(track(page, "Low Water")).toBeVisible();
    await expect(textButton(page, "Lyrics", "Harbor Lights")).toBeHidden();
    // The whole text, as nobody scrolls on paper.
    const lyrics = page.locator("ol .overflow-y-auto");
    expect(await lyrics.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThan(2);
  });
