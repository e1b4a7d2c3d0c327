import { ALBUM_PAGES_PATH, type AlbumPages } from "../../src/routes.ts";
import { readAlbumPages } from "../../src/rules/albumSlugs.ts";
import { deployedFile } from "./deployedFile.ts";

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
  const address = siteUrl + ALBUM_PAGES_PATH;
  let areKnown = true;
  const report = (reason: string) => {
    areKnown = false;
    warn(
      `Earlier addresses of renamed albums end with this build: ${address} could not be read (${reason}).`,
    );
  };
  const pages = await deployedFile(address, readAlbumPages, report, timeoutMs);
  return pages ?? (areKnown ? {} : null);
}
