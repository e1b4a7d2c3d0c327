// behaviour §10.28
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { dashboardMessages } from "../../src/messages/dashboardMessages.ts";
import { pressMessages } from "../../src/messages/pressMessages.ts";
import { pressKeys, readPressKit } from "../../src/rules/pressSettings.ts";
import { goToPlace, openAlbums } from "../support/albumAdmin.ts";
import { violationsOn } from "../support/axe.ts";
import { phonePhoto, svgLogo } from "../support/bandPlace.ts";
import { expect, test } from "../support/browserTest.ts";
import { button, tabTo } from "../support/button.ts";
import { type ChosenFile, chooseFiles } from "../support/dropFiles.ts";
import type { Site } from "../support/startSite.ts";
import { takeToast } from "../support/toasts.ts";

const pdf = (name: string, text = "%PDF-1.7\n%%EOF\n"): ChosenFile => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(text),
});

async function openPress(page: Page): Promise<Locator> {
  await openAlbums(page);
  await goToPlace(page, "Press");
  const place = page.getByRole("region", { name: "Press", exact: true });
  await place.getByLabel("The band in a sentence").waitFor();
  return place;
}

async function choose(place: Locator, name: string, ...files: ChosenFile[]): Promise<void> {
  await chooseFiles(button(place, name), files);
  await button(place, "Reading...").waitFor({ state: "detached" });
}

async function save(page: Page, place: Locator): Promise<void> {
  await button(place, "Save").click();
  expect(await takeToast(page)).toBe("Success: Press kit updated successfully");
}

async function storedKit({ supabase }: Site) {
  const rows = await supabase.sql<{ key: string; value: string; updated_at: Date }>(
    "select key, value, updated_at from app_settings where key = any($1)",
    [Object.values(pressKeys)],
  );
  for (const { key, updated_at } of rows) expect(updated_at, key).not.toBeNull();
  return readPressKit(rows);
}

const storedFiles = async ({ supabase }: Site) =>
  (await supabase.sql<{ name: string }>("select name from storage.objects where name like 'press/%'")).map(
    ({ name }) => name,
  );

const stored = async (site: Site, name = "") =>
  Buffer.from(await (await fetch(`${site.url}/storage/v1/object/public/album-covers/${name}`)).arrayBuffer());

test("an owner makes the kit on a phone, and changes the credit of a photograph @slow", async ({
  page,
  site,
}) => {
  test.slow();
  await site.supabase.sql("delete from app_settings where key like 'site_press%'");
  const before = await storedFiles(site);
  await page.setViewportSize({ width: 390, height: 844 });
  const place = await openPress(page);
  const [song] = await site.supabase.sql<{ id: string; title: string }>(
    "select tracks.id, tracks.title from tracks join albums on albums.id = album_id where audio_url is not null and not is_hidden order by albums.created_at desc, track_number limit 1",
  );

  await place.getByLabel("The band in a sentence").fill("Four people and a boathouse.");
  await place.getByLabel("In full").fill("أربعة أشخاص\n\nFour people.");
  await choose(place, "Add Photographs", await phonePhoto("live.jpg", 1600, 900), {
    name: "IMG.HEIC",
    mimeType: "image/heic",
    buffer: Buffer.from("\0\0\0\x18ftypheic"),
  });
  expect(await takeToast(page)).toContain('"IMG.HEIC" is a HEIC file');
  await button(place, "Save").click();
  await expect(place.getByLabel("What photograph 1 shows")).toBeFocused();
  await expect(place.getByText("Please say what this photograph shows.")).toBeVisible();
  await place.getByLabel("What photograph 1 shows").fill("The band on a pier");
  await place.getByLabel("Credit of photograph 1").fill("Åsa Berg");
  await place.getByLabel("Licence of photograph 1").selectOption("CC BY 4.0");
  await button(place, "Add Quote").click();
  await page.keyboard.type("The loudest quiet record of the year.");
  await place.getByLabel("Source").fill("Harbour Weekly");
  await place.getByLabel("Link (optional)").fill("weekly.example/review");
  await button(place, "Add Contact").click();
  await page.keyboard.type("Booking");
  await place.getByLabel("Address").last().fill("booking@band.example");
  await choose(place, "Add Files", pdf("Stage plan.pdf"), pdf("Not one.pdf", "<html>"));
  expect(await takeToast(page)).toContain('"Not one.pdf" is no PDF');
  const script = {
    ...svgLogo,
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  };
  await choose(place, "Choose Logo for print", script);
  expect(await takeToast(page)).toContain("has a script");
  await choose(place, "Choose Logo for print", svgLogo);
  const logo = place.locator("div:has(> span > img)").filter({ has: button(page, "Remove logo for print") });
  await expect(logo.locator("img"), "a logo for print is shown on paper").not.toHaveCSS(
    "background-color",
    "rgba(0, 0, 0, 0)",
  );
  await place.getByLabel("Song 1").selectOption(song?.id ?? "");
  await place.getByLabel("Link it on the site").check();
  await save(page, place);

  const kit = await storedKit(site);
  const [photo] = kit.photos;
  expect(kit).toMatchObject({
    texts: { sentence: "Four people and a boathouse.", full: "أربعة أشخاص\n\nFour people." },
    photos: [
      { width: 1600, height: 900, alt: "The band on a pier", credit: "Åsa Berg", licence: "CC-BY-4.0" },
    ],
    quotes: [
      {
        text: "The loudest quiet record of the year.",
        link: "https://weekly.example/review",
      },
    ],
    contacts: [{ label: "Booking", address: "mailto:booking@band.example" }],
    files: [{ title: "Stage plan" }],
    songs: [song?.id],
    isLinked: true,
  });
  expect(photo?.copies.map(({ width }) => width)).toEqual([480, 960]);
  const names = [
    photo?.name,
    ...(photo?.copies ?? []).map(({ name }) => name),
    kit.logo?.name,
    kit.files[0]?.name,
  ];
  await expect
    .poll(() => storedFiles(site))
    .toEqual(expect.arrayContaining([...before, ...names] as string[]));
  const bytes = await stored(site, photo?.name);
  expect(bytes.byteLength).toBe(photo?.bytes);
  const { exif, orientation } = await sharp(bytes).metadata();
  expect(orientation).toBe(6);
  expect(exif?.toString("utf8")).toContain("Åsa Berg");
  expect(bytes.includes("Telephone")).toBe(false);

  await place.getByLabel("Credit of photograph 1").fill("Bo Lind");
  await save(page, place);
  const [credited] = (await storedKit(site)).photos;
  expect(credited).toMatchObject({ credit: "Bo Lind", copies: photo?.copies });
  expect(credited?.name).not.toBe(photo?.name);
  expect((await sharp(await stored(site, credited?.name)).metadata()).exif?.toString("utf8")).toContain(
    "Bo Lind",
  );
  await expect(place.getByLabel("Credit of photograph 1")).toHaveValue("Bo Lind");
});

test("a tab that closes loses files alone, and an upload that is cancelled loses nothing @slow", async ({
  page,
  site,
}) => {
  await site.supabase.sql("delete from app_settings where key like 'site_press%'");
  const place = await openPress(page);
  const alt = place.getByLabel("What photograph 1 shows");
  await choose(place, "Add Photographs", await phonePhoto("live.jpg", 1200, 900));
  await alt.fill("The band on a pier");
  await place.getByLabel("Credit of photograph 1").fill("Åsa Berg");
  await choose(place, "Add Files", pdf("Rider.pdf"));
  await place.getByLabel("Title of file 1").fill("What we need");

  await test.step("the words are there after a reload, and each file is asked for", async () => {
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    await expect(place.getByText(dashboardMessages.chooseFilesAgain)).toBeVisible();
    await expect(alt).toHaveValue("The band on a pier");
    await button(place, "Save").click();
    await expect(alt).toBeFocused();
    await expect(place.getByText(dashboardMessages.fileLost)).toHaveCount(2);
    await choose(place, "Choose photograph 1 again", await phonePhoto("live.jpg", 1200, 900));
    await choose(place, "Choose file 1 again", pdf("Rider.pdf"));
    await expect(place.getByText(dashboardMessages.fileLost)).toHaveCount(0);
    await expect(place.getByLabel("Credit of photograph 1")).toHaveValue("Åsa Berg");
    await expect(place.getByLabel("Title of file 1")).toHaveValue("What we need");
  });

  await test.step("Cancel stops the upload; nothing is saved, and the form is as it was", async () => {
    const uploads = "**/storage/v1/upload/resumable**";
    await page.route(uploads, () => {});
    await button(place, "Save").click();
    await button(place, "Cancel Upload").click();
    await expect(place.getByText(pressMessages.stopped)).toBeVisible();
    await expect(button(place, "Cancel")).toBeFocused();
    await expect(alt).toHaveValue("The band on a pier");
    expect((await storedKit(site)).photos).toEqual([]);
    await page.unroute(uploads);
  });

  await save(page, place);
  expect(await storedKit(site)).toMatchObject({
    photos: [{ alt: "The band on a pier", credit: "Åsa Berg", width: 1200 }],
    files: [{ title: "What we need" }],
  });
});

test("the kit and the look are made by keyboard alone @slow", async ({ page, site }) => {
  await site.supabase.sql("delete from app_settings where key like 'site_press%' or key = 'site_look'");
  const place = await openPress(page);
  const press = async (control: Locator, key = "Enter") => {
    await tabTo(control);
    await page.keyboard.press(key);
  };
  await tabTo(place.getByLabel("The band in a sentence"));
  await page.keyboard.type("Four people and a boathouse.");
  const chooser = page.waitForEvent("filechooser");
  await press(button(place, "Add Photographs"));
  await (await chooser).setFiles(await phonePhoto("live.jpg", 900, 600));
  await button(place, "Reading...").waitFor({ state: "detached" });
  await tabTo(place.getByLabel("What photograph 1 shows"), "Shift+Tab");
  await page.keyboard.type("The band on a pier");
  await press(place.getByLabel("Licence of photograph 1"), "ArrowDown");
  await press(button(place, "Add Quote"));
  await page.keyboard.type("The loudest quiet record.");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Harbour Weekly");
  await press(button(place, "Add Contact"));
  await page.keyboard.type("Booking");
  await page.keyboard.press("Tab");
  await page.keyboard.type("booking@band.example");
  await press(place.getByLabel("Link it on the site"), "Space");
  expect(await violationsOn(page)).toEqual([]);
  await press(button(place, "Save"));
  expect(await takeToast(page)).toBe("Success: Press kit updated successfully");
  expect(await storedKit(site)).toMatchObject({
    texts: { sentence: "Four people and a boathouse." },
    photos: [{ alt: "The band on a pier", licence: expect.stringMatching(/./) }],
    quotes: [{ text: "The loudest quiet record.", source: "Harbour Weekly" }],
    contacts: [{ label: "Booking", address: "mailto:booking@band.example" }],
    isLinked: true,
  });

  const band = page.getByRole("region", { name: "Band", exact: true });
  await tabTo(page.getByRole("link", { name: "Band", exact: true }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await press(button(band, "Look"));
  await press(band.getByRole("slider", { name: "Colour" }), "Home");
  await press(band.getByRole("radio", { name: "Dark" }), "ArrowRight");
  await press(band.getByRole("radio", { name: "Syne" }), "ArrowRight");
  await press(button(band, "Save"));
  expect(await takeToast(page)).toBe("Success: Band updated successfully");
  const [look] = await site.supabase.sql<{ value: string }>(
    "select value from app_settings where key = 'site_look'",
  );
  expect(JSON.parse(look?.value ?? "")).toMatchObject({ hue: 0, ground: "light", face: "space-grotesk" });
});
