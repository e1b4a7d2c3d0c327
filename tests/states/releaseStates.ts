import { expect, type Page } from "@playwright/test";
import { releaseMessages } from "../../src/messages/albumMessages.ts";
import { albumCard, albumForm, openAlbums, openMore } from "../support/albumAdmin.ts";
import { button } from "../support/button.ts";
import { linksDialog } from "../support/privateLinks.ts";
import { alterRows } from "../support/startSite.ts";
import { type State, state } from "./state.ts";

const link = (name: string, created_at: string, expires_at: string | null) => ({
  id: name,
  album_id: "1",
  name,
  token_hash: "0".repeat(64),
  created_at,
  expires_at,
  created_by: "1",
});

const links = [
  link("Radio 3", "2026-11-20T10:00:00+00:00", null),
  link(
    "Harbour & Sons, the label, for everybody who presses",
    "2026-11-19T10:00:00+00:00",
    "2099-12-24T22:59:59.999+00:00",
  ),
  link("The Slackwater Review", "2026-10-01T10:00:00+00:00", "2026-10-31T22:59:59.999+00:00"),
];

/** Answers for the private links as if these were there, and takes new ones without keeping them. */
async function openLinks(page: Page, rows: typeof links): Promise<void> {
  await page.route("**/rest/v1/private_links*", (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ json: rows, headers: { "Content-Range": `*/${rows.length}` } })
      : route.fulfill({ status: 201, json: { id: "00000000-0000-4000-8000-000000000001" } }),
  );
  await openAlbums(page);
  await openMore(page, "Tidal Memory");
  await button(albumCard(page, "Tidal Memory"), "Private links").click();
  await expect(linksDialog(page).getByText(`Links (${rows.length})`)).toBeVisible();
}

async function editAsScheduled(page: Page, moment: string): Promise<void> {
  await openAlbums(page);
  await button(page, "Edit Tidal Memory").click();
  await albumForm(page).getByRole("radio", { name: "Scheduled" }).check();
  await albumForm(page).getByLabel("Public from").fill(moment);
}

async function editAsAnnounced(page: Page, moment: string): Promise<void> {
  await openAlbums(page);
  await button(page, "Edit Tidal Memory").click();
  await albumForm(page).getByRole("radio", { name: "Announced" }).check();
  await albumForm(page).getByLabel("Announced from").fill(moment);
  await albumForm(page).getByLabel("Public from").fill("2099-12-24T20:00");
}

/** What is not public yet: in the form, on the cards, and the private links to it. */
export const releaseStates: State[] = [
  state("album-form-scheduled", (page) => editAsScheduled(page, "2099-12-24T20:00")),
  state("album-form-schedule-refused", async (page) => {
    await editAsScheduled(page, "2026-01-01T20:00");
    await button(page, "Update Album").click();
    await expect(page.getByText(releaseMessages.momentPassed)).toBeVisible();
  }),
  state("album-form-announced", (page) => editAsAnnounced(page, "2099-12-01T20:00")),
  state("album-form-announcement-refused", async (page) => {
    await editAsAnnounced(page, "2099-12-25T20:00");
    await button(page, "Update Album").click();
    await expect(page.getByText(releaseMessages.announcedTooLate)).toBeVisible();
  }),
  state("dashboard-unreleased", async (page) => {
    const out = "2099-12-24T19:00:00+00:00";
    const moments = [
      { published_at: null },
      { published_at: out, announced_at: "2026-11-01T19:00:00+00:00" },
      { published_at: out, announced_at: "2099-12-01T19:00:00+00:00" },
    ];
    await alterRows(page, "albums", (row, index) => ({
      ...row,
      ...moments[index],
      ...(index === 2
        ? { is_new: true, vimeo_url: "https://vimeo.com/1", purchase_link: "https://shop.example" }
        : {}),
    }));
    await openAlbums(page);
    await openMore(page, "Tidal Memory");
    await expect(button(page, "Publish now")).toHaveCount(1);
  }),
  state("private-links-empty", (page) => openLinks(page, [])),
  state("private-links", (page) => openLinks(page, links)),
  state("private-links-new", async (page) => {
    await openLinks(page, links);
    await linksDialog(page).getByLabel("Name *").fill("Radio 3");
    await button(page, "Create Link").click();
    await expect(linksDialog(page).getByLabel("Address for")).toHaveValue(/#share=/);
  }),
];
