import { expect, type FrameLocator, type Page } from "@playwright/test";
import { type Listener, listenOn } from "../../supabase/local/listen.ts";
import { test as siteTest } from "./browserTest.ts";
import { giveFullAddresses } from "./builtSite.ts";
import { type PublishedSite, publishSite } from "./publishSite.ts";

type DataFixture = {
  /** The seeded rows, with addresses that pages of another origin can load, and no video. */
  fullAddresses: undefined;
};

type EmbedFixtures = {
  /** The site with its albums' players; its Supabase is another origin. */
  published: PublishedSite;
  /** A page of a stranger at another origin, with this body. Out: its address. */
  stranger: (body: string) => string;
};

export const test = siteTest.extend<DataFixture, EmbedFixtures>({
  fullAddresses: [
    async ({ site, seededData: _seeded, published: _built }, use) => {
      await giveFullAddresses(site.supabase, site.url);
      await site.supabase.sql("update app_settings set value = 'none'");
      await use(undefined);
    },
    { auto: true },
  ],
  published: [
    async ({ site }, use) => {
      const published = await publishSite(site);
      await use(published);
      await published.close();
    },
    { scope: "worker" },
  ],
  stranger: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const bodies: string[] = [];
      const server: Listener = await listenOn((request, response) => {
        const body = bodies[Number(request.url?.slice(1))];
        response.writeHead(body === undefined ? 404 : 200, { "Content-Type": "text/html; charset=utf-8" });
        response.end(
          `<!doctype html><html lang="en"><title>A blog</title><body style="margin:0">${body ?? ""}`,
        );
      });
      await use((body) => {
        bodies.push(body);
        return `${server.url.replace("127.0.0.1", "localhost")}/${bodies.length - 1}`;
      });
      await server.close();
    },
    { scope: "worker" },
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
