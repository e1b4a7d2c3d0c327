import { randomUUID } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { carriedName, isSoundName, MEDIA_PATH } from "../../src/rules/carriedNames.ts";
import { type EarlierFiles, LIST_FILE, listIn, type MediaList, writeList } from "./earlierFiles.ts";
import { isPreviewBuild } from "./knownHosts.ts";
import {
  type CarriedFile,
  type KnownOfFile,
  NotCarried,
  type Refusal,
  refuseKnown,
  storedFile,
  storeFile,
} from "./storeFile.ts";

/** Most that hosts take of one site: GitHub Pages 1 GB, Vercel's free plan 100 MB for an upload. */
const MAX_BYTES = 700e6;
const VERCEL_MAX_BYTES = 90e6;
/** Cloudflare takes 20,000 of a site; each album has seven of its own. */
const MAX_FILES = 13_000;

/** Most that one build reads from Supabase, a seventeenth of the traffic that its free plan has a month. */
const MAX_READ_BYTES = 300e6;

const AT_ONCE = 4;

/** Folders that stay from build to build: `npm ci` deletes node_modules, and Vercel keeps nothing else. */
const CACHE = ".cache/media";
const VERCEL_CACHE = "node_modules/.cache/media";

/** Milliseconds that the folder keeps what this build does not need: another one may be running. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export type CarryInput = {
  /** Of stored files, the most important ones first. */
  addresses: readonly string[];
  root: string;
  supabaseUrl: string;
  /** Where they may be already; null where that is not known. */
  earlier: EarlierFiles | null;
  /** What the rest of the site has. */
  otherBytes: number;
  /** The folder of the built site. */
  folder: string;
  warn: (sentence: string) => void;
};

/**
 * Writes the public files that the site serves itself into `media/`. Each comes from the folder of an earlier build, else
 * from where earlier files are, else from Supabase, which counts its traffic: without the first two no sound is carried.
 * Out: the files by their names, and what is known of others (decision 101). What is left out is said in one sentence.
 */
export async function carryFiles(input: CarryInput): Promise<MediaList> {
  const { root, supabaseUrl, earlier, folder, warn } = input;
  const isAtVercel = Boolean(process.env.VERCEL);
  const cache = resolve(root, isAtVercel ? VERCEL_CACHE : CACHE);
  const cannotRead = isPreviewBuild() ? "preview" : existsSync(cache) || earlier ? null : "again";
  const cached = await listIn(join(cache, LIST_FILE));

  const addresses = new Map(
    input.addresses.flatMap((address): [string, string][] => {
      const name = carriedName(address, supabaseUrl);
      return name ? [[name, address]] : [];
    }),
  );
  const files: MediaList["files"] = new Map();
  const others = new Map<string, KnownOfFile>();
  const leftOut = new Map<Refusal, number>();
  let room = (isAtVercel ? VERCEL_MAX_BYTES : MAX_BYTES) - input.otherBytes;
  let readable = MAX_READ_BYTES;
  let readAgain = 0;
  /** Once a file was too large for what is left no other is asked for: each answer costs traffic until it is refused. */
  let isSpent = false;
  const fetchEarlier = whileAnswering();
  const fetchStored = whileAnswering();

  /** `hold` keeps room for so many bytes, where there is any. */
  const store = async (name: string, hold: (bytes: number) => boolean): Promise<CarriedFile> => {
    const path = join(cache, name);
    const there = earlier?.files.get(name);
    const known = cached.others.get(name) ?? earlier?.others.get(name);
    const size = (cached.files.get(name) ?? there)?.bytes ?? (typeof known === "number" ? known : undefined);
    refuseKnown(name, known);
    // Before anything is waited for: the first ones come first.
    if (size !== undefined && !hold(size)) throw new NotCarried("later", known);
    const stored = await storedFile(path, cached.files.get(name));
    if (stored) return stored;
    if (earlier && there) {
      const address = earlier.base + name;
      const file = await fetchEarlier(path, { address, sha256: there.sha256, allow: () => true }).catch(
        () => null,
      );
      if (file) return file;
      readAgain += 1;
    }
    if (cannotRead && isSoundName(name)) throw new NotCarried(cannotRead, known);
    if (isSpent) throw new NotCarried("later", known);
    return await fetchStored(path, {
      address: addresses.get(name) ?? "",
      allow(bytes) {
        const fits = bytes <= readable && (size !== undefined || hold(bytes));
        if (fits) readable -= bytes;
        else isSpent = true;
        return fits;
      },
    });
  };

  const waiting = [...addresses.keys()].slice(0, MAX_FILES);
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      let held = 0;
      const hold = (bytes: number) => {
        if (bytes > room) return false;
        room -= bytes;
        held += bytes;
        return true;
      };
      try {
        const file = await store(name, hold);
        if (file.bytes > held && !hold(file.bytes - held)) throw new NotCarried("later");
        await place(join(cache, name), join(folder, MEDIA_PATH, name));
        files.set(name, file);
      } catch (error) {
        room += held;
        const { refusal: why, known } = error instanceof NotCarried ? error : new NotCarried("silent");
        if (known !== undefined) others.set(name, known);
        leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const kept = [...cached.files].filter(([name]) => addresses.has(name));
  await keepList(cache, { files: new Map([...kept, ...files]), others });
  await removeOthers(cache, addresses);
  for (const sentence of [leftOutSentence(leftOut), readAgain > 0 && readAgainSentence(readAgain)])
    if (sentence) warn(sentence);
  return { files, others };
}

/** `storeFile` for one host: after some requests without an answer none is made any more. */
function whileAnswering(): typeof storeFile {
  let silent = 0;
  return async (path, source) => {
    if (silent >= AT_ONCE) throw new NotCarried("silent");
    try {
      return await storeFile(path, source);
    } catch (error) {
      if (error instanceof NotCarried && error.refusal === "silent") silent += 1;
      throw error;
    }
  };
}

/** Renames the list at the end: a build that is interrupted leaves no half of one. */
async function keepList(cache: string, list: MediaList): Promise<void> {
  await mkdir(cache, { recursive: true });
  const unfinished = join(cache, `${LIST_FILE}.${randomUUID()}`);
  await writeFile(unfinished, writeList(list));
  await rename(unfinished, join(cache, LIST_FILE));
}

/** Removes what no row names any more, and halves of files. */
async function removeOthers(cache: string, addresses: ReadonlyMap<string, string>): Promise<void> {
  const folders = await readdir(cache, { withFileTypes: true });
  for (const { name: folder } of folders.filter((entry) => entry.isDirectory()))
    for (const name of await readdir(join(cache, folder))) {
      const path = join(cache, folder, name);
      if (addresses.has(`${folder}/${name}`)) continue;
      const { mtimeMs = Date.now() } = (await stat(path).catch(() => null)) ?? {};
      if (Date.now() - mtimeMs > KEPT_MS) await rm(path, { force: true });
    }
}

/** Copies a file into the built site: as a clone, where the disk can do that. No link, as hosts may change their files. */
async function place(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
}

const UNANSWERED = "did not arrive";
const reasons: Record<Refusal, string> = {
  later: "wait for the next build or for room",
  large: "are larger than 25 MB",
  missing: "are not in Storage",
  refused: UNANSWERED,
  silent: UNANSWERED,
  format: "are of another format than their names",
  changed: "arrived incomplete",
  again:
    "are sound, which each build would read from Supabase again: set VITE_SITE_URL, or keep the folder .cache between builds",
  preview: "are sound, which no preview of a branch reads from Supabase",
};

function leftOutSentence(leftOut: ReadonlyMap<Refusal, number>): string | null {
  if (leftOut.size === 0) return null;
  const counts = new Map<string, number>();
  for (const [why, count] of leftOut) counts.set(reasons[why], (counts.get(reasons[why]) ?? 0) + count);
  const parts = [...counts].map(([reason, count]) => `${count} ${reason}`);
  return `Files that visitors load from Supabase: ${parts.join("; ")}.`;
}

const readAgainSentence = (count: number) =>
  `Files that this build read from Supabase again: ${count}. The site's host did not answer with the bytes that were published there.`;
