import { expect, type FrameLocator, type Page } from "@playwright/test";
import { test as siteTest } from "./browserTest.ts";
import { giveFullAddresses } from "./builtSite.ts";

type DataFixture = {
  /** The seeded rows, with addresses that pages of another origin can load, and no video. */
  fullAddresses: undefined;
};

export const test = siteTest.extend<DataFixture>({
  fullAddresses: [
    async ({ site, seededData: _seeded, published: _built }, use) => {
      await giveFullAddresses(site.supabase, site.url);
      await site.supabase.sql("update app_settings set value = 'none'");
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };

/** The frame of a player, as a page of a stranger writes it. */
export const frameOf = (
  address: string,
  {
    height = 420,
    width = "100%",
    sandbox,
  }: { height?: number; width?: string | number; sandbox?: string } = {},
) =>
  `<iframe src="${address}" title="Player" width="${width}" height="${height}" frameborder="0"${sandbox === undefined ? "" : ` sandbox="${sandbox}"`}></iframe>`;

/** The player in the only frame of a page. */
export const playerIn = (page: Page): FrameLocator => page.frameLocator("iframe").first();

/** The position of the sound in a frame, in seconds. */
export const timeIn = (frame: FrameLocator): Promise<number> =>
  frame.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime);
