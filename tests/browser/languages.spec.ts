// behaviour §10.25
import type { Page } from "@playwright/test";
import { languages } from "../../src/messages/languages/all.ts";
import type { Language } from "../../src/messages/languages/language.ts";
import { violationsOn } from "../support/axe.ts";
import { bandSettings, storeSettings } from "../support/bandSettings.ts";
import { test as base, endWithSite, expect, expectFailedRequests } from "../support/browserTest.ts";
import { giveFullAddresses } from "../support/builtSite.ts";
import { givePressKit } from "../support/publishedKit.ts";
import { buildAndPublish } from "../support/publishSite.ts";
import type { Site } from "../support/startSite.ts";
import { sentencesOf } from "../support/translatePage.ts";

type Build = Awaited<ReturnType<typeof buildAndPublish>>;

/** What a band says of itself, its press kit, and albums that show all that they can. */
async function prepare(site: Site): Promise<void> {
  await giveFullAddresses(site.supabase, site.url);
  const { photos: _photos, look: _look, ...words } = bandSettings;
  await storeSettings(site, words);
  await givePressKit(site.supabase);
  await site.supabase.sql("update albums set is_downloadable = true, is_new = true");
}

const builds = new Map<string, Promise<Build>>();

/** Builds the page, the player and the pictures of one album. */
async function buildIn(site: Site, code: string): Promise<Build> {
  const leaveOne = async () => {
    await prepare(site);
    await site.supabase.sql("delete from albums where title <> 'Tidal Memory'");
  };
  const build = await buildAndPublish(site, leaveOne, { VITE_LANGUAGE: code });
  await site.supabase.reset();
  await prepare(site);
  return build;
}

/** The site in a language, with the seeded albums, shows, and what a band says of itself: built once in a worker. */
const test = base.extend<{ inLanguage: (code: string) => Promise<Build> }>({
  inLanguage: ({ site }, use) =>
    use((code) => {
      const build = builds.get(code) ?? buildIn(site, code);
      if (!builds.has(code)) endWithSite(async () => (await build).close());
      builds.set(code, build);
      return build;
    }),
});

test.beforeEach(async ({ context, site, seededData: _seeded }) => {
  await prepare(site);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async () => {} } });
  });
});

/** Runs in a page: its title, and every text and attribute that people read or hear. */
function readWords(): string[] {
  const isBands = (node: Node | null) => node?.parentElement?.closest("script, style, noscript, template");
  const texts: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (!isBands(walker.currentNode)) texts.push(walker.currentNode.textContent ?? "");
  const names = ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "aria-description"];
  for (const element of document.querySelectorAll("*"))
    for (const name of names) texts.push(element.getAttribute(name) ?? "");
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What English says at a place where the language says something else, as patterns of a whole text. */
function englishPatterns(words: Language): [place: string, pattern: RegExp][] {
  const own = new Map(sentencesOf(words));
  return sentencesOf(languages.en)
    .filter(
      ([place, text]) =>
        !/^(language|dateWords|punctuation|sizeWords|previewMessages|privacyDraft|catalogueMessages textRooms) /.test(
          place,
        ) && own.get(place) !== text,
    )
    .map(([place, text]) => [place, escaped(text).replace(/<\d>/g, ".+")] as const)
    .filter(([, pattern]) => /\p{L}{3}/u.test(pattern))
    .map(([place, pattern]) => [place, new RegExp(`^${pattern}$`)]);
}

/** Whatever a German page says that an English one would. */
const englishIn = (texts: readonly string[], words: Language) =>
  englishPatterns(words).flatMap(([place, pattern]) => {
    const found = texts.find((text) => pattern.test(text));
    return found ? [`${place}: ${found}`] : [];
  });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const cover = (page: Page, title: string) => page.locator("[data-album-id] > a").filter({ hasText: title });

/** Walks through what a visitor can do. `look` is called in each state. */
async function walk(page: Page, url: string, words: Language, look: (state: string) => Promise<void>) {
  const { catalogueMessages, playerMessages, contactMessages, frameMessages, trackTextMessages } = words;
  const close = () =>
    page.getByRole("dialog").getByRole("button", { name: words.pieceMessages.close }).click();
  await page.goto(url);
  await expect(page.getByRole("list", { name: catalogueMessages.albums })).toBeVisible();
  await expect(page.getByRole("heading", { name: words.sectionTitles.shows })).toBeVisible();
  await page
    .locator("summary")
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await look("home");

  await cover(page, "Tidal Memory").click();
  await page.getByRole("heading", { name: "Tidal Memory" }).waitFor();
  await button(page, catalogueMessages.share).click();
  await expect(page.getByText(catalogueMessages.copied)).toBeVisible();
  const bar = page.getByRole("region", { name: playerMessages.name });
  await expect(bar).toBeVisible();
  await button(page, catalogueMessages.more).click();
  await look("album");

  const lyrics = page.getByRole("button", { name: trackTextMessages.names.lyrics });
  await lyrics.filter({ hasText: "Harbor Lights" }).click();
  await expect(page.getByText(trackTextMessages.lineHint)).toBeVisible();
  await look("lyrics");
  await button(page, catalogueMessages.embed).click();
  await expect(page.getByRole("dialog", { name: words.embedMessages.title })).toBeVisible();
  await look("embed");
  await close();
  await button(page, catalogueMessages.download).click();
  await expect(
    page.getByRole("dialog", { name: words.downloadMessages.title }).getByRole("listitem"),
  ).not.toHaveCount(0);
  await look("download");
  await close();

  await button(page, frameMessages.contact).click();
  const contact = page.getByRole("dialog", { name: frameMessages.contact });
  await button(page, contactMessages.send).click();
  await expect(contact.getByText(contactMessages.emailRequired)).toBeVisible();
  await look("contact with errors");
  await contact.getByLabel(contactMessages.email).fill("ada@example.com");
  await contact.getByLabel(contactMessages.message).fill("Would you play at our harbour festival?");
  const sent = page.waitForRequest("**/contact");
  await page.route("**/contact", (route) => route.fulfill({ status: 200, json: {} }));
  await button(page, contactMessages.send).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: contactMessages.anonymous,
    subject: contactMessages.defaultSubject,
  });
  await expect(page.getByText(contactMessages.sent, { exact: true })).toBeVisible();
  await look("contact sent");
  await page.unroute("**/contact");
  await page.route("**/contact", (route) => route.fulfill({ status: 503, json: {} }));
  expectFailedRequests(503);
  await button(page, frameMessages.contact).click();
  await contact.getByLabel(contactMessages.email).fill("ada@example.com");
  await contact.getByLabel(contactMessages.message).fill("Would you play at our harbour festival?");
  await button(page, contactMessages.send).click();
  await expect(page.getByText(contactMessages.failed, { exact: true })).toBeVisible();
  await look("contact failed");
  await close();
}

for (const code of ["de", "ja", "ar"]) {
  const words = languages[code] ?? languages.en;

  test(`a visitor's journey in ${words.language.name} holds no English, and nothing that axe finds`, {
    tag: "@slow",
  }, async ({ page, inLanguage }) => {
    test.setTimeout(300_000);
    const { url } = await inLanguage(code);
    await walk(page, url, words, async (state) => {
      expect.soft(englishIn(await page.evaluate(readWords), words), state).toEqual([]);
      expect.soft(await violationsOn(page), state).toEqual([]);
    });
  });

  test(`the language of each page in ${words.language.name} is named, and the dashboard's is English`, {
    tag: code === "de" ? [] : ["@slow"],
  }, async ({ page, inLanguage, request }) => {
    test.setTimeout(300_000);
    const { url } = await inLanguage(code);
    const { direction, locale } = words.language;
    const language = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
    for (const path of ["/", "/album/tidal-memory", "/nowhere"]) {
      const html = await (await request.get(url + path)).text();
      expect(html, path).toContain(`<html lang="${code}" dir="${direction}"`);
    }
    expect(await (await request.get(`${url}/secure`)).text()).toContain('<html lang="en" dir="ltr"');
    expect(await (await request.get(`${url}/embed/tidal-memory`)).text()).toContain(`<html lang="${code}"`);
    expect(await (await request.get(`${url}/feed.xml`)).text()).toContain(`xml:lang="${code}"`);
    expect(await (await request.get(`${url}/manifest.webmanifest`)).json()).toMatchObject({
      lang: code,
      dir: direction,
    });
    expect(await (await request.get(url)).text()).toContain(
      `<meta property="og:locale" content="${locale}" />`,
    );
    expectFailedRequests(404);
    await page.goto(`${url}/nowhere`);
    await expect(page.getByText(words.notFoundMessages.sentence)).toBeVisible();
    expect(englishIn(await page.evaluate(readWords), words)).toEqual([]);
    await page.getByRole("link", { name: words.notFoundMessages.home }).click();
    await cover(page, "Tidal Memory").click();
    await expect(page.getByRole("region", { name: words.playerMessages.name })).toBeVisible();
    expect(englishIn(await page.evaluate(readWords), words)).toEqual([]);
    expect(await language()).toEqual([code, direction]);
    // As the browser's buttons move within the document.
    await page.evaluate(() => {
      history.pushState(null, "", "/secure");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
    expect(await language()).toEqual(["en", "ltr"]);
    await page.goBack();
    await expect(page.getByRole("list", { name: words.catalogueMessages.albums })).toBeVisible();
    expect(await language()).toEqual([code, direction]);
  });

  test(`the embedded player in ${words.language.name} holds no English`, { tag: "@slow" }, async ({
    page,
    inLanguage,
  }) => {
    test.setTimeout(300_000);
    const { url } = await inLanguage(code);
    await page.goto(`${url}/embed/tidal-memory`);
    await button(page, words.playerMessages.play).click();
    await expect(button(page, words.playerMessages.pause)).toBeVisible();
    expect(englishIn(await page.evaluate(readWords), words)).toEqual([]);
  });
}

for (const code of ["en", "de", "ar"]) {
  const words = languages[code] ?? languages.en;

  test(`the press kit in ${words.language.name}: by keyboard, and nothing that axe finds at three widths (§10.28)`, {
    tag: "@slow",
  }, async ({ page, site, inLanguage, published }) => {
    test.setTimeout(300_000);
    const { url } = code === "en" ? published : await inLanguage(code);
    // What has published it may have reset the rows.
    await prepare(site);
    await page.goto(`${url}/press`);
    const play = button(page, words.playerMessages.play);
    await expect(play).toBeVisible();
    expect(englishIn(await page.evaluate(readWords), words)).toEqual([]);

    await test.step("Tab goes through all that can be pressed, in the order of the page", async () => {
      const all = page.locator("a[href], button:enabled, input:enabled").filter({ visible: true });
      for (const one of await all.all()) {
        await page.keyboard.press("Tab");
        await expect(one).toBeFocused();
        await expect(one).toBeInViewport();
        await expect(one).toHaveCSS("outline-style", "solid");
      }
    });

    await test.step("a song plays and pauses, and keeps the focus", async () => {
      await play.press("Enter");
      const pause = button(page, words.playerMessages.pause);
      await expect(pause).toBeFocused();
      await expect(page.locator("#time")).not.toHaveText("0:00");
      await pause.press("Space");
      await expect(play).toBeFocused();
    });

    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await violationsOn(page), `${width} pixels`).toEqual([]);
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(needed, `${width} pixels`).toBeLessThanOrEqual(width);
    }
  });
}

test("in German nothing runs out of a window of 320 pixels, also with letters twice as large", {
  tag: "@slow",
}, async ({ page, inLanguage }) => {
  test.setTimeout(300_000);
  const { url } = await inLanguage("de");
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { font-size: var(--text, 100%) }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await walk(page, url, languages.de ?? languages.en, async (state) => {
    for (const size of ["100%", "200%"]) {
      await page.evaluate((text) => document.documentElement.style.setProperty("--text", text), size);
      const beyond = await page.evaluate(() =>
        [...document.querySelectorAll("button, a, input, p, h2")]
          .filter((element) => element.checkVisibility() && !element.closest(".truncate, .sr-only, [inert]"))
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      );
      expect.soft(beyond, `${state} at ${size}`).toEqual([]);
      // Larger letters scroll in a toast.
      if (size !== "100%") continue;
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll("#toast-layer li")]
          .filter((toast) => toast.scrollHeight > toast.clientHeight + 1)
          .map(({ textContent }) => textContent),
      );
      expect.soft(cut, `toasts in ${state} at ${size}`).toEqual([]);
    }
    await page.evaluate(() => document.documentElement.style.removeProperty("--text"));
  });
});

test("in Arabic a name that is cut keeps its beginning, and typed text has its own direction", {
  tag: "@slow",
}, async ({ page, inLanguage, site }) => {
  test.setTimeout(300_000);
  const { url } = await inLanguage("ar");
  const title = "Harbor Lights at the Very End of the Long Stone Pier (Remix)";
  await site.supabase.sql("update tracks set title = $1 where title = 'Harbor Lights'", [title]);
  await page.setViewportSize({ width: 390, height: 844 });
  const read = page.waitForResponse(/\/rest\/v1\/tracks\?/);
  await page.goto(url);
  await read; // The build has the title before it.
  await cover(page, "Tidal Memory").click();
  const { playerMessages, frameMessages, contactMessages } = languages.ar ?? languages.en;
  const name = page.getByRole("region", { name: playerMessages.name }).getByText(title);
  await expect(name).toBeVisible();
  const isBeginningShown = await name.evaluate((element) => {
    const first = document.createRange();
    const text = element.firstChild ?? element;
    first.setStart(text, 0);
    first.setEnd(text, 1);
    const [letter, room] = [first.getBoundingClientRect(), element.getBoundingClientRect()];
    return (
      element.scrollWidth > element.clientWidth && letter.left >= room.left && letter.right <= room.right
    );
  });
  expect(isBeginningShown).toBe(true);

  await button(page, frameMessages.contact).click();
  const directionOf = async (label: string, typed: string) => {
    const field = page.getByRole("dialog").getByLabel(label);
    await field.fill(typed);
    return field.evaluate((element) => getComputedStyle(element).direction);
  };
  expect(await directionOf(contactMessages.email, "ada@example.com")).toBe("ltr");
  expect(await directionOf(contactMessages.message, "Are you free in June?")).toBe("ltr");
  expect(await directionOf(contactMessages.message, "مرحبا")).toBe("rtl");
});
