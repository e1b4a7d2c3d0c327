import { intro, log } from "@clack/prompts";
import { printableLines } from "#lib/printable.ts";
import { SECURE_PATH } from "#routes.ts";
import { commandArguments } from "../../run/commandArguments.ts";
import { check } from "./check.ts";
import { schema, settings } from "./database.ts";
import { readValues, refuseSecretKeys } from "./envFile.ts";
import { host, publish } from "./hosts.ts";
import { keys, owner } from "./keysAndOwner.ts";
import { project, signIn } from "./project.ts";
import { Interrupted, type Run, type Step, startRun } from "./run.ts";
import { refuseUnusable, siteValues } from "./siteValues.ts";

const steps: Step[] = [signIn, project, host, schema, settings, keys, owner, siteValues, publish, check];

const STOPPED = "Stopped. Run the same command again: it continues where it stopped.";

const help = `npm run go-live              makes the site live, or updates it; asks what it cannot find out
npm run go-live -- --plan    prints the steps and what is done; changes nothing
npm run go-live -- --yes     asks nothing; answers come from the environment; those marked * may be in .env instead:

  SUPABASE_ACCESS_TOKEN      a token of supabase.com/dashboard/account/tokens
* SUPABASE_PROJECT_REF       the project's 20 letters; or, to create one:
* SUPABASE_ORG_ID, SUPABASE_REGION, SUPABASE_PROJECT_NAME
* SUPABASE_FILE_LIMIT        50MiB (Free plan) or 5GiB
* SITE_HOST                  cloudflare, netlify, or own: you upload dist/
* SITE_HOST_PROJECT          the site's name there
  CLOUDFLARE_API_TOKEN, CLOUDFLARE_ACCOUNT_ID, or NETLIFY_AUTH_TOKEN
* VITE_SITE_URL              the site's address; the other VITE_ names are in .env.example
  OWNER_EMAIL                who manages the site
  OWNER_PASSWORD             without it an invitation is sent

Exit status: 0; 11 to 20 when step 1 to 10 failed; 130 when interrupted; 1 for anything else.`;

/** Breaks lines between words where a narrow terminal would break them anywhere. */
function say(text: string, print: (message: string) => void = log.message): void {
  const width = Math.max(20, (process.stdout.columns ?? 1_000) - 4);
  const tooLong = new RegExp(`(?![^\\n]{1,${width}}$)([^\\n]{1,${width}})[^\\S\\n]`, "gm");
  print(printableLines(text.trim()).replace(tooLong, "$1\n"));
}

/** Runs the steps in order; `isPlan` only looks. Returns the exit status. */
async function runSteps(run: Run, isPlan: boolean): Promise<number> {
  for (const [index, { title, find, perform }] of steps.entries()) {
    const since = performance.now();
    say(`${index + 1} of ${steps.length}: ${title}`, log.step);
    try {
      const sentence = (await find?.(run)) ?? (isPlan ? "To do." : await perform(run));
      say(`${sentence} (${Math.round((performance.now() - since) / 1000)} s)`);
    } catch (error) {
      const isInterrupted = error instanceof Interrupted;
      const sentence = isInterrupted ? STOPPED : (error as Error).message;
      say(isPlan ? `To do: ${sentence}` : sentence, isPlan ? log.message : log.error);
      if (!isPlan) return isInterrupted ? 130 : 11 + index;
    }
  }
  return 0;
}

/** `npm run go-live`: from an account at Supabase to a checked site in ten steps; run again, it updates (decision 058). */
export async function main(args: string[]): Promise<void> {
  const flag = { type: "boolean", default: false } as const;
  const { values } = commandArguments({ args, options: { plan: flag, yes: flag, help: flag } }, help);
  const { plan: isPlan, yes: isUnattended } = values;
  if (values.help) return console.log(help);
  if (!isPlan && !isUnattended && !(process.stdin.isTTY && process.stdout.isTTY))
    throw new Error("There is no terminal to ask in: add `--yes`, and set the values that `--help` names.");
  refuseSecretKeys();
  refuseUnusable();
  process.once("SIGINT", () => {
    console.error(`\n${STOPPED}`);
    process.exit(130);
  });
  intro("npm run go-live");
  const summary =
    "Ten steps to a live site, about ten minutes. Stop with Ctrl+C at any time, and run the command again.";
  say(isPlan ? "The steps, and what is done of them. Nothing is changed." : summary);
  process.exitCode = await runSteps(startRun(isUnattended, say), isPlan);
  if (isPlan || process.exitCode !== 0) return;
  const { VITE_SITE_URL } = readValues();
  say(`${VITE_SITE_URL} is live. Sign in at ${VITE_SITE_URL}${SECURE_PATH}.`, log.step);
  say(
    'Left to do: a mail sender and a nightly backup. Where your host builds from the repository, paste its build hook in "Settings". See docs/going-live.md.',
  );
}
