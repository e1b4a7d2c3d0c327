import { ALBUM_PAGES_PATH, type AlbumPages } from "../../src/routes.ts";
import { readAlbumPages } from "../../src/rules/albumSlugs.ts";
import { deployedFile } from "./deployedFile.ts";

/**
 * A build that cannot read the albums writes this file: the pages of the build before it. If no album is public it writes
 * none: slugs would reveal hidden titles.
 */
export const KEPT_PAGES_PATH = "/album/earlier.json";

/**
 * The slugs that albums have on the present deployment; none before the first. Null where they are not known; a list that
 * cannot be read is reported.
 */
export async function earlierAlbumPages(
  siteUrl: string,
  warn: (sentence: string) => void,
  timeoutMs?: number,
): Promise<AlbumPages | null> {
  if (!siteUrl) return null;
  let areKnown = true;
  const read = (path: string) => {
    const address = siteUrl + path;
    const report = (reason: string) => {
      areKnown = false;
      warn(
        `Earlier addresses of renamed albums end with this build: ${address} could not be read (${reason}).`,
      );
    };
    return deployedFile(address, readAlbumPages, report, timeoutMs);
  };
  const present = await read(ALBUM_PAGES_PATH);
  const isEmpty = present !== null && Object.keys(present).length === 0;
  const pages = isEmpty ? await read(KEPT_PAGES_PATH) : present;
  return areKnown ? (pages ?? {}) : null;
}
