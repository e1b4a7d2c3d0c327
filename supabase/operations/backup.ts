import { backupProject } from "./backupProject.ts";
import { printLines } from "./printLines.ts";
import { readSecretProject } from "./secretProject.ts";

/** `npm run backup -- DIR`: all rows and files of the project, into a folder (docs/going-live.md). */
export async function main([folder]: string[]): Promise<void> {
  if (!folder) throw new Error("Into which folder? npm run backup -- DIR");
  const { tables, files } = await backupProject(readSecretProject(), folder, printLines);
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1e6;
  printLines(
    `${tables.albums.rows} albums, ${tables.tracks.rows} tracks and ${files.length} files (${megabytes.toFixed(1)} MB) are in ${folder}.`,
  );
}
