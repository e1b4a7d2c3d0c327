// behaviour §10.19
import type { Page } from "@playwright/test";
import { catalogueMessages } from "../../src/messages/siteMessages.ts";
import { bandLimits, noBandSettings, noLegalTexts } from "../../src/rules/bandSettings.ts";
import { duskScene } from "../states/dusk.ts";
import { bandPicture, bandSettings, legalTexts, storeSettings } from "../support/bandSettings.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { giveFullAddresses } from "../support/builtSite.ts";
import { button } from "../support/button.ts";
import { fakeVimeo } from "../support/fakeVimeo.ts";
import { album, bar } from "../support/player.ts";
import { makeDraft, makePrivateLink } from "../support/privateLinks.ts";

const PICTURES = "**/album-covers/site/*";

/** Answers the requests of pictures. Returns the object names that were asked for. */
async function answerPictures(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(PICTURES, (route) => {
    asked.push(new URL(route.request().url()).pathname.replace(/.*\/(?=site\/)/, ""));
    return route.fulfill({ contentType: "image/svg+xml", body: duskScene });
  });
  return asked;
}

const aboutLink = (page: Page) => page.getByRole("link", { name: "About", exact: true });
const aboutHeading = (page: Page) => page.getByRole("heading", { name: "About" });
const accent = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement)
      .getPropertyValue("--accent")
      // As the style sheet has it, without zeros.
      .replace(/(?<=[( ])\./g, "0."),
  );
const picture = (page: Page) => page.locator("[inert] img");
/** Whether the picture is seen, as its layer is transparent before it has loaded. */
/** A picture that is gone leaves no element. */
const isPictureShown = (page: Page) =>
  picture(page).evaluateAll((images) =>
    images.some(
      (image) =>
        (image as HTMLImageElement).naturalWidth > 0 &&
        getComputedStyle(image.parentElement as Element).opacity === "1",
    ),
  );

test("the page has the band's words, links and look", async ({ page, site }) => {
  await fakeVimeo(page, { mode: "error" });
  await storeSettings(site, bandSettings);
  await answerPictures(page);
  await page.goto("/");

  await test.step("About scrolls to its heading, and adds nothing to the history", async () => {
    const before = await page.evaluate(() => history.length);
    await aboutLink(page).click();
    await expect(aboutHeading(page)).toBeFocused();
    await expect(aboutHeading(page)).toBeInViewport();
    expect(await page.evaluate(() => history.length)).toBe(before);
    expect(new URL(page.url()).hash).toBe("");
  });

  await test.step("the text has its paragraphs, and an address in it is plain text", async () => {
    const section = page.getByRole("region", { name: "About" });
    await expect(section.getByRole("paragraph")).toHaveText(bandSettings.about.split("\n\n"));
    await expect(section.getByRole("link", { name: /booking/ })).toHaveCount(0);
  });

  await test.step("each link and photo opens in a new tab, and Follow is the first link", async () => {
    for (const { label, address } of bandSettings.links) {
      for (const part of [page.getByRole("region", { name: "About" }), page.getByRole("contentinfo")]) {
        const link = part.getByRole("list", { name: "Links" }).getByRole("link", { name: label });
        await expect(link).toHaveAttribute("href", address);
        await expect(link).toHaveAttribute("rel", "me noopener");
      }
    }
    await expect(page.getByRole("link", { name: /^Follow .* instagram/ })).toHaveAttribute(
      "href",
      bandSettings.links[0]?.address ?? "",
    );
    await expect(page.getByRole("link", { name: "A shed on poles above mud." })).toHaveAttribute(
      "href",
      /site\/1763800000010\.webp$/,
    );
    await expect(page.getByRole("link", { name: "Photo 2 of Glass Harbor" })).toHaveAttribute(
      "target",
      "_blank",
    );
  });

  await test.step("the logo has the name as its text, and the page the colour, in dialogs too", async () => {
    await expect(page.getByRole("heading", { level: 1 }).getByRole("img")).toHaveAccessibleName(
      "Glass Harbor",
    );
    expect(await accent(page)).toBe("oklch(0.8 0.1 200)");
  });

  await test.step("the picture shows where no video plays", async () => {
    await expect.poll(() => isPictureShown(page)).toBe(true);
    expect(await picture(page).getAttribute("sizes")).toBe("max(100vw,178svh)");
  });

  await test.step("with an album open the section stays", async () => {
    await album(page, "Tidal Memory").click();
    await expect(aboutHeading(page)).toBeVisible();
    await button(page, "Pause").click();
  });

  await test.step("once all is removed, the page is as it was", async () => {
    await storeSettings(site, noBandSettings);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: "Glass Harbor" })).toHaveText("Glass Harbor");
    await expect(aboutLink(page)).toHaveCount(0);
    await expect(aboutHeading(page)).toHaveCount(0);
    await expect(picture(page)).toHaveCount(0);
    await expect.poll(() => accent(page)).toBe("#ffb86b");
  });
});

const legalLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Legal" }).getByRole("link", { name, exact: true });

const summary = (page: Page, name: string) => page.locator("summary", { hasText: name });

/** Presses a link of the footer, and waits until its text is in view, above the player. */
async function readLegal(page: Page, name: string, words: string): Promise<void> {
  await legalLink(page, name).click();
  await expect(page.getByRole("heading", { name })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("region", { name }).getByText(words)).toBeInViewport({ ratio: 1 });
}

test("imprint and privacy are one press away, without an entry in the history (§10.26)", async ({
  page,
  site,
}) => {
  await storeSettings(site, legalTexts);
  await page.goto("/");
  for (const words of ["Quay 4", "counted nowhere"]) await expect(page.getByText(words)).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const words of ["Quay 4", "counted nowhere"]) await expect(page.getByText(words)).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await readLegal(page, "Imprint", "Quay 4");
  await expect(summary(page, "Imprint")).toBeFocused();
  await readLegal(page, "Privacy", "counted nowhere");
  expect(new URL(page.url()).hash).toBe("");
  await expect(page.getByRole("link", { name: "booking@example.com" })).toHaveAttribute(
    "href",
    "mailto:booking@example.com",
  );
  await expect(page.getByRole("link", { name: /^https:.*new tab/ })).toHaveAttribute("target", "_blank");
  await page.keyboard.press("Enter");
  await expect(page.getByText("counted nowhere")).toBeHidden();
  await expect(page.getByText("Quay 4")).toBeVisible();
});

test("each page leads to imprint and privacy (§10.26) @slow", async ({ page, site }) => {
  await storeSettings(site, legalTexts);

  await test.step("by an address with its name, also one step back and forward", async () => {
    const words = page.getByText("counted nowhere");
    await page.goto("/#privacy");
    await expect(words).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => location.assign("#imprint"));
    await expect(page.getByText("Quay 4")).toBeInViewport({ ratio: 1 });
    await summary(page, "Privacy").click();
    await expect(words).toBeHidden();
    await page.goBack();
    await expect(words).toBeInViewport({ ratio: 1 });
    await page.goForward();
    await expect(page.getByText("Quay 4")).toBeInViewport({ ratio: 1 });
  });

  await test.step("from the 404 page, though the build knew no text", async () => {
    expectFailedRequests(404);
    await page.goto("/tour/1999");
    await readLegal(page, "Privacy", "counted nowhere");
    expect(new URL(page.url()).pathname).toBe("/");
  });

  await test.step("from the sign-in, to the text that there is: without one there is no link", async () => {
    await storeSettings(site, { ...noLegalTexts, imprint: "Quay 4" });
    await page.goto("/secure");
    await expect(legalLink(page, "Imprint")).toBeVisible();
    await expect(legalLink(page, "Privacy")).toHaveCount(0);
    await readLegal(page, "Imprint", "Quay 4");
    expect(new URL(page.url()).pathname).toBe("/");
    await expect(summary(page, "Privacy")).toHaveCount(0);
  });
});

test("imprint and privacy are reached beside the player, in every width (§10.26)", { tag: "@slow" }, async ({
  page,
  site,
  published,
}) => {
  await giveFullAddresses(site.supabase, site.url);
  await storeSettings(site, legalTexts);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    for (const address of [site.url, `${published.url}/album/tidal-memory`]) {
      const texts: string[] = [];
      page.on("request", (request) => request.url().includes("site_") && texts.push(request.url()));
      await page.goto(address);
      await album(page, "Night Ferry").click();
      await expect(button(bar(page), "Pause")).toBeVisible();
      for (const name of ["Imprint", "Privacy"]) {
        await legalLink(page, name).scrollIntoViewIfNeeded();
        const link = await legalLink(page, name).boundingBox();
        const player = await bar(page).boundingBox();
        expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(player?.y ?? 0);
      }
      // An album's page has the hashes alone until a text is wanted.
      if (address !== site.url)
        expect(texts.filter((url) => /select=key%2Cvalue&.*(imprint|privacy)/.test(url))).toEqual([]);
      await readLegal(page, "Privacy", "counted nowhere");
      await readLegal(page, "Imprint", "Quay 4");
      await expect(button(bar(page), "Pause")).toBeVisible();
    }
  }

  await page.setViewportSize({ width: 320, height: 640 });
  const long = "w".repeat(bandLimits.legal);
  await storeSettings(site, { imprint: long, privacy: `https://example.com/${long}`.slice(0, long.length) });
  await page.goto("/");
  await legalLink(page, "Privacy").click();
  await expect(summary(page, "Privacy")).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("gone pictures leave gradient and name; Save-Data takes the small one", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  await storeSettings(site, bandSettings);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const asked = await answerPictures(page);
  await page.goto("/");
  await expect.poll(() => isPictureShown(page)).toBe(true);
  expect(asked).toContain(bandSettings.look.picture?.copies[0]?.name);
  expect(asked).not.toContain(bandSettings.look.picture?.name);

  expectFailedRequests(400);
  await page.unroute(PICTURES);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Glass Harbor");
  await expect(page.getByRole("heading", { level: 1 }).getByRole("img")).toHaveCount(0);
  expect(await isPictureShown(page)).toBe(false);
  const photo = page.getByRole("link", { name: "A shed on poles above mud." });
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveText("A shed on poles above mud.");
  await expect(photo.getByRole("img")).toHaveCount(0);
});

test("About has its text beside a photo, photos in full rows, and columns of whole paragraphs @slow", async ({
  page,
  site,
}) => {
  await answerPictures(page);
  const sentence = "They write at low water and record at high tide, and have done so for eleven years. ";
  const sizes: [number, number][] = [
    [1400, 933],
    [900, 1200],
    [1400, 933],
    [1200, 1200],
    [1400, 600],
    [800, 1400],
  ];
  const photos = sizes.map(([width, height], at) => ({
    ...bandPicture(1763800000010 + 10 * at, width, height),
    caption: at % 2 ? "" : "At low water.",
    alt: `Photo ${at}`,
  }));
  const open = async (paragraphs: number, shown: number, width: number) => {
    const about = Array(paragraphs).fill(sentence.repeat(2)).join("\n\n");
    await storeSettings(site, { about, photos: photos.slice(0, shown) });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await expect(aboutHeading(page)).toBeVisible();
    return page.evaluate(() => {
      const boxOf = (element: Element) => element.getBoundingClientRect();
      const section = document.querySelector("#about") as HTMLElement;
      const texts = [...section.querySelectorAll("p[dir=auto]")].map((element) => ({
        lefts: new Set([...element.getClientRects()].map(({ left }) => Math.round(left))).size,
        left: Math.round(boxOf(element).left),
        perLine: (element.textContent ?? "").length / Math.round(element.clientHeight / 24),
      }));
      const lists = [...section.querySelectorAll("ul")].filter((list) => list.querySelector("figure"));
      const rows = lists.flatMap((list) => {
        const links = [...list.querySelectorAll("figure > a")].map(boxOf);
        const tops = [...new Set(links.map(({ top }) => Math.round(top)))];
        return tops.map((top) => {
          const row = links.filter((link) => Math.abs(link.top - top) < 2);
          const heights = row.map(({ height }) => height);
          const width = Math.max(...row.map(({ right }) => right)) - Math.min(...row.map(({ left }) => left));
          return {
            count: row.length,
            missing: boxOf(list).width - width,
            unequal: Math.max(...heights) - Math.min(...heights),
          };
        });
      });
      return { texts, rows, beside: Math.round(boxOf(lists[0] ?? section).left) };
    });
  };

  for (const [paragraphs, shown, width, counts] of [
    [1, 3, 1440, [1, 2]],
    [1, 6, 768, [1, 3, 2]],
    [1, 2, 1440, [2]],
    [5, 2, 1440, [1, 1]],
    [9, 6, 1440, [4, 2]],
    [9, 6, 768, [3, 3]],
    [1, 3, 390, [1, 1, 1]],
  ] as const) {
    const { texts, rows, beside } = await open(paragraphs, shown, width);
    const what = `${paragraphs} paragraphs, ${shown} photos, ${width} pixels`;
    expect(
      rows.map(({ count }) => count),
      what,
    ).toEqual(counts);
    for (const { missing, unequal } of rows) {
      expect(Math.abs(missing), what).toBeLessThan(1);
      expect(unequal, what).toBeLessThan(1);
    }
    for (const { lefts, perLine } of texts) {
      expect(lefts, what).toBe(1);
      expect(perLine, what).toBeLessThanOrEqual(65);
    }
    const columns = new Set(texts.map(({ left }) => left)).size;
    expect(columns, what).toBe(paragraphs === 9 && width > 1000 ? 2 : 1);
    const isBeside = width > 700 && paragraphs < 9;
    expect(beside > (texts[0]?.left ?? 0) + 100, what).toBe(isBeside);
  }
});

test("settings that cannot be read, or are none, take nothing with them", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  for (const name of ["site_links", "site_photos", "site_look"])
    await site.supabase.sql(
      "insert into app_settings values ($1, $2) on conflict (key) do update set value = excluded.value",
      [name, '{"half": ['],
    );
  await page.goto("/");
  await expect(album(page, "Tidal Memory")).toBeVisible();

  expectFailedRequests(500);
  expectPageErrors(/"band" could not be read/);
  await page.route("**/rest/v1/app_settings?*key=in.*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/");
  await expect(album(page, "Tidal Memory")).toBeVisible();
});

test("a private link survives a press on About (§10.3)", { tag: "@slow" }, async ({ page, site }) => {
  await storeSettings(site, { about: "Four people." });
  await makeDraft(site, "Night Ferry");
  const { path } = await makePrivateLink(site, { title: "Night Ferry" });
  const isPrivate = () => expect(page.getByText(catalogueMessages.private).first()).toBeVisible();
  await page.goto(path);
  await isPrivate();
  await aboutLink(page).click();
  await expect(aboutHeading(page)).toBeFocused();
  await page.reload();
  await isPrivate();
  await aboutLink(page).focus();
  await page.keyboard.press("Enter");
  await expect(aboutHeading(page)).toBeFocused();
  expect(await page.evaluate(() => history.state.privateLink.token)).toBeTruthy();
});
