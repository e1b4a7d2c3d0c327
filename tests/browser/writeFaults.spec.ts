import type { Page } from "@playwright/test";
import { DEMO_OWNER } from "../../supabase/local/embeddedKeys.ts";
import { albumCard, beginAlbum, openMore } from "../support/albumAdmin.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { faults, inject } from "../support/faults.ts";
import { reopenTracks } from "../support/manageTracks.ts";
import { openSignedIn } from "../support/ownerSession.ts";
import { takeToast } from "../support/toasts.ts";

/** A write of the dashboard, and its expected result. */
type Write = {
  what: string;
  /** Where the request goes. */
  address: string;
  method: string;
  isSignedOut?: boolean;
  /** Opens the place of the write and fills it in. */
  prepare: (page: Page) => Promise<void>;
  /** Asks for the write. */
  submit: (page: Page) => Promise<void>;
  /** The input is kept. */
  isKept: (page: Page) => Promise<void>;
  /** The failure's sentence; without one the server's words are shown. */
  failure?: (sentence: string) => string;
  /** The toast of the next try, after a try whose response was lost although the server acted. */
  outcome: string;
  /** The outcome in the database, and what it must be. */
  stored: [query: string, rows: unknown[]];
};

const writes: Write[] = [
  {
    what: "a sign-in",
    address: "**/auth/v1/token?*",
    method: "POST",
    isSignedOut: true,
    prepare: async (page) => {
      await page.getByRole("textbox", { name: "Email" }).fill(DEMO_OWNER.email);
      await page.getByLabel("Password").fill("not the password");
    },
    submit: (page) => button(page, "Sign In").click(),
    isKept: (page) => expect(page.getByLabel("Password")).toHaveValue("not the password"),
    outcome: "Error: Invalid login credentials",
    stored: ["select count(*)::int as users from auth.users", [{ users: 1 }]],
  },
  {
    what: "a new album",
    address: "**/rest/v1/albums?*",
    method: "POST",
    prepare: (page) => beginAlbum(page, "Low Tide"),
    submit: (page) => button(page, "Create Album").click(),
    isKept: (page) => expect(page.getByLabel("Album Title *")).toHaveValue("Low Tide"),
    outcome: "Success: Album created successfully",
    stored: ["select title from albums where title = 'Low Tide'", [{ title: "Low Tide" }]],
  },
  {
    what: "a private link",
    address: "**/rest/v1/private_links*",
    method: "POST",
    prepare: async (page) => {
      await openMore(page, "Night Ferry");
      await button(albumCard(page, "Night Ferry"), "Private links").click();
      await page.getByLabel("Name *").fill("Radio 3");
    },
    submit: (page) => button(page, "Create Link").click(),
    isKept: (page) => expect(page.getByLabel("Name *")).toHaveValue("Radio 3"),
    outcome: "Success: Private link created successfully",
    stored: ["select name from private_links", [{ name: "Radio 3" }]],
  },
  {
    what: "a new track",
    address: "**/rest/v1/tracks?*",
    method: "POST",
    prepare: async (page) => {
      await reopenTracks(page, "Night Ferry");
      await button(page, "Add New Track").click();
      await page.getByLabel("Track Title *").fill("Fog Signal");
    },
    submit: (page) => button(page, "Add Track").click(),
    isKept: (page) => expect(page.getByLabel("Track Title *")).toHaveValue("Fog Signal"),
    outcome: "Success: Track added successfully",
    stored: ["select title from tracks where title = 'Fog Signal'", [{ title: "Fog Signal" }]],
  },
  {
    what: "new lyrics",
    address: "**/rest/v1/track_texts?*",
    method: "POST",
    prepare: async (page) => {
      await reopenTracks(page, "Night Ferry");
      await button(page, "Lyrics and credits of Pier 9").click();
      await page.getByLabel("Lyrics", { exact: true }).fill("Low water");
    },
    submit: (page) => button(page, "Save").click(),
    isKept: (page) => expect(page.getByLabel("Lyrics", { exact: true })).toHaveValue("Low water"),
    outcome: "Success: Lyrics and credits saved successfully",
    stored: ["select lyrics from track_texts where lyrics like 'Low%'", [{ lyrics: "Low water" }]],
  },
  {
    what: "a new default video",
    address: "**/rest/v1/app_settings?*",
    method: "POST",
    prepare: async (page) => {
      await button(page, "Default Video").click();
      await page.getByLabel("Vimeo URL").fill("https://vimeo.com/52389900");
    },
    submit: (page) => button(page, "Save").click(),
    isKept: (page) => expect(page.getByLabel("Vimeo URL")).toHaveValue("https://vimeo.com/52389900"),
    failure: (sentence) => `Failed to update video URL: ${sentence}`,
    outcome: "Success: Default video URL updated successfully",
    stored: [
      "select value from app_settings where key = 'default_homepage_video_url'",
      [{ value: "https://vimeo.com/52389900" }],
    ],
  },
];

// Nothing moves on screen, so nothing is waited for.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const write of writes)
  test(`${write.what} meets every fault and is stored once (§2.3 §8 §10.8 §10.10)`, { tag: "@slow" }, async ({
    page,
    site,
  }) => {
    expectFailedRequests();
    expectPageErrors(/Failed to update video URL/);
    // What Auth refuses, supabase-js reports as well.
    if (write.isSignedOut)
      expectPageErrors(
        /: (notSupabase|unreachable|noAnswer|serverProblem)/,
        ...faults.map(({ sentence }) => new RegExp(`Error: ${sentence}`)),
      );
    await page.clock.install();
    if (write.isSignedOut) await page.goto("/secure");
    else await openSignedIn(page);
    await write.prepare(page);
    // Too many sign-ins are reported in their own way (LoginCard.test.tsx).
    for (const fault of faults.filter(({ name }) => !(write.isSignedOut && name.includes("429"))))
      await test.step(`the server ${fault.name}`, async () => {
        const repair = await inject(page, write.address, write.method, fault);
        const asked = page.waitForRequest((request) => request.method() === write.method);
        await write.submit(page);
        await asked;
        if (fault.takes) await page.clock.fastForward(fault.takes);
        const { failure = (sentence: string) => sentence } = write;
        expect(await takeToast(page)).toBe(`Error: ${failure(fault.sentence)}`);
        await write.isKept(page);
        await repair();
      });
    await test.step("the server acts and answers", async () => {
      await write.submit(page);
      expect(await takeToast(page)).toBe(write.outcome);
      const [query, rows] = write.stored;
      expect(await site.supabase.sql(query)).toEqual(rows);
    });
  });
