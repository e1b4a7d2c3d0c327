import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { projectPaths } from "../run/projectPaths.ts";

export interface DemoFile {
  bucket: string;
  /** Object name in the bucket, such as `covers/1763712000001.webp`. */
  name: string;
  /** Absolute path on disk. */
  path: string;
}

/** The demo covers and audio. Their folder has the layout of Storage: bucket, then object name. */
export async function demoFiles(): Promise<DemoFile[]> {
  const entries = await readdir(projectPaths.demo, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const [bucket = "", ...name] = relative(projectPaths.demo, path).split(sep);
      return { bucket, name: name.join("/"), path };
    })
    .filter((file) => file.name !== "")
    .sort((one, other) => one.path.localeCompare(other.path));
}
