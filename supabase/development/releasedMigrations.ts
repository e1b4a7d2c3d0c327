import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectPaths } from "../run/projectPaths.ts";

/** SHA-256 by the names of the files. */
export type Hashes = Record<string, string>;

/** The hashes of a folder's migrations. Git may write other ends of lines on Windows: they are not counted. */
export async function hashesOf(folder: string = projectPaths.migrations): Promise<Hashes> {
  const hashes: Hashes = {};
  for (const file of (await readdir(folder)).sort()) {
    if (!file.endsWith(".sql")) continue;
    const text = (await readFile(join(folder, file), "utf8")).replaceAll("\r\n", "\n");
    hashes[file] = createHash("sha256").update(text).digest("hex");
  }
  return hashes;
}

export const readReleased = async (): Promise<Hashes> =>
  JSON.parse(await readFile(projectPaths.releasedMigrations, "utf8"));

/**
 * One sentence for each migration that bands have run and that is no longer the same, and for each new one that would come
 * before them: `db push` refuses it (decision 124). Newer ones may change until their release.
 */
export function problemsOf(present: Hashes, released: Hashes): string[] {
  const changed = Object.entries(released).flatMap(([file, hash]) =>
    present[file] === undefined
      ? [`${file} is released and was removed: put it back.`]
      : present[file] === hash
        ? []
        : [`${file} is released and was changed: undo that, and write a new migration.`],
  );
  const newest = Object.keys(released).sort().at(-1) ?? "";
  const early = Object.keys(present).filter((file) => !(file in released) && file < newest);
  return [...changed, ...early.map((file) => `${file} comes before released ones: give it a later number.`)];
}
