import { secretKeyProblem } from "#environment.ts";
import { type ProgramAnswer, programFile, runProgram } from "../../local/nodePackage.ts";

/** What a program gets from the environment only when it needs it. */
const secretNames =
  /^(SUPABASE_(ACCESS_TOKEN|DB_PASSWORD|SECRET_KEY)|OWNER_PASSWORD|CLOUDFLARE_API_(TOKEN|KEY)|NETLIFY_AUTH_TOKEN)$/;

/** What to do about a failure, by what the program said. */
const remedies: [said: RegExp, remedy: string][] = [
  [/access token|unauthorized/i, "Sign in again, or set SUPABASE_ACCESS_TOKEN to a new token"],
  [/(API|AUTH)_TOKEN|not logged in/i, "Set CLOUDFLARE_API_TOKEN or NETLIFY_AUTH_TOKEN"],
  [/forbidden|permission|privileges/i, "Ask an owner of the organisation, or choose another"],
  [/ENOTFOUND|ECONN|EAI_AGAIN|network|transport/i, "Check the connection to the internet"],
];

/** What a failed program said; the Supabase CLI says it in JSON where it was asked for JSON. */
function saidBy({ output, errors }: ProgramAnswer): string {
  try {
    const { message, suggestion = "" } = (JSON.parse(output) as { error: Record<string, string> }).error;
    return `${message} ${suggestion}`.trim();
  } catch {
    return `${errors.trim()}\n${output.trim()}`.trim();
  }
}

/** Runs a program with the secrets that it needs. Throws all that it said, unless it said a key; and what to do. */
async function run(secrets: RegExp | null, [file = "", ...args]: string[], isShown = false) {
  const names = Object.keys(process.env).filter((name) => !secretNames.test(name) || secrets?.test(name));
  const env = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  // The runner of this command sets it; a build sets its own.
  delete env.NODE_ENV;
  const answer = await runProgram(file, args, { env, isShown });
  if (answer.status === 0) return answer;
  const said = saidBy(answer);
  const remedy = remedies.find(([sign]) => sign.test(said))?.[1] ?? "Fix what it names";
  throw new Error(`${secretKeyProblem({ said }) ? "" : said}\n${remedy}, then run the same command again.`);
}

/** Runs the Supabase CLI. */
export const supabase = (args: string[], isShown?: boolean) =>
  run(/^SUPABASE_ACCESS/, [process.execPath, programFile("supabase", "supabase"), ...args], isShown);

/** Runs the Supabase CLI and reads the JSON that it prints, which is another for an AI agent unless refused. */
export async function supabaseJson<Answer>(...args: string[]): Promise<Answer> {
  return JSON.parse((await supabase([...args, "--output-format", "json", "--agent", "no"])).output) as Answer;
}

/** Runs Vite's build in the terminal. */
export const build = () => run(null, [process.execPath, programFile("vite", "vite"), "build"], true);

/** Runs a host's CLI, which npx fetches. Out: what it printed. */
export const runHost = async (host: { cli: string; secrets: RegExp }, args: string[], isShown?: boolean) =>
  (await run(host.secrets, ["npx", "--yes", host.cli, ...args], isShown)).output;
