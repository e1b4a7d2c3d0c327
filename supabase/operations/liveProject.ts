import { readEnvironment } from "#environment.ts";
import { secretKeyProblem } from "#rules/secretKeys.ts";
import { readVariables } from "../run/readVariables.ts";

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON, or null. */
  json: unknown;
  /** Postgres' or PostgREST's code in a refusal, else "". */
  code: string;
};

type Question = { body?: unknown; headers?: Record<string, string> };

/** A project as a stranger sees it: its address and the public key. */
export type LiveProject = {
  supabaseUrl: string;
  publicKey: string;
  contactEndpoint: string;
  /** Without a slash at the end; "" when the site's address is unknown. */
  siteUrl: string;
};

const TIMEOUT_MS = 20_000;

/** Sends one request, follows no redirect, and reads the answer whole. Throws one sentence when no answer comes. */
export async function request(url: string, method: string, question: Question = {}): Promise<Answer> {
  const { body, headers } = question;
  const response = await fetch(url, {
    method,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((error: Error) => {
    throw new Error(`${new URL(url).origin} did not answer: ${error.message}`);
  });
  const text = await response.text();
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {}
  const code = String((json as { code?: unknown } | null)?.code ?? "");
  return { status: response.status, headers: response.headers, text, json, code };
}

export function askSupabase(project: LiveProject, method: string, path: string, question: Question = {}) {
  const headers = { apikey: project.publicKey, ...question.headers };
  return request(project.supabaseUrl + path, method, { ...question, headers });
}

/** Throws one sentence for an address that would send keys and passwords unencrypted: plain http to another machine. */
export function refusePlainHttp(supabaseUrl: string): void {
  if (!URL.canParse(supabaseUrl)) throw new Error("Set VITE_SUPABASE_URL to your project's address.");
  const { protocol, hostname } = new URL(supabaseUrl);
  const isThisMachine = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (protocol !== "https:" && !isThisMachine)
    throw new Error(
      `Set VITE_SUPABASE_URL to an address with https://: on ${protocol}//${hostname} everybody on the network could read what is sent.`,
    );
}

/** Throws one sentence for an address that is not of the project with this public key. */
export async function refuseOtherProject(
  supabaseUrl: string,
  publicKey: string,
  name: string,
): Promise<void> {
  refusePlainHttp(supabaseUrl);
  const headers = { apikey: publicKey };
  // Supabase's gateway answers 401 for another project's key. A host of pages may answer 200, without JSON.
  const { status, json } = await request(`${supabaseUrl}/auth/v1/settings`, "GET", { headers });
  if (status === 200 && json) return;
  throw new Error(
    `VITE_SUPABASE_URL in .env (${supabaseUrl}) is not an address of ${name}: delete that line, then run the command again.`,
  );
}

/** Reads the project from the environment and the `.env` files. Throws one sentence about what is wrong there. */
export function readLiveProject(siteUrl: string): LiveProject {
  const values = readVariables("production", process.cwd());
  const { environment, problem: missing } = readEnvironment(values);
  const problem = secretKeyProblem(values) ?? missing;
  if (problem) throw new Error(problem);
  refusePlainHttp(environment.supabaseUrl);
  return {
    supabaseUrl: environment.supabaseUrl,
    publicKey: environment.supabaseAnonKey,
    contactEndpoint: environment.contactEndpoint,
    siteUrl: siteUrl.replace(/\/+$/, "") || environment.siteUrl,
  };
}
