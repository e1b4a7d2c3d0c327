import type { CarriedFile } from "./storeFile.ts";

/** Carried files by their names below `/media/`. */
export type CarriedFiles = Map<string, CarriedFile>;

/** Files that an earlier build has carried, and the address that they are below. */
export type EarlierFiles = { base: string; files: CarriedFiles };

/** The list of carried files, in their folder: a copy of the folder has it too. */
export const LIST_FILE = "list.json";

/** Milliseconds that a build waits for the list. */
const TIMEOUT_MS = 10_000;

export const writeList = (files: CarriedFiles): string =>
  JSON.stringify(Object.fromEntries([...files].map(([name, { bytes, sha256 }]) => [name, [bytes, sha256]])));

/** Reads a list of carried files; what is none is left out. */
export function readList(text: string): CarriedFiles {
  const list: unknown = JSON.parse(text);
  const entries = Object.entries(Object(list)).flatMap(([name, value]): [string, CarriedFile][] => {
    const [bytes, sha256] = Array.isArray(value) ? value : [];
    return Number.isSafeInteger(bytes) && bytes >= 0 && typeof sha256 === "string"
      ? [[name, { bytes, sha256 }]]
      : [];
  });
  return new Map(entries);
}

/**
 * The files below the address of a deployment, or of a copy. None where the list is missing: there is no deployment yet, or
 * one of an older version. Null where that cannot be known, as it answers with a sign-in, a page or not at all.
 */
export async function earlierFiles(base: string, timeoutMs = TIMEOUT_MS): Promise<EarlierFiles | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(base + LIST_FILE, { redirect: "error", signal });
    if (answer.ok) return { base, files: readList(await answer.text()) };
    await answer.body?.cancel();
    return answer.status === 404 ? { base, files: new Map() } : null;
  } catch {
    return null;
  }
}
