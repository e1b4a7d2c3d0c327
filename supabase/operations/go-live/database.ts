import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SECURE_PATH } from "#routes.ts";
import { projectPaths } from "../../run/projectPaths.ts";
import { readValues, saveValues } from "./envFile.ts";
import { supabase } from "./programs.ts";
import type { Run, Step } from "./run.ts";

const remote = (run: Run) => `--remote=${run.project().ref}`;

/** Without `--remote` the CLI means the local stack. It reads no piped answer, so the question is asked here. */
async function push(run: Run, flag: "--dry-run" | "--yes"): Promise<string> {
  const { output, errors } = await supabase(["db", "push", remote(run), flag]);
  return errors + output;
}

export const schema: Step = {
  title: "Schema",
  find: async (run) =>
    /is up to date/.test(await push(run, "--dry-run")) ? "Every migration is applied." : null,
  async perform(run) {
    run.say(await push(run, "--dry-run"));
    if (!(await run.consent("Apply these migrations?"))) throw new Error("Nothing was applied.");
    await push(run, "--yes");
    return "Every migration is applied.";
  },
};

/** The config with a site's values. Throws when a line to change is missing. */
export function patchConfig(toml: string, siteUrl: string, fileLimit: string): string {
  const changes = {
    site_url: siteUrl,
    additional_redirect_urls: [siteUrl + SECURE_PATH],
    file_size_limit: fileLimit,
  };
  return Object.entries(changes).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name} = .*$`, "m");
    if (!line.test(text)) throw new Error(`supabase/config.toml has no line "${name} = …".`);
    return text.replace(line, () => `${name} = ${JSON.stringify(value)}`);
  }, toml);
}

/** Runs `supabase config` with this site's copy of the config: the file here is read by the embedded Supabase. */
async function config(run: Run, fileLimit: string, ...args: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "go-live-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const templates = "supabase/templates";
  cpSync(join(projectPaths.root, templates), join(folder, templates), { recursive: true });
  const toml = readFileSync(projectPaths.config, "utf8");
  const copy = patchConfig(toml, readValues().VITE_SITE_URL ?? "", fileLimit);
  writeFileSync(join(folder, "supabase/config.toml"), copy);
  return (await supabase(["config", ...args, remote(run), "--workdir", folder])).output;
}

/** Settings that only the project has are left as they are. */
const isSame = (diff: string) =>
  /No config differences|\(0 update, \d+ remote-only, 0 local-only\)/.test(diff);

/** Sign-ups closed, the site's addresses, the plan's file limit. */
export const settings: Step = {
  title: "Auth settings",
  async find(run) {
    const { SUPABASE_FILE_LIMIT } = readValues();
    const diff = SUPABASE_FILE_LIMIT ? await config(run, SUPABASE_FILE_LIMIT, "diff") : "";
    return isSame(diff) ? "Sign-ups are closed, and links in mails lead to the site." : null;
  },
  async perform(run) {
    const choices = { "50MiB": "Free: files of up to 50 MB", "5GiB": "Pro or larger: files of up to 5 GB" };
    const question = "Which plan has the project's organisation?";
    const limit = await run.ask("SUPABASE_FILE_LIMIT", question, { fallback: "50MiB", choices });
    const diff = await config(run, limit, "diff");
    if (!isSame(diff)) {
      run.say(diff);
      const question = "Change these settings? The project has the remote values, and gets the local ones.";
      if (!(await run.consent(question))) throw new Error("No setting was changed.");
      await config(run, limit, "push", "--yes");
    }
    saveValues({ SUPABASE_FILE_LIMIT: limit });
    return "Sign-ups are closed, and links in mails lead to the site.";
  },
};
