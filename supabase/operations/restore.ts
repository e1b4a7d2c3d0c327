import { commandArguments } from "../run/commandArguments.ts";
import { printLines } from "./printLines.ts";
import { consentFrom } from "./prompts.ts";
import { restoreMissing } from "./restoreMissing.ts";
import { restoreProject } from "./restoreProject.ts";
import { openSecretProject } from "./secretProject.ts";

const help = `npm run restore -- DIR              a backup into an empty project, after supabase/setup.sql or \`go-live\`
npm run restore -- DIR --missing    brings back the albums and files that the project lacks; nothing else is changed
                       --tracks     with --missing: single tracks and their texts, too
                       --yes        with --missing: asks nothing
                       --incomplete restores the rest of a backup that lacks a file

Everything is verified before anything is sent. It can be repeated after an interruption.
VITE_SUPABASE_URL may be in .env. Set SUPABASE_SECRET_KEY in this shell alone.`;

export async function main(args: string[]): Promise<void> {
  const flag = { type: "boolean", default: false } as const;
  const options = { incomplete: flag, missing: flag, tracks: flag, yes: flag, help: flag };
  const { values, positionals } = commandArguments({ args, allowPositionals: true, options }, help);
  if (values.help) return printLines(help);
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new Error(`From which folder?\n${help}`);
  if (!values.missing && (values.tracks || values.yes))
    throw new Error(`\`--tracks\` and \`--yes\` go with \`--missing\`:\n${help}`);
  const project = await openSecretProject();
  if (!values.missing) {
    const { backup, ...brought } = await restoreProject(project, folder, printLines, values.incomplete);
    const { albums, tracks } = backup.rows;
    printLines(
      `${albums.length} albums, ${tracks.length} tracks and ${backup.manifest.files.length} files are in ${project.supabaseUrl} as they are in the backup: ${brought.rows} rows and ${brought.files} files were brought, the rest was there.`,
    );
    return;
  }
  const consent = consentFrom();
  try {
    const ask = values.yes ? async () => true : consent.ask;
    const outcome = await restoreMissing(project, folder, {
      ask,
      hasTracks: values.tracks,
      isIncomplete: values.incomplete,
      print: printLines,
    });
    printLines(outcome.join("\n"));
  } finally {
    consent.close();
  }
}
