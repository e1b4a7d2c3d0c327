import { log } from "@clack/prompts";
import { secretKeyProblem } from "#rules/secretKeys.ts";
import { type ProgramAnswer, programFile, runProgram } from "../../run/nodePackage.ts";
import { CLOUDFLARE_ACCOUNT, readValues } from "./envFile.ts";
import { Interrupted } from "./run.ts";

/** What a program gets from the environment only when it needs it. */
const secretNames =
  /^(SUPABASE_(ACCESS_TOKEN|DB_PASSWORD|SECRET_KEY)|OWNER_PASSWORD|CLOUDFLARE_API_(TOKEN|KEY)|NETLIFY_AUTH_TOKEN)$/;

/** What to do about a failure, by what the program said. */
type Remedies = [said: RegExp, remedy: string][];

type Program = { command: string[]; secrets?: RegExp; remedies?: Remedies };

const forEveryProgram: Remedies = [
  [/forbidden|permission|privileges/i, "Ask an owner of the organisation, or choose another"],
  [
    /ENOTFOUND|ECONN|EAI_AGAIN|ETIMEDOUT|network|transport|fetch failed/i,
    "Check the connection to the internet",
  ],
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
async function run({ command, secrets, remedies = [] }: Program, args: string[], isShown = false) {
  const names = Object.keys(process.env).filter((name) => !secretNames.test(name) || secrets?.test(name));
  const own = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  // A terminal takes colours; what is read and printed again must have none.
  const env = isShown ? own : { ...own, NO_COLOR: "1", FORCE_COLOR: "0" };
  // The runner of this command sets it; a build sets its own.
  delete env.NODE_ENV;
  const account = readValues()[CLOUDFLARE_ACCOUNT];
  if (account) env[CLOUDFLARE_ACCOUNT] = account;
  const [file = "", ...first] = command;
  const answer = await runProgram(file, [...first, ...args], { env, isShown });
  if (answer.status === 0) return answer;
  // A program that has the terminal gets Ctrl+C itself, and ends as shells say it.
  if (isShown && answer.status === 130) throw new Interrupted();
  const said = saidBy(answer);
  const remedy = [...remedies, ...forEveryProgram].find(([sign]) => sign.test(said))?.[1];
  throw new Error(
    `${secretKeyProblem({ said }) ? "" : said}\n${remedy ?? "Fix what it names"}, then run the same command again.`,
  );
}

const supabaseCli: Program = {
  command: [process.execPath, programFile("supabase", "supabase")],
  secrets: /^SUPABASE_ACCESS/,
  remedies: [[/access token|unauthorized/i, "Sign in again, or set SUPABASE_ACCESS_TOKEN to a new token"]],
};

/** Runs the Supabase CLI. */
export const supabase = (args: string[], isShown?: boolean) => run(supabaseCli, args, isShown);

/** The JSON that a program printed, behind any notice; undefined where there is none. Throws when it is broken. */
export function jsonIn(output: string): unknown {
  const start = output.search(/^\s*[[{]/m);
  return start < 0 ? undefined : JSON.parse(output.slice(start));
}

/** Runs the Supabase CLI and reads the JSON that it prints, which is another for an AI agent unless refused. */
export async function supabaseJson<Answer>(...args: string[]): Promise<Answer> {
  return jsonIn((await supabase([...args, "--output-format", "json", "--agent", "no"])).output) as Answer;
}

/** Runs Vite's build in the terminal. */
export const build = () => run({ command: [process.execPath, programFile("vite", "vite")] }, ["build"], true);

/** A host's CLI, which npm fetches. */
export type HostProgram = { cli: string; secrets: RegExp; remedies: Remedies };

/** Turns a sign beside a text in a terminal, until the returned function is called. A library's takes Ctrl+C for itself. */
function turn(text: string): () => void {
  if (!process.stdout.isTTY) return () => {};
  let step = 0;
  const timer = setInterval(() => {
    step += 1;
    process.stdout.write(`\r${"◒◐◓◑".at(step % 4)}  ${text}`);
  }, 120);
  return () => {
    clearInterval(timer);
    process.stdout.write("\r\x1b[K");
  };
}

let isFetched = false;

/** Runs a host's CLI, by the npm that runs this command: npx needs a shell on Windows. Out: what it printed. */
export async function runHost(host: HostProgram, args: string[], isShown = false): Promise<string> {
  const { npm_execpath: npm } = process.env;
  if (!npm) throw new Error("Start this command as `npm run go-live`: npm fetches the host's program.");
  const program = { ...host, command: [process.execPath, npm, "exec", "--yes", "--", host.cli] };
  if (!isFetched) log.message(`${host.cli} is fetched now where it is missing, which takes some minutes.`);
  isFetched = true;
  const stop = isShown ? null : turn(host.cli);
  try {
    return (await run(program, args, isShown)).output;
  } finally {
    stop?.();
  }
}
