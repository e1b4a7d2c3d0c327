// behaviour §10.8
import type { Browser, Page } from "@playwright/test";
import { failureMessages } from "../../src/messages/failureMessages.ts";
import { DEMO_OWNER } from "../../supabase/local/embeddedKeys.ts";
import { goToPlace, openAlbums } from "../support/albumAdmin.ts";
import { expect, expectFailedRequests, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { endSession, openDashboard, signIn } from "../support/ownerSession.ts";
import { addUser, OWNER } from "../support/people.ts";
import { takeToast } from "../support/toasts.ts";

/** Its place, the buttons in it that lead to the form, each in what the one before has opened, and a field. */
type Form = { name: string; place: string; path: string[]; field: string };

const EDIT_ALBUM = "Edit Paper Harbors";
const TRACK = "Driftwood";
const SHOW = "Tuesday 4 March 2031, Amsterdam";
const forms: Form[] = [
  { name: "a new album", place: "Albums", path: ["Add Album"], field: "Description" },
  { name: "an album", place: "Albums", path: [EDIT_ALBUM], field: "Purchase Link" },
  { name: "a new show", place: "Shows", path: ["Add Show"], field: "Venue" },
  { name: "a show", place: "Shows", path: [`Edit ${SHOW}`], field: "Note" },
  {
    name: "pasted shows",
    place: "Shows",
    path: ["Paste from a spreadsheet"],
    field: "Rows of your spreadsheet",
  },
  { name: "the band", place: "Band", path: [], field: "Text" },
  {
    name: "texts",
    place: "Albums",
    path: ["Manage Tracks", `Lyrics and credits of ${TRACK}`],
    field: "Credits",
  },
  {
    name: "a title",
    place: "Albums",
    path: ["Manage Tracks", `Rename ${TRACK}`],
    field: `Title of ${TRACK}`,
  },
  {
    name: "a length",
    place: "Albums",
    path: ["Manage Tracks", `Change length of ${TRACK}`],
    field: `Duration of ${TRACK}`,
  },
  { name: "a private link", place: "Albums", path: ["More", "Private links"], field: "Name *" },
  { name: "the default video", place: "Albums", path: ["Default Video"], field: "Vimeo URL" },
];
const typedInto = (form: Form) => `typed into ${form.name}`;

const card = (page: Page) => page.getByRole("group", { name: "Paper Harbors", exact: true });
const dialog = (page: Page) => page.getByRole("dialog").last();

/** Presses what leads to a form; the last button says whether a draft is there. */
async function open(page: Page, { place, path, field }: Form, isUnsaved: boolean) {
  await goToPlace(page, place);
  for (const [at, name] of path.entries()) {
    const isOfCard = ["Manage Tracks", "More", "Private links"].includes(name);
    const part = isOfCard ? card(page) : at > 0 ? dialog(page) : page;
    const names = at === path.length - 1 ? [isUnsaved ? marked(name) : name] : [name, marked(name)];
    await part.getByRole("button", { name: new RegExp(`^(${names.map(escaped).join("|")})$`) }).click();
  }
  return page.getByLabel(field, { exact: true });
}
/** The name of a button while a draft is stored: "(unsaved)" stands behind what the button shows. */
const marked = (name: string) =>
  name === EDIT_ALBUM ? name.replace("Edit", "Edit (unsaved)") : `${name} (unsaved)`;
const escaped = (text: string) => text.replace(/[()*]/g, "\\$&");

/** Leaves the form by its dialog, or by its own button, and confirms that it is discarded. */
async function discard(page: Page): Promise<void> {
  if (await page.getByRole("dialog").count()) await button(dialog(page), "Close").click();
  else await page.getByRole("button", { name: /^(Cancel|Back)$/ }).click();
  await button(page.getByRole("alertdialog"), "Discard").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

const unsaved = (page: Page) =>
  page.getByRole("button", { name: /unsaved/ }).or(page.getByRole("link", { name: /unsaved/ }));
const loaded = (page: Page) => page.getByText(/^Welcome, /).waitFor();

async function reload(page: Page): Promise<void> {
  await page.reload();
  await loaded(page);
}

/** Ends the page's process and loads it again. Playwright loses such a tab: resolves to a copy of what it has then. */
async function crash(page: Page, browser: Browser): Promise<Page> {
  const context = page.context();
  const devTools = await context.newCDPSession(page);
  const { targetInfo } = await devTools.send("Target.getTargetInfo");
  const ofBrowser = await browser.newBrowserCDPSession();
  const { sessionId } = await ofBrowser.send("Target.attachToTarget", { targetId: targetInfo.targetId });
  const tell = (id: number, method: string, params: object) =>
    ofBrowser.send("Target.sendMessageToTarget", {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
  // Routes of a crashed page would hold its requests for ever.
  await context.unrouteAll();
  const crashed = page.waitForEvent("crash");
  devTools.send("Page.crash").catch(() => {});
  await crashed;
  await tell(1, "Page.reload", {});
  const copied = context.waitForEvent("page");
  const expression =
    'document.body.textContent.includes("Welcome") && !self.copy && (self.copy = open("/secure"))';
  const asking = setInterval(() => void tell(2, "Runtime.evaluate", { expression, userGesture: true }), 500);
  const copy = await copied.finally(() => clearInterval(asking));
  await loaded(copy);
  await page.close();
  return copy;
}

test("the text in each form is there after a reload and a crash, until it is discarded @slow", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  await site.supabase.sql("insert into shows (day, city) values ('2031-03-04', 'Amsterdam')");
  await openAlbums(page);
  for (const form of forms)
    await test.step(`${form.name} is typed`, async () => {
      await (await open(page, form, false)).fill(typedInto(form));
      await reload(page);
    });
  await expect(unsaved(page)).toHaveCount(8);

  const copy = await test.step("the tab crashes", () => crash(page, browser));
  await expect(unsaved(copy)).toHaveCount(8);
  for (const form of forms)
    await test.step(`${form.name} is back`, async () => {
      await expect(await open(copy, form, true)).toHaveValue(typedInto(form));
      await discard(copy);
    });
  await reload(copy);
  await expect(unsaved(copy)).toHaveCount(0);
  expect(await copy.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== "given"))).toEqual([]);
});

test("a draft goes with an album that was deleted elsewhere; an open form says so", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  await openAlbums(page);
  await button(card(page), "More").click();
  await button(card(page), "Private links").click();
  await page.getByLabel("Name *").fill("Radio");
  await reload(page);
  await button(page, "Edit Paper Harbors").click();
  await page.getByLabel("Description").fill("Boats of paper");
  await site.supabase.sql("delete from albums where title = 'Paper Harbors'");
  await button(page, "Update Album").click();
  expect(await takeToast(page)).toBe(`Error: ${failureMessages.albumGone}`);
  await expect(page.getByLabel("Description")).toHaveValue("Boats of paper");
  await reload(page);
  await expect(page.getByRole("heading", { name: "Albums (7)" })).toBeVisible();
  await expect(unsaved(page)).toHaveCount(0);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft"))),
  ).toEqual([]);
});

const storages = {
  full: () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (this === sessionStorage) throw new DOMException("Full", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  },
  blocked: () => {
    const refuse = () => {
      throw new DOMException("Blocked", "SecurityError");
    };
    for (const name of ["sessionStorage", "localStorage"])
      Object.defineProperty(window, name, { get: refuse });
  },
};

for (const [name, spoil] of Object.entries(storages))
  test(`with storage that is ${name} a form works, without a draft and without an error @slow`, async ({
    page,
    site,
  }) => {
    await page.addInitScript(spoil);
    await openDashboard(page);
    await page.getByRole("heading", { name: /^Albums \(8\)$/ }).waitFor();
    await button(page, "Add Album").click();
    await page.getByLabel("Album Title *").fill("Low Tide");
    await goToPlace(page, "Shows");
    await goToPlace(page, "Albums");
    await expect(page.getByLabel("Album Title *")).toHaveValue("Low Tide");
    await button(page, "Create Album").click();
    expect(await takeToast(page)).toBe("Success: Album created successfully");
    expect(await site.supabase.sql("select title from albums where title = 'Low Tide'")).toHaveLength(1);
    await button(page, "Add Album").click();
    await page.getByLabel("Album Title *").fill("High Tide");
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    // The session is in local storage.
    if (name === "blocked") await signIn(page);
    await expect(button(page, "Add Album")).toBeVisible();
    await expect(unsaved(page)).toHaveCount(0);
  });

test("a draft outlives its session, no sign-out, and is no other account's", { tag: "@slow" }, async ({
  page,
  context,
  site,
}) => {
  expectFailedRequests(400); // The renewal of the session that has ended.
  const [form] = forms;
  if (!form) throw new Error("There are no forms.");
  await openDashboard(page);
  await loaded(page);
  const type = async () => {
    await (await open(page, form, false)).fill(typedInto(form));
  };

  await test.step("the session ends, the tab is reloaded, and the same owner signs in", async () => {
    await type();
    await endSession(page, site);
    await page.reload();
    await signIn(page);
    await expect(await open(page, form, true)).toHaveValue(typedInto(form));
  });

  await test.step("another owner signs in", async () => {
    await addUser(site.supabase, { ...OWNER, isAdmin: true });
    await endSession(page, site);
    await page.reload();
    await signIn(page, OWNER);
    await loaded(page);
    await expect(unsaved(page)).toHaveCount(0);
    await expect(await open(page, form, false)).toHaveValue("");
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(typedInto(form));
  });

  await test.step("another tab signs out, while this one shows another page", async () => {
    await page.getByLabel(form.field).fill(typedInto(form));
    await page.goto("about:blank");
    const other = await context.newPage();
    await other.goto("/secure");
    await button(other, "Sign Out").click();
    await signIn(other, OWNER);
    await loaded(other);
    await page.goto("/secure");
    await loaded(page);
    await expect(unsaved(page)).toHaveCount(0);
  });

  await test.step("this tab signs out", async () => {
    await type();
    await button(page, "Sign Out").click();
    await button(page.getByRole("alertdialog"), "Discard").click();
    await signIn(page, DEMO_OWNER);
    await loaded(page);
    await expect(unsaved(page)).toHaveCount(0);
  });
});
