import type { Page } from "@playwright/test";
import { failureMessages } from "../../src/messages/failureMessages.ts";
import { DEMO_OWNER } from "../../supabase/local/embeddedKeys.ts";
import { albumCard, beginAlbum, openAlbums } from "../support/albumAdmin.ts";
import { expect, expectFailedRequests, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { hold } from "../support/faults.ts";
import { sessionKey, signIn } from "../support/ownerSession.ts";
import { takeToast } from "../support/toasts.ts";

const login = (page: Page) => page.getByRole("heading", { name: "Admin Login" });
const dashboard = (page: Page) => page.getByRole("heading", { name: "Glass Harbor Admin" });
const endedNote = (page: Page) =>
  page.getByText('Your session has ended. Sign in again. Text that was kept is marked "(unsaved)".');

/** The middle of the spinner's ring, as shares of the window. */
async function placeOfSpinner(page: Page): Promise<{ x: number; y: number }> {
  const box = await page
    .getByRole("status")
    .filter({ hasText: "Loading" })
    .locator("span")
    .first()
    .boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!box) throw new Error("The spinner is not on screen.");
  return { x: (box.x + box.width / 2) / width, y: (box.y + box.height / 2) / height };
}

test("signing in and out switches between the login card and the dashboard (§2.3 §3 §4.2 §5 §7 §8 §9 §10.7)", async ({
  page,
  site,
  context,
}) => {
  expectFailedRequests(400);
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/auth/v1/token") && asked.push(request.url()));

  await test.step("the login card asks for both fields, in the browser's own words", async () => {
    await page.goto("/secure");
    await expect(login(page)).toBeVisible();
    await expect(page.getByText("Sign in to access the admin dashboard")).toBeVisible();
    await signIn(page, { email: "", password: "" });
    await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
    await signIn(page, { email: "owner", password: "x" });
    await signIn(page, { email: DEMO_OWNER.email, password: "" });
    await expect(page.getByLabel("Password")).toBeFocused();
    expect(asked, "sign-ins that the browser itself refuses").toEqual([]);
  });

  await test.step("a refusal is reported in the server's words", async () => {
    await signIn(page, { email: DEMO_OWNER.email, password: "not the password" });
    expect(await takeToast(page)).toBe("Error: Invalid login credentials");
    expect(asked).toHaveLength(1);
  });

  await test.step("a centered spinner is shown while the account is looked up", async () => {
    const letTokenThrough = await hold(page, "**/auth/v1/token?*");
    const letAccessThrough = await hold(page, "**/rest/v1/rpc/is_admin");
    await signIn(page);
    await expect(button(page, "Signing in...")).toBeVisible();
    letTokenThrough();
    await expect(login(page)).toHaveCount(0);
    const { x, y } = await placeOfSpinner(page);
    expect(x).toBeCloseTo(0.5, 1); // The place of the scroll bar stays free.
    expect(y).toBeCloseTo(0.5, 1);
    letAccessThrough();
  });

  await test.step("the dashboard names the product and who is signed in, and the session is kept", async () => {
    await expect(dashboard(page)).toBeVisible();
    await expect(page.getByText(`Welcome, ${DEMO_OWNER.email}`)).toBeVisible();
    await expect(button(page, "Default Video")).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey(site))).toContain(
      "access_token",
    );
  });
  const other = await context.newPage();

  await test.step("a sign-out counts in this tab and in another, in which nothing typed is left", async () => {
    await other.goto("/secure");
    await expect(dashboard(other)).toBeVisible();
    await beginAlbum(other, "Low Tide");
    await button(page, "Sign Out").click();
    await expect(login(page)).toBeVisible();
    await expect(endedNote(page)).toHaveCount(0);
    await expect(login(other)).toBeVisible();
    await expect(dashboard(other)).toHaveCount(0);
    await expect(endedNote(other)).toHaveCount(0);
    await expect(other.getByRole("heading", { name: /^Albums/, includeHidden: true })).toHaveCount(0);
    expect(await other.content()).not.toContain("Low Tide");
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey(site))).toBeNull();
  });

  await test.step("a sign-in counts in this tab and in another", async () => {
    await signIn(other);
    await expect(dashboard(other)).toBeVisible();
    await expect(other.getByLabel("Album Title *")).toHaveCount(0);
    await expect(dashboard(page)).toBeVisible();
  });
});

test("an admin who was removed reads so at the next write (§8 §10.8) @slow", async ({ page, site }) => {
  expectFailedRequests(403);
  await openAlbums(page);
  await site.supabase.sql("delete from private.admins");

  await test.step("a new album is refused, and its form stays", async () => {
    await beginAlbum(page, "Low Water");
    await button(page, "Create Album").click();
    expect(await takeToast(page)).toBe(`Error: ${failureMessages.notAdmin}`);
    await expect(page.getByLabel("Album Title *")).toHaveValue("Low Water");
    await button(page, "Cancel").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  });

  await test.step("a deletion leaves the album, and is not reported as done elsewhere", async () => {
    await button(albumCard(page, "Night Ferry"), "Delete Night Ferry").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    expect(await takeToast(page)).toBe(`Error: ${failureMessages.notAdmin}`);
    await expect(albumCard(page, "Night Ferry")).toBeVisible();
  });
});
