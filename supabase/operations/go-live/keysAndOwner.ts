import { passwordProblem } from "#rules/passwordProblem.ts";
import { readAdmins } from "../admins.ts";
import { refuseOtherProject } from "../liveProject.ts";
import { makeOwner } from "../makeOwner.ts";
import { askPassword } from "../prompts.ts";
import type { SecretProject } from "../secretProject.ts";
import { isKept, readValues, saveValues } from "./envFile.ts";
import { supabaseJson } from "./programs.ts";
import { addressOf, HOSTED } from "./project.ts";
import { Interrupted, type Run, type Step } from "./run.ts";

type Keys = { keys: { name: string; api_key: string | null; type?: string | null }[] };

/** A key of the project, or the older one that does the same. */
async function readKey(run: Run, type: string, olderName: string, ...flags: string[]): Promise<string> {
  const { ref } = run.project();
  const { keys: all } = await supabaseJson<Keys>("projects", "api-keys", `--remote=${ref}`, ...flags);
  const key = all.find((one) => one.type === type) ?? all.find(({ name }) => name === olderName);
  if (key?.api_key) return key.api_key;
  throw new Error(
    `The project has no ${type} key: make one at https://supabase.com/dashboard/project/${ref}/settings/api-keys.`,
  );
}

const publicValues = async (run: Run) => ({
  VITE_SUPABASE_URL: addressOf(run.project()),
  VITE_SUPABASE_ANON_KEY: await readKey(run, "publishable", "anon"),
});

export const keys: Step = {
  title: "Public key",
  async find(run) {
    const values = Object.entries(await publicValues(run));
    const isDone = values.every(([name, value]) => readValues()[name] === value && isKept(name));
    return isDone ? "The project's address and publishable key are in .env." : null;
  },
  async perform(run) {
    saveValues(await publicValues(run));
    return "The project's address and publishable key are in .env.";
  },
};

/** With the key that bypasses every policy, which is kept in memory alone. */
async function secretProject(run: Run): Promise<SecretProject> {
  const supabaseUrl = addressOf(run.project());
  if (!HOSTED.test(supabaseUrl))
    await refuseOtherProject(supabaseUrl, await readKey(run, "publishable", "anon"), run.project().name);
  return { supabaseUrl, secretKey: await readKey(run, "secret", "service_role", "--reveal") };
}

export const owner: Step = {
  title: "Owner",
  async find(run) {
    const admins = await readAdmins(await secretProject(run));
    const emails = admins.filter((one) => one.isConfirmed || one.isInvited).map(({ email }) => email);
    const wanted = process.env.OWNER_EMAIL?.toLowerCase() ?? emails[0];
    const isDone = emails.some((email) => email.toLowerCase() === wanted?.toLowerCase());
    return isDone ? `The site is managed by ${emails.join(", ")}.` : null;
  },
  async perform(run) {
    const email = await run.ask("OWNER_EMAIL", "The owner's email address", {
      problemOf: (answer) => (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(answer) ? null : "Enter an email address."),
    });
    const { VITE_ARTIST_NAME = "", VITE_SITE_URL } = readValues();
    const { OWNER_PASSWORD } = process.env;
    const problemOf = (password: string) => passwordProblem(password, [email, VITE_ARTIST_NAME]);
    const problem = OWNER_PASSWORD ? problemOf(OWNER_PASSWORD) : null;
    if (problem) throw new Error(`OWNER_PASSWORD: ${problem}`);
    const question = `Send an invitation to ${email}, which needs a mail sender? With "No" you type a password here.`;
    const typed = () => askPassword(problemOf).catch(() => Promise.reject(new Interrupted()));
    return makeOwner(await secretProject(run), email, {
      askPassword: async () => OWNER_PASSWORD || typed(),
      isInvited: !OWNER_PASSWORD && (await run.consent(question, false)),
      siteUrl: VITE_SITE_URL,
    });
  },
};
