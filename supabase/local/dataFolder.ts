import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { lockFolder } from "../run/folderLock.ts";

/** Where the parts of one embedded Supabase are stored on disk. */
export function dataFolder(dir: string) {
  const root = resolve(dir);
  return {
    root,
    database: join(root, "database"),
    storage: join(root, "storage"),
    uploads: join(root, "uploads"),
    contactFile: join(root, "contact-messages.jsonl"),
    mailFile: join(root, "mails.jsonl"),
    ready: join(root, "ready"),
  };
}

export type DataFolder = ReturnType<typeof dataFolder>;

/** Makes the folders. An interrupted first start left no mark; its files are deleted. */
export async function prepareFolder(folder: DataFolder): Promise<void> {
  if (existsSync(folder.database) && !existsSync(folder.ready)) await emptyFolder(folder);
  await mkdir(folder.storage, { recursive: true });
  await mkdir(folder.uploads, { recursive: true });
}

export async function markReady(folder: DataFolder): Promise<void> {
  await writeFile(folder.ready, `${new Date().toISOString()}\n`);
}

/** Removes the database, the files, the messages and the mails; the mark goes first, so that the next start repairs a crash in between. */
export async function emptyFolder(folder: DataFolder): Promise<void> {
  await rm(folder.ready, { force: true });
  const { database, storage, uploads, contactFile, mailFile } = folder;
  for (const path of [database, storage, uploads, contactFile, mailFile]) {
    await rm(path, { recursive: true, force: true });
  }
}

/** Two databases in one folder destroy it. */
export const lockDatabase = (folder: string) =>
  lockFolder(
    folder,
    (process) =>
      `The embedded Supabase in ${folder} is in use by process ${process}. Stop that one first (an npm run dev in another terminal?), or set EMBEDDED_SUPABASE_DIR to another folder.`,
  );
