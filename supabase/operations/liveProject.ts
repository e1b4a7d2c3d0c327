import { projectProblem, readProblem } from "#data/failureReason.ts";
import { addressProblem, readEnvironment } from "#environment.ts";
import { kindOfFailure, requestFailure } from "#lib/requestFailure.ts";
import type { AskedProject } from "#messages/projectMessages.ts";
import { type ProjectProblem, projectSentence } from "#rules/projectSentence.ts";
import { kindOfKey, secretKeyProblem } from "#rules/secretKeys.ts";
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
  }).catch((error: unknown) => {
    throw new Error(`${new URL(url).origin} did not answer: ${requestFailure(error).said}`, { cause: error });
  });
  const text = await response.text().catch((error: unknown) => {
    throw new Error(`${new URL(url).origin} answered in part: ${requestFailure(error).said}`);
  });
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {}
  const code = String((json as { code?: unknown } | null)?.code ?? "");
  return { status: response.status, headers: response.headers, text, json, code };
}

/** The headers that carry a key: those in the old format are tokens too. */
export const keyHeaders = (key: string): Record<string, string> =>
  key.startsWith("sb_") ? { apikey: key } : { apikey: key, Authorization: `Bearer ${key}` };

export function askSupabase(project: LiveProject, method: string, path: string, question: Question = {}) {
  const headers = { ...keyHeaders(project.publicKey), ...question.headers };
  return request(project.supabaseUrl + path, method, { ...question, headers });
}

/** One sentence for a command that could not ask the project, or was refused for a reason that is the whole project's. */
export const projectError = (problem: ProjectProblem | string, asked: AskedProject) =>
  new Error(`${projectSentence(problem, asked)} Then run the same command again.`);

/** Throws one sentence when a project cannot be asked, refuses the key, or has no tables: a command's first request. */
export async function requireProject(address: string, key: string): Promise<void> {
  const asked = { address, hasSecretKey: kindOfKey(key) === "secret" };
  const path = "/rest/v1/albums?select=id&limit=1";
  const answer = await request(address + path, "GET", { headers: keyHeaders(key) }).catch(
    (error: unknown) => {
      const failure = requestFailure(error);
      throw projectError(kindOfFailure(failure), { ...asked, said: failure.said });
    },
  );
  const problem = readProblem(answer.status, answer.text);
  if (problem) throw projectError(problem, { ...asked, status: answer.status });
}

/** Throws one sentence for an address that is no project's, or that would send keys unencrypted to another machine. */
export function refuseUnsafeAddress(supabaseUrl: string): void {
  if (!URL.canParse(supabaseUrl)) throw new Error("Set VITE_SUPABASE_URL to your project's address.");
  const problem = addressProblem(supabaseUrl);
  if (problem) throw new Error(problem);
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
  refuseUnsafeAddress(supabaseUrl);
  const headers = keyHeaders(publicKey);
  // Supabase's gateway answers 401 for another project's key. A host of pages may answer 200, without JSON.
  const { status, json, text } = await request(`${supabaseUrl}/auth/v1/settings`, "GET", { headers });
  if (status === 200 && json) return;
  const problem = projectProblem(status, text);
  // A project that is paused, restricted or in trouble says nothing of whose it is.
  if (problem && !/^(keyRefused|notSupabase|redirected)$/.test(problem))
    throw projectError(problem, { address: supabaseUrl, status });
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
  refuseUnsafeAddress(environment.supabaseUrl);
  return {
    supabaseUrl: environment.supabaseUrl,
    publicKey: environment.supabaseAnonKey,
    contactEndpoint: environment.contactEndpoint,
    siteUrl: siteUrl.replace(/\/+$/, "") || environment.siteUrl,
  };
}
