// behaviour §10.19
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { addressMessages } from "../../src/messages/dashboardMessages.ts";
import { frameMessages, imprintDraft, privacyDraft } from "../../src/messages/siteMessages.ts";
import { settingText } from "../../src/rules/settingParts.ts";
import { type BandPart, settingKeys } from "../../src/rules/storedSettings.ts";
import { openAlbums } from "../support/albumAdmin.ts";
import { bandPlace, choosePictures, openBand, phonePhoto, svgLogo } from "../support/bandPlace.ts";
import { type bandPicture, storeSettings } from "../support/bandSettings.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { coverFile } from "../support/cover.ts";
import { AGE_FILES } from "../support/databaseWorld.ts";
import type { Site } from "../support/startSite.ts";
import { takeToast, toasts } from "../support/toasts.ts";

const WORDS = "Four people and a boathouse.\n\nBooking: booking@example.com";

const MAILING_FORM =
  '<form action="https://lists.example/add" method="post"><input type="email" name="EMAIL"><input type="hidden" name="tags" value="77"></form>';

/** The pictures of the site in Storage. */
async function storedPictures({ supabase }: Site): Promise<string[]> {
  const rows = await supabase.sql<{ name: string }>(
    "select name from storage.objects where bucket_id = 'album-covers' and name like 'site/%' order by name",
  );
  return rows.map(({ name }) => name);
}

async function setting({ supabase }: Site, part: BandPart) {
  const rows = await supabase.sql<{ value: string }>("select value from app_settings where key = $1", [
    settingKeys[part],
  ]);
  return rows[0]?.value ?? null;
}

async function save(page: Page): Promise<void> {
  await button(bandPlace(page), "Save").click();
  expect(await takeToast(page)).toBe("Success: Band updated successfully");
}

const link = (page: Page, at: number) => bandPlace(page).getByRole("listitem").nth(at);

async function addLink(page: Page, label: string, address: string): Promise<void> {
  await button(bandPlace(page), "Add Link").click();
  await expect(bandPlace(page).getByLabel("Label").last()).toBeFocused();
  await page.keyboard.type(label);
  await bandPlace(page).getByLabel("Address").last().fill(address);
}

test("an owner sets each part, sees it on the built page, and removes it @slow", async ({ page, site }) => {
  test.slow();
  await site.supabase.sql("delete from app_settings where key like 'site%'");
  const before = await storedPictures(site);
  const dialog = await openBand(page);

  await test.step("sets words, links, photos and look", async () => {
    await dialog.getByRole("textbox", { name: "Text" }).fill(`  ${WORDS} `);
    await addLink(page, "Bandcamp", "https://band.example");
    await addLink(page, "Letters", "https://letters.example/list");
    await addLink(page, "", "");
    await choosePictures(
      page,
      "Add Photos",
      await phonePhoto("one.jpg", 3000, 2000),
      await coverFile("two.png", 600, 900, "png"),
    );
    await dialog.getByLabel("Caption of photo 1").fill("The boathouse");
    await choosePictures(page, "Choose Picture", await phonePhoto("wide.jpg", 3200, 1800));
    await choosePictures(page, "Choose Logo", svgLogo);
    // Most are light, and would not be seen on paper.
    const logo = dialog.locator("div:has(> span > img)").filter({ has: button(page, "Remove logo") });
    await expect(logo.locator("img")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await dialog.getByRole("slider", { name: "Colour" }).fill("200");
    await expect(dialog.getByRole("img", { name: /^Preview/ })).toHaveAccessibleName("Preview, dark");
    await dialog.getByRole("radio", { name: "Light" }).check();
    // A logo may be seen on one ground alone.
    await expect(dialog.getByRole("img", { name: /^Preview/ })).toHaveCount(2);
    await expect(dialog.getByText(/choose dark colours/)).toBeVisible();
    await button(dialog, "Begin with a draft: Imprint").click();
    await expect(dialog.getByLabel("Imprint")).toBeFocused();
    await expect(dialog.getByLabel("Imprint")).toHaveValue(imprintDraft.join("\n"));
    await dialog.getByLabel("Imprint").fill("Quay 4");
    for (const name of [
      "Not for training AI",
      "Songs from Supabase in the feeds",
      "Let music players find this site",
    ])
      await dialog.getByRole("checkbox", { name }).check();
    await dialog.getByLabel("Fediverse handle").fill("https://social.example/@glassharbor");
    await dialog.getByLabel("Support word").fill(" Buy us a tape ");
    await dialog.getByLabel("Support page").fill("support.example");
    await dialog.getByLabel("Form of your mailing service").fill(MAILING_FORM);
    await expect(dialog.getByText("Your fans' addresses go to lists.example.")).toBeVisible();
    await dialog.getByLabel("Page of your mailing service").fill("lists.example/page");
    await dialog.getByLabel("Sentence").fill("One letter a month.");
    await button(dialog, "Begin with a draft: Privacy").click();
    await expect(dialog.getByLabel("Privacy")).toBeFocused();
    await expect(dialog.getByRole("button", { name: /Begin with a draft/ })).toHaveCount(0);
  });

  await test.step("sorts the links by keyboard", async () => {
    await button(dialog, "Reorder Letters").focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Letters picked up, link 2 of 3.")).toBeAttached();
    // dnd-kit listens for keys from its next task on.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    // A key scrolls the page first, smoothly.
    await expect(async () => {
      await page.keyboard.press("ArrowUp");
      await expect(page.getByText("Letters is now link 1 of 3.")).toBeAttached({ timeout: 500 });
    }).toPass();
    await page.keyboard.press("Space");
    await expect(link(page, 0).getByLabel("Label")).toHaveValue("Letters");
    await save(page);
  });

  await test.step("stores pictures of these true widths, upright and without EXIF", async () => {
    const [photo, small] = JSON.parse((await setting(site, "photos")) ?? "[]");
    const look = JSON.parse((await setting(site, "look")) ?? "{}");
    const widthsOf = ({ width, copies }: ReturnType<typeof bandPicture>) => [
      ...copies.map((copy) => copy.width),
      width,
    ];
    expect([photo, small, look.picture].map(widthsOf)).toEqual([
      [480, 960, 1400],
      [480, 600],
      [960, 1600, 2560],
    ]);
    expect([photo.height, small.height, look.picture.height]).toEqual([933, 900, 1440]);
    const pictures = [photo, small, look.picture].flatMap(({ name, width, copies }) => [
      ...copies,
      { name, width },
    ]);
    for (const { name, width } of pictures) {
      const bytes = Buffer.from(
        await (await fetch(`${site.url}/storage/v1/object/public/album-covers/${name}`)).arrayBuffer(),
      );
      const stored = await sharp(bytes).metadata();
      expect([stored.format, stored.width, stored.exif, stored.orientation]).toEqual([
        "webp",
        width,
        undefined,
        undefined,
      ]);
      expect(bytes.includes("Telephone") || bytes.includes("Exif")).toBe(false);
    }
    expect(await storedPictures(site)).toHaveLength(before.length + pictures.length + 1);
    expect(look).toMatchObject({
      hue: 200,
      ground: "light",
      logo: expect.stringMatching(/^site\/\d{13}\.svg$/),
    });
    expect(await setting(site, "about")).toBe(WORDS);
    for (const name of ["isTrainingRefused", "playsPodcasts", "isFoundByPlayers"] as const)
      expect(await setting(site, name)).toBe("true");
    expect(await setting(site, "fediverse")).toBe("@glassharbor@social.example");
    expect(await setting(site, "support")).toBe(
      '{"label":"Buy us a tape","address":"https://support.example/"}',
    );
    expect(JSON.parse((await setting(site, "mailing")) ?? "")).toEqual({
      form: {
        action: "https://lists.example/add",
        email: "EMAIL",
        hidden: [["tags", "77"]],
        consents: [],
      },
      page: "https://lists.example/page",
      sentence: "One letter a month.",
      consent: "",
    });
  });

  await test.step("sees it on the page", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
    await expect(page.getByText("Booking: booking@example.com")).toBeVisible();
    await expect(page.getByRole("img", { name: "The boathouse" })).toBeVisible();
    await expect(
      page.getByRole("region", { name: "About" }).getByRole("list", { name: "Links" }).getByRole("listitem"),
    ).toHaveText([/Buy us a tape/, /Letters/, /Bandcamp/]);
    await expect(page.getByRole("link", { name: /^Follow/ })).toHaveAttribute(
      "href",
      "https://letters.example/list",
    );
    await expect(page.getByText(frameMessages.noTraining)).toBeVisible();
    // Its form is shown from the next build on.
    const list = page.getByRole("region", { name: "Mailing list" });
    await expect(list.getByRole("link", { name: /^Subscribe/ })).toHaveAttribute(
      "href",
      "https://lists.example/page",
    );
    await expect(page.getByRole("region", { name: "Privacy", includeHidden: true })).toContainText(
      privacyDraft.mailing("lists.example"),
    );
    await expect(page.getByRole("region", { name: "Imprint", includeHidden: true })).toContainText("Quay 4");
    await expect(page.getByRole("region", { name: "Privacy", includeHidden: true })).toContainText(
      privacyDraft.controller,
    );
    await expect(page.locator("html")).toHaveCSS("--accent", /oklch\(0?\.8 0?\.1 200\)/);
    // The ground follows with the next build (§10.32).
    await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
    await expect(page.getByRole("heading", { level: 1 }).getByRole("img")).toHaveAttribute("src", /\.svg$/);
  });

  await test.step("removes each again: its files are gone", async () => {
    await openBand(page);
    await dialog.getByRole("textbox", { name: "Text" }).fill("");
    await button(dialog, "Remove Letters").click();
    await expect(button(dialog, "Add Link")).toBeFocused();
    await button(dialog, "Remove Bandcamp").click();
    await button(dialog, "Remove photo 1").click();
    await button(dialog, "Remove photo 1").click();
    await button(dialog, "Remove picture").click();
    await button(dialog, "Remove logo").click();
    await button(dialog, "Use the product's colour").click();
    await dialog.getByRole("radio", { name: "Dark" }).check();
    await button(dialog, "Remove form").click();
    for (const name of [
      "Imprint",
      "Privacy",
      "Fediverse handle",
      "Support word",
      "Support page",
      "Page of your mailing service",
    ])
      await dialog.getByLabel(name).fill("");
    for (const name of [
      "Not for training AI",
      "Songs from Supabase in the feeds",
      "Let music players find this site",
    ])
      await dialog.getByRole("checkbox", { name }).uncheck();
    await save(page);
    await expect.poll(() => storedPictures(site)).toEqual(before);
    // Until the response is there, the page shows what it stored at the last visit.
    expectFailedRequests(400);
    await page.goto("/");
    await expect(page.locator("html")).toHaveCSS("--accent", "#ffb86b");
    await expect(page.getByRole("heading", { name: /About|Mailing|Imprint|Privacy/ })).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Legal" })).toHaveCount(0);
    await expect(page.getByText(frameMessages.noTraining)).toHaveCount(0);
  });
});

test("nothing is lost while a save fails, nor left by a closed tab @slow", async ({
  page,
  site,
  context,
}) => {
  expectFailedRequests("ERR_INTERNET_DISCONNECTED");
  expectPageErrors(/Failed to update the band/);
  await site.supabase.sql("delete from app_settings where key like 'site%'");
  await storeSettings(site, { about: "Old words" });
  const before = await storedPictures(site);
  const dialog = await openBand(page);
  await dialog.getByRole("textbox", { name: "Text" }).fill("New words");
  await addLink(page, "Band", "@glassharbor");
  await choosePictures(page, "Add Photos", await coverFile("one.png", 500, 400, "png"));

  await button(dialog, "Save").click();
  await expect(dialog.getByLabel("Address")).toBeFocused();
  await expect(dialog.getByLabel("Address")).toHaveAccessibleDescription(addressMessages.handle);
  await dialog.getByLabel("Address").fill("www.band.example");

  await context.setOffline(true);
  await button(dialog, "Save").click();
  expect(await takeToast(page)).toMatch(/^Error: Failed to update the band: The server could not be reached/);
  await expect(dialog.getByLabel("Address")).toHaveValue("https://www.band.example");
  await expect(dialog.getByRole("textbox", { name: "Text" })).toHaveValue("New words");
  await expect(button(dialog, "Remove photo 1")).toBeVisible();
  await context.setOffline(false);

  // The pictures arrive, the row does not, and the tab is closed.
  const settings = "**/rest/v1/rpc/save_settings_unless_changed";
  await page.route(settings, (route) => route.abort());
  expectFailedRequests("ERR_FAILED");
  await button(dialog, "Save").click();
  expect(await takeToast(page)).toMatch(/^Error/);
  expect(await storedPictures(site)).toHaveLength(before.length + 2);
  await page.unroute(settings);
  const other = await context.newPage();
  await page.close();
  await site.supabase.sql(AGE_FILES);
  await openAlbums(other);
  // Those of the demo too, as no setting names them any more.
  await expect.poll(() => storedPictures(site)).toEqual([]);
  expect(await setting(site, "about")).toBe(settingText("Old words"));
});

test("of two tabs the second one is asked, and each photo is stored with its file (§10.8)", async ({
  page,
  site,
  context,
}) => {
  await site.supabase.sql("delete from app_settings where key like 'site%'");
  await storeSettings(site, { about: "Old words" });
  const before = await storedPictures(site);
  const first = await openBand(page);
  const second = await context.newPage();
  const other = await openBand(second);

  await first.getByRole("textbox", { name: "Text" }).fill("Of the first");
  await choosePictures(page, "Add Photos", await coverFile("one.png", 500, 400, "png"));
  await save(page);
  await other.getByRole("textbox", { name: "Text" }).fill("Of the second");
  await choosePictures(second, "Add Photos", await coverFile("two.png", 500, 400, "png"));
  await button(other, "Save").click();
  await expect(other.getByRole("alert")).toContainText("Changed elsewhere since you opened this: Text.");
  await expect(other.getByRole("alert")).toBeFocused();
  expect(await setting(site, "about")).toBe("Of the first");

  await button(other, "Show the other version").click();
  await expect(other.getByRole("textbox", { name: "Text" })).toHaveValue("Of the first");
  await button(other, "Bring mine back").click();
  await expect(other.getByRole("textbox", { name: "Text" })).toHaveValue("Of the second");
  await save(second);
  expect(await setting(site, "about")).toBe("Of the second");
  const names = [...((await setting(site, "photos")) ?? "").matchAll(/site\/\d+\.\w+/g)].map(
    ([name]) => name,
  );
  const stored = await storedPictures(site);
  expect(names.filter((name) => !stored.includes(name))).toEqual([]);
  expect(stored.filter((name) => !before.includes(name))).toHaveLength(names.length);
  expect(JSON.parse((await setting(site, "photos")) ?? "")).toHaveLength(2);

  // The first one, which was not changed, shows it once its window is back.
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(first.getByRole("textbox", { name: "Text" })).toHaveValue("Of the second");
  await expect(button(first, "Remove photo 2")).toBeVisible();
});

test("a file that cannot be drawn is refused by a sentence @slow", async ({ page, site }) => {
  await site.supabase.sql("delete from app_settings where key like 'site%'");
  const dialog = await openBand(page);
  const still = await coverFile("still.png", 40, 40, "png");
  const gif = await sharp(still.buffer).gif().toBuffer();
  const files: [button: string, name: string, type: string, buffer: Buffer, sentence: string][] = [
    ["Add Photos", "IMG.HEIC", "image/heic", Buffer.from("heic"), "HEIC: export it as JPEG first."],
    ["Add Photos", "half.jpg", "image/jpeg", Buffer.from("half a picture"), "cannot be read as a picture"],
    ["Add Photos", "none.jpg", "image/jpeg", Buffer.alloc(0), "is empty"],
    ["Add Photos", "words.txt", "text/plain", Buffer.from("words"), "is not an image"],
    ["Choose Picture", "moving.gif", "image/gif", gif, "is an animation or a GIF"],
    ["Choose Logo", "photo.jpg", "image/jpeg", still.buffer, "is no SVG, PNG or WebP file"],
    [
      "Choose Logo",
      "thread.png",
      "image/png",
      (await coverFile("", 1, 4000, "png")).buffer,
      "too narrow for a logo",
    ],
    ["Choose Logo", "broken.svg", "image/svg+xml", Buffer.from("<svg"), "cannot be read as a picture"],
    ["Choose Logo", "large.svg", "image/svg+xml", Buffer.alloc(200_001, " "), "larger than 200 kB"],
  ];
  for (const [name, fileName, mimeType, buffer, sentence] of files) {
    await choosePictures(page, name, { name: fileName, mimeType, buffer });
    expect(await takeToast(page)).toContain(sentence);
  }
  await expect(dialog.getByRole("button", { name: /^Remove/ })).toHaveCount(0);

  await test.step("of several refused ones the last is named, until one is taken (§10.9)", async () => {
    for (const name of ["a.gif", "b.gif", "c.gif"]) {
      await choosePictures(page, "Choose Picture", { name, mimeType: "image/gif", buffer: gif });
      await expect(toasts(page)).toHaveText(new RegExp(`"${name}" is an animation`));
      await expect(dialog.getByText("is an animation")).toHaveText(new RegExp(`"${name}"`));
    }
    await choosePictures(page, "Choose Picture", still);
    await expect(toasts(page)).toHaveCount(0);
    await expect(dialog.getByText("is an animation")).toHaveCount(0);
    await button(dialog, "Remove picture").click();
  });

  const seven = await Promise.all(
    Array.from({ length: 7 }, (_, at) => coverFile(`${at}.png`, 40, 40, "png")),
  );
  await choosePictures(page, "Add Photos", ...seven);
  expect(await takeToast(page)).toContain("There is room for 6 more photos. The rest was left out.");
  await expect(dialog.getByRole("button", { name: /^Remove/ })).toHaveCount(6);
  await expect(button(dialog, "Add Photos")).toBeDisabled();
});
