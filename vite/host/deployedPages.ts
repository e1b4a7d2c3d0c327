import { printableLines } from "../../src/lib/printable.ts";
import { ALBUM_PAGES_PATH, type AlbumPages } from "../../src/routes.ts";
import { readAlbumPages } from "../../src/rules/albumSlugs.ts";

/** Milliseconds that a build waits for the list. */
const TIMEOUT_MS = 10_000;

/** That of a thousand albums with five slugs each has about 300 kB. */
const MAX_BYTES = 1_000_000;

/**
 * The slugs that albums have on the present deployment; none before the first. A list that cannot be read is reported: then
 * the earlier addresses of renamed albums end.
 */
export async function deployedPages(
  siteUrl: string,
  warn: (sentence: string) => void,
  timeoutMs = TIMEOUT_MS,
): Promise<AlbumPages> {
  if (!siteUrl) return {};
  const address = siteUrl + ALBUM_PAGES_PATH;
  try {
    const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    if (answer.ok) return readAlbumPages(JSON.parse(await textOf(answer)));
    await answer.body?.cancel();
    if (answer.status === 404) return {};
    throw new Error(`it answered ${answer.status}`);
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = printableLines(cause instanceof Error && cause.message ? cause.message : message);
    warn(
      `Earlier addresses of renamed albums end with this build: ${address} could not be read (${reason}).`,
    );
    return {};
  }
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES / 1e6} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
