// behaviour §10.21
import type { Page } from "@playwright/test";
import { button } from "../support/button.ts";
import { expect, test, timeIn } from "../support/embedding.ts";
import { missingWordPress, startWordPress, type WordPress } from "../support/wordPress/startWordPress.ts";

// The core of WordPress itself, with PHP and a database: what it makes of an album's address on a line of its own.
test.describe.configure({ mode: "default" });
test.skip(missingWordPress !== null, missingWordPress ?? "");

let wordPress: WordPress;
test.beforeAll(async ({ published }) => {
  wordPress = await startWordPress(published.url);
});
test.afterAll(() => wordPress?.close());

const player = (page: Page, slug: string) => page.frameLocator(`iframe[src*="/embed/${slug}#"]`);

test("a post plays two albums in turn, each in its own height, and follows their links", {
  tag: "@slow",
}, async ({ page, published }) => {
  const albums = ["tidal-memory", "night-ferry"];
  await page.goto(await wordPress.publish(albums.map((slug) => `${published.url}/album/${slug}`)));
  const [tidal, night] = [player(page, "tidal-memory"), player(page, "night-ferry")];

  await test.step("the frames replace the links in the text, and show all tracks", async () => {
    await expect(page.locator("iframe.wp-embedded-content")).toHaveCount(2);
    for (const quote of await page.locator("blockquote").all()) await expect(quote).toBeHidden();
    for (const one of [tidal, night]) {
      await expect(one.getByRole("list")).toBeVisible();
      const room = await one
        .getByRole("list")
        .evaluate(({ scrollHeight, clientHeight }) => clientHeight - scrollHeight);
      expect(room).toBe(0);
    }
  });

  await test.step("one pauses the other", async () => {
    await button(tidal, "Play").click();
    await expect.poll(() => timeIn(tidal)).toBeGreaterThan(0);
    await button(night, "Play").click();
    await expect.poll(() => timeIn(night)).toBeGreaterThan(0);
    await expect(button(tidal, "Play")).toBeVisible();
    await expect(button(night, "Pause")).toBeVisible();
  });

  await test.step("the link leads to the album", async () => {
    await night.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 2, name: "Night Ferry" })).toBeVisible();
  });
});

test("a feed has the link for readers that drop frames", { tag: "@slow" }, async ({ page, published }) => {
  const address = `${published.url}/album/tidal-memory`;
  const post = await wordPress.publish([address]);
  await page.goto(post);
  const feed = await (await page.request.get(new URL("/?feed=rss2", post).href)).text();
  // WordPress's typography makes the hyphen a dash.
  expect(feed).toMatch(
    new RegExp(`<blockquote[^>]*><p><a href="${address}">Tidal Memory &#8211; GLASS HARBOR</a>`),
  );
});
