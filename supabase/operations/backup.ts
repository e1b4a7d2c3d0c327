import { backupProject } from "./backupProject.ts";
import { printLines } from "./printLines.ts";
import { readSecretProject } from "./secretProject.ts";

const help = `npm run backup -- DIR    copies all rows and files of the project into the folder DIR

Run it again to continue after an interruption, or to fetch what changed. It holds no accounts.
VITE_SUPABASE_URL may be in .env. Set SUPABASE_SECRET_KEY in this shell alone.`;

/** `npm run backup -- DIR`: all rows and files of the project, into a folder (docs/going-live.md). */
export async function main([folder]: string[]): Promise<void> {
  if (folder === "--help") return printLines(help);
  if (!folder) throw new Error(`Into which folder?\n${help}`);
  const { tables, files } = await backupProject(readSecretProject(), folder, printLines);
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1e6;
  printLines(
    `${tables.albums.rows} albums, ${tables.tracks.rows} tracks and ${files.length} files (${megabytes.toFixed(1)} MB) are in ${folder}.`,
  );
}
