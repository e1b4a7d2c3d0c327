import { objectPath } from "#data/backupFiles.ts";
import { fileKey, type StoredFile } from "#rules/backupManifest.ts";
import { clientsOf, refusalOf, type SecretProject } from "./secretProject.ts";

/** The bytes of a stored file, as they come. Throws what the server answered, and when the connection is cut. */
export async function* readStoredFile(
  project: SecretProject,
  file: Pick<StoredFile, "bucket" | "name">,
): AsyncGenerator<Uint8Array> {
  const { bucket, name } = file;
  const { data, error } = await clientsOf(project).files.from(bucket).download(objectPath(name)).asStream();
  if (error && /not found/i.test(error.message))
    throw new Error(`${fileKey(file)} was deleted during the backup. Run the same command again.`);
  if (error) throw refusalOf(`to send ${fileKey(file)}`, error);
  try {
    yield* data as unknown as AsyncIterable<Uint8Array>;
  } catch (cut) {
    throw new Error(`${fileKey(file)} came in part: ${(cut as Error).message}. Run the same command again.`);
  }
}
