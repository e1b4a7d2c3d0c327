import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectPaths } from "../../supabase/run/projectPaths.ts";

/** The files of `supabase/schemas` in the order in which `config.toml` has them applied. */
export async function schemaPaths(): Promise<string[]> {
  const [, list = ""] =
    /^schema_paths = \[([^\]]*)\]/m.exec(await readFile(projectPaths.config, "utf8")) ?? [];
  return [...list.matchAll(/"\.\/([^"]+)"/g)].map(([, path = ""]) => path);
}

/** `supabase/schemas` as one text, with a blank line before each file. */
export async function joinSchemas(): Promise<string> {
  const paths = await schemaPaths();
  const texts = await Promise.all(
    paths.map((path) => readFile(join(projectPaths.root, "supabase", path), "utf8")),
  );
  return texts.map((text) => `\n${text}`).join("");
}

/** Makes a folder of migrations out of them, with a single one. */
export async function writeSchemas(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "1_schemas.sql"), await joinSchemas());
}
