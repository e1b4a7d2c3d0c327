import { copyFile, mkdir, readdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { projectPaths } from "../run/projectPaths.ts";
import type { DataFolder } from "./dataFolder.ts";

/** Puts the demo covers and audio into a folder of Storage. Returns them with their paths there. */
export async function copyDemoFiles(folder: DataFolder) {
  const files = (await demoFiles()).map((file) => ({
    ...file,
    copy: join(folder.storage, file.bucket, file.name),
  }));
  for (const path of new Set(files.map(({ copy }) => dirname(copy)))) await mkdir(path, { recursive: true });
  await Promise.all(files.map(({ path, copy }) => copyFile(path, copy)));
  return files;
}

/** The demo covers and audio. Their folder has the layout of Storage: bucket, then object name. */
export async function demoFiles() {
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
