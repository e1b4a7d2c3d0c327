import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";

/** Removes the files that no row points to any more. A failure is logged only: what was asked for has been done. */
export async function removeLitter(bucket: string, publicUrls: (string | null)[]): Promise<void> {
  try {
    await removeUnusedFiles(
      bucket,
      publicUrls.filter((url) => url !== null),
    );
  } catch (error) {
    console.warn("Unused files could not be removed.", error);
  }
}
