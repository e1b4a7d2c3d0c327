// behaviour §10.19 §10.14
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { environment } from "../../../src/environment.ts";
import { type Listener, listenOn } from "../../../supabase/local/listen.ts";
import { sitePreview } from "../../../vite/identity/albumPreviews.ts";
import { PREVIEW_SIZE } from "../../../vite/identity/previewPicture.ts";
import { bandPicture } from "../../support/bandSettings.ts";

const { supabaseUrl } = environment;
let files: Listener;

beforeAll(async () => {
  const green = { width: 160, height: 160, channels: 3, background: { r: 20, g: 160, b: 60 } } as const;
  const picture = await sharp({ create: green }).webp().toBuffer();
  files = await listenOn(({ url = "" }, response) => {
    if (url.endsWith("/album-covers/site/1.webp")) response.end(picture);
    else response.writeHead(404).end();
  });
  environment.supabaseUrl = files.url;
});
afterAll(async () => {
  environment.supabaseUrl = supabaseUrl;
  await files.close();
});

test("the site's link preview is the band's picture, over its whole size", async () => {
  const preview = await sitePreview(bandPicture(1), { supabaseUrl: files.url, warn: expect.unreachable });
  const { data, info } = await sharp(preview).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject(PREVIEW_SIZE);
  expect(Math.abs((data[1] ?? 0) - 160)).toBeLessThan(8);
});

test("without a picture there is none, and one that is gone is reported", async () => {
  const warnings: string[] = [];
  const input = { supabaseUrl: files.url, warn: (sentence: string) => void warnings.push(sentence) };
  expect(await sitePreview(null, input)).toBeUndefined();
  expect(warnings).toEqual([]);
  expect(await sitePreview(bandPicture(2), input)).toBeUndefined();
  expect(warnings).toEqual([expect.stringMatching(/^The site's link preview shows no picture: .*404/)]);
});
