import { printable } from "../../src/lib/printable.ts";
import { requestFailure } from "../../src/lib/requestFailure.ts";
import { ALBUM_PAGES_PATH, type AlbumPages } from "../../src/routes.ts";
import { readAlbumPages } from "../../src/rules/albumSlugs.ts";

/** Milliseconds that a build waits for the list. */
const TIMEOUT_MS = 10_000;

/** The slugs that albums have on the present deployment; none before the first. A list that cannot be read is reported. */
export async function earlierAlbumPages(
  siteUrl: string,
  warn: (sentence: string) => void,
  timeoutMs = TIMEOUT_MS,
): Promise<AlbumPages> {
  if (!siteUrl) return {};
  const address = siteUrl + ALBUM_PAGES_PATH;
  try {
    const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    if (answer.ok) return readAlbumPages(await answer.json());
    await answer.body?.cancel();
    if (answer.status === 404) return {};
    throw new Error(`it answered ${answer.status}`);
  } catch (error) {
    const reason = printable(requestFailure(error).said);
    warn(
      `Earlier addresses of renamed albums end with this build: ${address} could not be read (${reason}).`,
    );
    return {};
  }
}
