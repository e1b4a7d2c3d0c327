import { copyFile, link, mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { carriedName, isSoundName, MEDIA_PATH } from "../../src/rules/carriedFiles.ts";
import { type CarriedFiles, deployedFiles, readList, writeList } from "./deployedFiles.ts";
import { HEAD_BYTES, isOfFormat } from "./fileFormat.ts";
import { type CarriedFile, MAX_FILE_BYTES, NotCarried, type Refusal, storeFile } from "./storeFile.ts";

/** Most that hosts take of one site: GitHub Pages 1 GB, Vercel's free plan 100 MB for an upload. */
const MAX_BYTES = 700e6;
const VERCEL_MAX_BYTES = 90e6;
const MAX_FILES = 15_000;

/** Most that one build reads from Supabase, a seventeenth of the traffic that its free plan has a month. */
const MAX_READ_BYTES = 300e6;

const AT_ONCE = 4;

/** Folders that stay from build to build: `npm ci` deletes node_modules, and Vercel keeps nothing else. */
const CACHE = ".cache/media";
const VERCEL_CACHE = "node_modules/.cache/media";
const LIST = "list.json";

export type CarryInput = {
  /** Of stored files, the most important ones first. */
  addresses: readonly string[];
  root: string;
  supabaseUrl: string;
  siteUrl: string;
  /** What the rest of the site has. */
  otherBytes: number;
  /** The folder of the built site. */
  folder: string;
  warn: (sentence: string) => void;
};

/**
 * Writes the public files that the site serves itself into `media/`. Each comes from the folder of an earlier build, else
 * from the present deployment, else from Supabase, which counts its traffic: without the first two no sound is carried.
 * Out: the files by their names. What is left out is said in one sentence.
 */
export async function carryFiles(input: CarryInput): Promise<CarriedFiles> {
  const { root, supabaseUrl, siteUrl, folder, warn } = input;
  const isAtVercel = Boolean(process.env.VERCEL);
  const cache = resolve(root, isAtVercel ? VERCEL_CACHE : CACHE);
  const cached = await readFile(join(cache, LIST), "utf8").then(readList, () => null);
  const deployed = await deployedFiles(siteUrl);
  const carriesSound = cached !== null || deployed !== null;

  const addresses = new Map(
    input.addresses.flatMap((address): [string, string][] => {
      const name = carriedName(address, supabaseUrl);
      return name ? [[name, address]] : [];
    }),
  );
  const files: CarriedFiles = new Map();
  const leftOut = new Map<Refusal | "sound", number>();
  let room = (isAtVercel ? VERCEL_MAX_BYTES : MAX_BYTES) - input.otherBytes;
  let readable = MAX_READ_BYTES;
  const leaveOut = (why: Refusal | "sound") => leftOut.set(why, (leftOut.get(why) ?? 0) + 1);

  const store = async (name: string): Promise<CarriedFile> => {
    const path = join(cache, name);
    const known = cached?.get(name);
    if (known && (await isWhole(path, name, known.bytes))) return known;
    const fits = (bytes: number) => bytes <= room;
    const there = deployed?.get(name);
    if (there && fits(there.bytes)) {
      const source = { address: `${siteUrl}${MEDIA_PATH}${name}`, sha256: there.sha256, allow: fits };
      const file = await storeFile(path, source).catch(() => null);
      if (file) return file;
    }
    const allow = (bytes: number) => {
      if (!fits(bytes) || bytes > readable) return false;
      readable -= bytes;
      return true;
    };
    return await storeFile(path, { address: addresses.get(name) ?? "", allow });
  };

  const waiting = [...addresses.keys()].slice(0, MAX_FILES);
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      if (isSoundName(name) && !carriesSound) {
        leaveOut("sound");
        continue;
      }
      try {
        const file = await store(name);
        if (file.bytes > room) throw new NotCarried("later");
        room -= file.bytes;
        await place(join(cache, name), join(folder, MEDIA_PATH, name));
        files.set(name, file);
      } catch (error) {
        leaveOut(error instanceof NotCarried ? error.refusal : "unreachable");
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await mkdir(cache, { recursive: true });
  await writeFile(join(cache, LIST), writeList(files));
  await removeOthers(cache, files);
  const sentence = leftOutSentence(leftOut);
  if (sentence) warn(sentence);
  return files;
}

/** Whether a file of an earlier build is there: an ended build or another program may have cut it. */
async function isWhole(path: string, name: string, bytes: number): Promise<boolean> {
  try {
    const { size } = await stat(path);
    const file = await open(path);
    const { buffer, bytesRead } = await file
      .read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
      .finally(() => file.close());
    return size === bytes && bytes <= MAX_FILE_BYTES && isOfFormat(name, buffer.subarray(0, bytesRead));
  } catch {
    return false;
  }
}

/** Removes what no row names any more. */
async function removeOthers(cache: string, files: CarriedFiles): Promise<void> {
  const folders = await readdir(cache, { withFileTypes: true });
  for (const { name: folder } of folders.filter((entry) => entry.isDirectory()))
    for (const name of await readdir(join(cache, folder)))
      if (!files.has(`${folder}/${name}`) && !name.endsWith(".part"))
        await rm(join(cache, folder, name), { force: true });
}

/** Puts a file into the built site: as the same bytes on the disk where that can be. */
async function place(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to));
}

const reasons: Record<Refusal | "sound", string> = {
  later: "wait for the next build or for room",
  large: "are larger than 25 MB",
  missing: "are not in Storage",
  unreachable: "did not arrive",
  format: "are of another format than their names",
  changed: "arrived incomplete",
  sound:
    "are sound, which this build could only have read from Supabase again and again: set VITE_SITE_URL, or keep the folder .cache between builds",
};

function leftOutSentence(leftOut: ReadonlyMap<Refusal | "sound", number>): string | null {
  if (leftOut.size === 0) return null;
  const parts = [...leftOut].map(([why, count]) => `${count} ${reasons[why]}`);
  return `Files that visitors load from Supabase: ${parts.join("; ")}.`;
}
