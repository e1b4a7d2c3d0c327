import { readFile } from "node:fs/promises";
import type { CarriedFile, KnownOfFile } from "./storeFile.ts";

/** Carried files by their names below `/media/`. */
type CarriedFiles = Map<string, CarriedFile>;

/** What a build knows: the files that it carries, and others by their names. */
export type MediaList = { files: CarriedFiles; others: ReadonlyMap<string, KnownOfFile> };

/** The list of an earlier build, and the address that its files are below. */
export type EarlierFiles = MediaList & { base: string };

/** The list of carried files, in their folder: a copy of the folder has it too. */
export const LIST_FILE = "list.json";

/** Milliseconds that a build waits for the list. */
const TIMEOUT_MS = 10_000;

export const writeList = ({ files, others }: MediaList): string =>
  JSON.stringify({
    ...Object.fromEntries(others),
    ...Object.fromEntries([...files].map(([name, { bytes, sha256 }]) => [name, [bytes, sha256]])),
  });

const isSize = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Reads a list of files; what is none is left out. */
function readList(text: string): MediaList {
  const list: unknown = JSON.parse(text);
  const files: CarriedFiles = new Map();
  const others = new Map<string, KnownOfFile>();
  for (const [name, value] of Object.entries(Object(list))) {
    if (isSize(value) || typeof value === "string") others.set(name, value);
    const [bytes, sha256] = Array.isArray(value) ? value : [];
    if (isSize(bytes) && typeof sha256 === "string") files.set(name, { bytes, sha256 });
  }
  return { files, others };
}

const nothing = (): MediaList => ({ files: new Map(), others: new Map() });

/** The list that a file on the disk holds; an empty one where it holds none. */
export const listIn = (path: string): Promise<MediaList> =>
  readFile(path, "utf8").then(readList).catch(nothing);

/**
 * The files below the address of a deployment, or of a copy. None where the list is missing: there is no deployment yet, or
 * one of an older version. Null where that cannot be known, as it answers with a sign-in, a page or not at all.
 */
export async function earlierFiles(base: string, timeoutMs = TIMEOUT_MS): Promise<EarlierFiles | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(base + LIST_FILE, { redirect: "error", signal });
    if (answer.ok) return { base, ...readList(await answer.text()) };
    await answer.body?.cancel();
    return answer.status === 404 ? { base, ...nothing() } : null;
  } catch {
    return null;
  }
}
