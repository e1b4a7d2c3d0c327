import { loadEnv } from "vite";
import { readEnvironment } from "#environment.ts";

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

/** A project as a stranger sees it: its address and the key that stands in every visitor's browser. */
export type LiveProject = {
  supabaseUrl: string;
  publicKey: string;
  contactEndpoint: string;
  /** Without a slash at the end; "" when nobody said where the site is. */
  siteUrl: string;
};

const TIMEOUT_MS = 20_000;

/** Sends one request and reads the answer whole. Throws one sentence when no answer comes. */
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
  } catch {
    // Not every answer is JSON.
  }
  const code = String((json as { code?: unknown } | null)?.code ?? "");
  return { status: response.status, headers: response.headers, text, json, code };
}

/** Asks the project's Supabase with the public key alone. */
export function askSupabase(project: LiveProject, method: string, path: string, question: Question = {}) {
  const headers = { apikey: project.publicKey, ...question.headers };
  return request(project.supabaseUrl + path, method, { ...question, headers });
}

/** Reads the project from the environment and the `.env` files. Throws one sentence when something is missing. */
export function readLiveProject(siteUrl: string): LiveProject {
  const values = loadEnv("production", process.cwd(), "VITE_");
  const { environment, problem } = readEnvironment(values);
  if (problem) throw new Error(problem);
  return {
    supabaseUrl: environment.supabaseUrl,
    publicKey: environment.supabaseAnonKey,
    contactEndpoint: environment.contactEndpoint,
    siteUrl: siteUrl.replace(/\/+$/, "") || environment.siteUrl,
  };
}
