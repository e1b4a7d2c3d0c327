import { MEDIA_LIST_PATH } from "../../src/rules/carriedFiles.ts";
import type { CarriedFile } from "./storeFile.ts";

/** The carried files of a build by their names below `/media/`. */
export type CarriedFiles = Map<string, CarriedFile>;

/** Milliseconds that a build waits for the list. */
const TIMEOUT_MS = 10_000;

export const writeList = (files: CarriedFiles): string =>
  JSON.stringify(Object.fromEntries([...files].map(([name, { bytes, sha256 }]) => [name, [bytes, sha256]])));

/** Reads a list of carried files; what is none is left out. */
export function readList(text: string): CarriedFiles {
  const list: unknown = JSON.parse(text);
  const entries = Object.entries(Object(list)).flatMap(([name, value]): [string, CarriedFile][] => {
    const [bytes, sha256] = Array.isArray(value) ? value : [];
    return Number.isSafeInteger(bytes) && typeof sha256 === "string" ? [[name, { bytes, sha256 }]] : [];
  });
  return new Map(entries);
}

/**
 * The files that the present deployment carries; none where there is no deployment yet, or one of an older version. Null
 * where that cannot be known: without the site's address, or where it answers with a sign-in or a page.
 */
export async function deployedFiles(siteUrl: string, timeoutMs = TIMEOUT_MS): Promise<CarriedFiles | null> {
  if (!siteUrl) return null;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(siteUrl + MEDIA_LIST_PATH, { redirect: "error", signal });
    if (answer.ok) return readList(await answer.text());
    await answer.body?.cancel();
    return answer.status === 404 ? new Map() : null;
  } catch {
    return null;
  }
}
