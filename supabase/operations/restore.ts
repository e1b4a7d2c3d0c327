import { restoreProject } from "./restoreProject.ts";
import { readSecretProject } from "./secretProject.ts";

/** `npm run restore -- DIR`: a backup, into an empty project (docs/going-live.md). */
export async function main([folder]: string[]): Promise<void> {
  if (!folder) throw new Error("From which folder? npm run restore -- DIR");
  const project = readSecretProject();
  const { manifest, rows } = await restoreProject(project, folder, console.log);
  console.log(
    `${rows.albums.length} albums, ${rows.tracks.length} tracks and ${manifest.files.length} files are in ${project.supabaseUrl}.`,
  );
}
