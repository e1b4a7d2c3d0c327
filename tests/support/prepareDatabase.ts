import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededPattern } from "./seededFolder.ts";
import { INSTANCES_FOLDER } from "./worldInstances.ts";

/** Makes the folder that the database tests copy, before several of them do so at once; and that of their instances. */
export default async function prepareDatabase(): Promise<() => Promise<void>> {
  await seededPattern();
  const folder = await mkdtemp(join(tmpdir(), "database-instances-"));
  process.env[INSTANCES_FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
