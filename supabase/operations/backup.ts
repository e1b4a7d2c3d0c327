import { commandArguments } from "../run/commandArguments.ts";
import { backupProject } from "./backupProject.ts";
import { printLines } from "./printLines.ts";
import { openSecretProject } from "./secretProject.ts";

const help = `npm run backup -- DIR    copies all rows and files of the project into the folder DIR

Run it again to continue after an interruption, or to fetch what changed. It holds no accounts.
VITE_SUPABASE_URL may be in .env. Set SUPABASE_SECRET_KEY in this shell alone.`;

/** `npm run backup -- DIR`: all rows and files of the project, into a folder (docs/running.md). */
export async function main(args: string[]): Promise<void> {
  const options = { help: { type: "boolean", default: false } } as const;
  const { values, positionals } = commandArguments({ args, allowPositionals: true, options }, help);
  if (values.help) return printLines(help);
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new Error(`Into which folder?\n${help}`);
  const { tables, files } = await backupProject(await openSecretProject(), folder, printLines);
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1e6;
  printLines(
    `${tables.albums.rows} albums, ${tables.tracks.rows} tracks and ${files.length} files (${megabytes.toFixed(1)} MB) are in ${folder}.`,
  );
}
