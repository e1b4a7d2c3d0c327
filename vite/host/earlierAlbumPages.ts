import { ALBUM_PAGES_PATH, type AlbumPages } from "../../src/routes.ts";
import { readAlbumPages } from "../../src/rules/albumSlugs.ts";
import { deployedFile } from "./deployedFile.ts";

/** The slugs that albums have on the present deployment; none before the first. A list that cannot be read is reported. */
export async function earlierAlbumPages(
  siteUrl: string,
  warn: (sentence: string) => void,
  timeoutMs?: number,
): Promise<AlbumPages> {
  if (!siteUrl) return {};
  const address = siteUrl + ALBUM_PAGES_PATH;
  const report = (reason: string) =>
    warn(
      `Earlier addresses of renamed albums end with this build: ${address} could not be read (${reason}).`,
    );
  return (await deployedFile(address, readAlbumPages, report, timeoutMs)) ?? {};
}
