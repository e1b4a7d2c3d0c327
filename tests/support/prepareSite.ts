import { build } from "vite";
import { siteFolders } from "./builtSite.ts";
import { ignoreOwnEnvironment } from "./ignoreOwnEnvironment.ts";
import { buildPublishedSite } from "./publishSite.ts";
import { seededPattern } from "./seededFolder.ts";

/**
 * Makes the seeded data that each worker copies, and builds the site twice, before the browser tests start: without its
 * catalogue, because tests change theirs, and with its albums' pages.
 */
export default async function prepareSite(): Promise<void> {
  ignoreOwnEnvironment(siteFolders.root);
  process.env.BUILD_WITHOUT_CATALOGUE = "1";
  // Most tests are not about the question before the video.
  process.env.VITE_VIDEO_CONSENT = "off";
  await seededPattern();
  // In a process of its own, so at the same time.
  const published = buildPublishedSite();
  await build({
    root: siteFolders.root,
    mode: "embedded",
    logLevel: "warn",
    build: { outDir: siteFolders.built, emptyOutDir: true },
  });
  await published;
  delete process.env.BUILD_WITHOUT_CATALOGUE;
}
