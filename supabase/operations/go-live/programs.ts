import os from "node:os";
import { stripVTControlCharacters } from "node:util";
import { log } from "@clack/prompts";
import { secretKeyProblem } from "#rules/secretKeys.ts";
import { type ProgramAnswer, programFile, runProgram } from "../../run/nodePackage.ts";
import { readValues } from "./envFile.ts";
import { Interrupted } from "./run.ts";

/** What a program gets from the environment only when it needs it. */
const secretNames =
  /^(SUPABASE_(ACCESS_TOKEN|DB_PASSWORD|SECRET_KEY)|OWNER_PASSWORD|CLOUDFLARE_API_(TOKEN|KEY)|NETLIFY_AUTH_TOKEN)$/;

type Remedies = [said: RegExp, remedy: string][];

/** How a program has the terminal: to ask in it, or only to write there. */
export type Terminal = "used" | "written";

type Program = { command: string[]; secrets?: RegExp; remedies?: Remedies };

/** Looked for first: what a program says of these may name a token, a permission or the network too. */
const passing: Remedies = [
  // The longest pause that a host names.
  [/\b429\b|too many requests|rate.?limit|throttl/i, "Wait five minutes"],
  [
    /credit|quota|\b402\b|usage (was |is )?exceeded|payment required|billing/i,
    "The plan there is used up: add to it, or wait for its next month",
  ],
  [
    /\b5(0[0-4]|2\d|30|40)\b|bad gateway|service unavailable|gateway time-?out|internal (server )?error|malformed response|bad response|upstream/i,
    "The server there has a problem: wait some minutes",
  ],
  [
    /ECONNRESET|EPIPE|socket hang up|other side closed|terminated|\bEOF\b|broken pipe|connection reset|aborted|timed? ?out/i,
    "The connection was cut: wait some minutes",
  ],
];

const NO_INTERNET = "Check the connection to the internet";
const ONE_KIND =
  "This machine has no way to that address. It may have IPv6 alone, or IPv4 alone: use a network that has both";

/** Whether this machine has addresses of IPv6 alone, with which many hosts cannot be reached. */
function hasOnlyIPv6(): boolean {
  const own = Object.values(os.networkInterfaces()).flatMap((all = []) => all.filter((one) => !one.internal));
  return (
    own.some(({ address }) => /^[23f](?!e80)/i.test(address) && address.includes(":")) &&
    own.every(({ family }) => family === "IPv6")
  );
}

const forEveryProgram: Remedies = [
  [/forbidden|permission|privileges/i, "Ask an owner of the organisation, or choose another"],
  [/ENOTFOUND|EAI_AGAIN|\blookup\b|no such host|name resolution/i, NO_INTERNET],
  // A name was looked up, so there is a connection.
  [/ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL|network is unreachable|no route to host|IPv[46]/i, ONE_KIND],
  [/ECONN|ETIMEDOUT|network|transport|fetch failed|FetchError/i, NO_INTERNET],
];

/** Where nothing is recognized, or a program that had the terminal said it there. */
const READ_IT = "Fix what it names; where it names nothing, wait some minutes";

/** What a failed program said; the Supabase CLI says it in JSON where it was asked for JSON. */
function saidBy(answer: ProgramAnswer): string {
  // Wrangler colours its errors whatever it is asked for.
  const [output, errors] = [answer.output, answer.errors].map(stripVTControlCharacters) as [string, string];
  try {
    const { message, suggestion = "" } = (JSON.parse(output) as { error: Record<string, string> }).error;
    return `${message} ${suggestion}`.trim();
  } catch {
    return `${errors.trim()}\n${output.trim()}`.trim();
  }
}

/** Runs a program with the secrets that it needs. Throws all that it said, unless it said a key; and what to do. */
async function run({ command, secrets, remedies = [] }: Program, args: string[], terminal?: Terminal) {
  const isShown = terminal === "used";
  const names = Object.keys(process.env).filter((name) => !secretNames.test(name) || secrets?.test(name));
  const env = {
    ...Object.fromEntries(names.map((name) => [name, process.env[name]])),
    CLOUDFLARE_ACCOUNT_ID: readValues().CLOUDFLARE_ACCOUNT_ID || undefined,
    // The runner of this command sets it; a build sets its own.
    NODE_ENV: undefined,
    // A terminal takes colours; what is read and printed again must have none.
    ...(isShown ? {} : { NO_COLOR: "1", FORCE_COLOR: "0" }),
  };
  const [file = "", ...first] = command;
  const options = { env, isShown, isEchoed: terminal === "written" };
  const answer = await runProgram(file, [...first, ...args], options);
  if (answer.status === 0) return answer;
  // A program that has the terminal gets Ctrl+C itself, and ends as shells say it.
  if (isShown && answer.status === 130) throw new Interrupted();
  const said = saidBy(answer);
  const [, remedy = READ_IT] =
    [...passing, ...remedies, ...forEveryProgram].find(([sign]) => sign.test(said)) ?? [];
  const todo = remedy === NO_INTERNET && hasOnlyIPv6() ? ONE_KIND : remedy;
  const isPrinted = options.isEchoed || secretKeyProblem({ said });
  throw new Error(`${isPrinted ? "" : said}\n${todo}, then run the same command again.`);
}

const supabaseCli: Program = {
  command: [process.execPath, programFile("supabase", "supabase")],
  secrets: /^SUPABASE_ACCESS/,
  remedies: [
    [
      /access token|unauthorized/i,
      "Nobody is signed in, or the token is wrong. Sign in again, or set SUPABASE_ACCESS_TOKEN to a new token",
    ],
  ],
};

export const supabase = (args: string[], terminal?: Terminal) => run(supabaseCli, args, terminal);

/** The JSON that a program printed, behind any notice; undefined where there is none. Throws when it is broken. */
export function jsonIn(output: string): unknown {
  const start = output.search(/^\s*[[{]/m);
  return start < 0 ? undefined : JSON.parse(output.slice(start));
}

/** Runs the Supabase CLI and reads the JSON that it prints, which is another for an AI agent unless refused. */
export async function supabaseJson<Answer>(...args: string[]): Promise<Answer> {
  return jsonIn((await supabase([...args, "--output-format", "json", "--agent", "no"])).output) as Answer;
}

const failedBuild: Remedies = [[/^/, "The build failed: its last lines say why. Do what they say"]];
const viteBuild = { command: [process.execPath, programFile("vite", "vite")], remedies: failedBuild };

export const build = () => run(viteBuild, ["build"], "used");

export type HostProgram = { cli: string; secrets: RegExp; remedies: Remedies };

let isFetched = false;

/** Runs a host's CLI, by the npm that runs this command: npx needs a shell on Windows. Returns what it printed. */
export async function runHost(host: HostProgram, args: string[], terminal?: Terminal): Promise<string> {
  const { npm_execpath: npm } = process.env;
  if (!npm) throw new Error("Start this command as `npm run go-live`: npm fetches the host's program.");
  const command = [process.execPath, npm, "exec", "--yes", "--loglevel=error", "--", host.cli];
  if (!isFetched) {
    log.message(`npm fetches ${host.cli} if it is not here yet, which takes some minutes.`);
    // In the terminal npm shows that it works.
    await run({ command }, ["--version"], "used");
    isFetched = true;
  }
  return (await run({ ...host, command }, args, terminal)).output;
}
