import { PostgrestClient } from "@supabase/postgrest-js";
import { StorageClient } from "@supabase/storage-js";
import type { BackupSource } from "#data/backupRows.ts";
import { projectProblem, refusalMessage } from "#data/failureReason.ts";
import { keyProblem, readEnvironment } from "#environment.ts";
import { kindOfFailure, requestFailure } from "#lib/requestFailure.ts";
import { projectMessages } from "#messages/projectMessages.ts";
import { kindOfKey } from "#rules/secretKeys.ts";
import { readVariables } from "../run/readVariables.ts";
import {
  type Answer,
  keyHeaders,
  projectError,
  refuseUnsafeAddress,
  request,
  requireProject,
} from "./liveProject.ts";

/** A project as its owner sees it: the secret key bypasses every policy. */
export type SecretProject = { supabaseUrl: string; secretKey: string };

export const secretHeaders = ({ secretKey }: SecretProject) => keyHeaders(secretKey);

const askedOf = ({ supabaseUrl }: SecretProject) => ({ address: supabaseUrl, hasSecretKey: true });

/** postgrest-js repeats a request that failed, unless the failure has this name. */
const notToRepeat = (sentence: string) => Object.assign(new Error(sentence), { name: "AbortError" });

/** Throws one sentence when an address is not the project's own: the secret key must not be sent elsewhere. */
export function refuseElsewhere({ supabaseUrl }: SecretProject, address: string): void {
  const { origin } = new URL(address, supabaseUrl);
  if (origin === new URL(supabaseUrl).origin) return;
  throw notToRepeat(
    `${new URL(supabaseUrl).origin} redirects to ${origin}, which must not get the secret key: set VITE_SUPABASE_URL to the address that Supabase shows for the project.`,
  );
}

/** Throws one sentence when an answer is a redirect, which nothing here follows. */
export function refuseRedirect(
  project: SecretProject,
  status: number,
  location: string | null | undefined,
): void {
  if (status < 300 || status >= 400) return;
  refuseElsewhere(project, location ?? "");
  throw notToRepeat(
    `${project.supabaseUrl} answered with a redirect, which was not followed: set VITE_SUPABASE_URL to the address that Supabase shows for the project.`,
  );
}

/** Problems that end in some minutes. */
const passing = /^(serverProblem|tooManyAttempts)$/;

/** An answer as it came, or with our sentence where it says something of the whole project. */
async function withSentence(project: SecretProject, answer: Response): Promise<Response> {
  const { status, headers } = answer;
  // Of what succeeded only a page is looked into: a file is not held in memory.
  if (answer.ok && !headers.get("content-type")?.includes("text/html")) return answer;
  const body = await answer.text();
  const problem = projectProblem(status, body);
  if (!problem) return new Response(body || null, { status, headers });
  const { message } = projectError(problem, { ...askedOf(project), status });
  if (!passing.test(problem)) throw notToRepeat(message);
  return Response.json({ message }, { status });
}

/** Clients with the secret key, which follow no redirect. */
export function clientsOf(project: SecretProject): { rows: PostgrestClient; files: StorageClient } {
  const headers = secretHeaders(project);
  const fetchHere: typeof fetch = async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: "manual" }).catch((error: unknown) => {
      const failure = requestFailure(error);
      throw projectError(kindOfFailure(failure), { ...askedOf(project), said: failure.said });
    });
    refuseRedirect(project, answer.status, answer.headers.get("location"));
    return withSentence(project, answer);
  };
  return {
    rows: new PostgrestClient(`${project.supabaseUrl}/rest/v1`, { headers, fetch: fetchHere }),
    files: new StorageClient(`${project.supabaseUrl}/storage/v1`, headers, fetchHere),
  };
}

type Refusal = { code?: string; message: string; originalError?: unknown };

/** The project's refusal as one sentence. `what`: the request. */
export function refusalOf(what: string, { code, message, originalError }: Refusal): Error {
  // A thrown error is no response: one client keeps it, the other one puts its name before it.
  if (originalError instanceof Error) return originalError;
  const [, thrown] = /^(?:Error|AbortError): (.+)$/s.exec(message) ?? [];
  if (thrown) return new Error(thrown);
  const reason = refusalMessage(0, JSON.stringify({ code, message }));
  return new Error(
    reason === "databaseOld"
      ? `${projectMessages.databaseOld()} (${message})`
      : `Supabase refused ${what}: ${message}`,
  );
}

export function sourceOf(project: SecretProject): BackupSource {
  return { ...clientsOf(project), onRefusal: (what, error) => Promise.reject(refusalOf(what, error)) };
}

export class RefusedByAuth extends Error {
  readonly reason: string;

  constructor(reason: string, sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}

/** Asks Auth, or a function, with the secret key. Throws what the server said when it does not answer with success. */
export async function askAsOwner(
  project: SecretProject,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await request(project.supabaseUrl + path, method, { body, headers: secretHeaders(project) });
  const { status, json, text } = answer;
  refuseRedirect(project, status, answer.headers.get("location"));
  const { message, msg, error_code } = (json ?? {}) as Record<string, string | undefined>;
  const problem = error_code ? null : projectProblem(status, text);
  if (problem) throw projectError(problem, { ...askedOf(project), status });
  if (status < 300 && json !== null) return answer;
  if (status < 300) throw projectError("noData", { ...askedOf(project), status });
  const sentence = message ?? msg ?? error_code ?? `status ${status}`;
  const refusal = refusalOf(path.replace(/\?.*/, ""), { code: answer.code, message: sentence });
  throw error_code ? new RefusedByAuth(error_code, refusal.message) : refusal;
}

/** The project's address from the environment or `.env`; its secret key from the environment alone, where no file keeps it. */
export function readSecretProject(variables: NodeJS.ProcessEnv = process.env): SecretProject {
  const { environment } = readEnvironment(readVariables("production", process.cwd()));
  const supabaseUrl = variables.VITE_SUPABASE_URL?.replace(/\/+$/, "") || environment.supabaseUrl;
  const secretKey = variables.SUPABASE_SECRET_KEY?.trim() ?? "";
  refuseUnsafeAddress(supabaseUrl);
  if (!secretKey)
    throw new Error(
      "Set SUPABASE_SECRET_KEY for this command: dashboard, Project Settings, API Keys, a secret key (sb_secret_…).",
    );
  if (kindOfKey(secretKey) !== "secret")
    throw new Error(
      "SUPABASE_SECRET_KEY is not a secret key: it starts with sb_secret_, or is the old service_role key.",
    );
  const problem = keyProblem("SUPABASE_SECRET_KEY", secretKey);
  if (problem) throw new Error(problem);
  return { supabaseUrl, secretKey };
}

/** The same, once the project has answered. Throws one sentence when it does not, or refuses the key. */
export async function openSecretProject(): Promise<SecretProject> {
  const project = readSecretProject();
  await requireProject(project.supabaseUrl, project.secretKey);
  return project;
}
