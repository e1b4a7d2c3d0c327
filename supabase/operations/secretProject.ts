import { loadEnv } from "vite";
import { kindOfKey, readEnvironment } from "#environment.ts";
import { type Answer, request } from "./liveProject.ts";

/** A project as its owner sees it: the secret key passes every policy. */
export type SecretProject = { supabaseUrl: string; secretKey: string };

/** The headers that carry a secret key: those in the old format are tokens too. */
export function secretHeaders({ secretKey }: SecretProject): Record<string, string> {
  return secretKey.startsWith("sb_")
    ? { apikey: secretKey }
    : { apikey: secretKey, Authorization: `Bearer ${secretKey}` };
}

/** How PostgREST and Postgres say that a function or a table does not exist. */
const missingSchema = ["PGRST202", "PGRST205", "42883", "42P01"];

/** Asks with the secret key. Throws what the server said when it does not answer with success. */
export async function askAsOwner(
  project: SecretProject,
  method: string,
  path: string,
  question: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const headers = { ...secretHeaders(project), ...question.headers };
  const answer = await request(project.supabaseUrl + path, method, { ...question, headers });
  if (answer.status >= 200 && answer.status < 300) return answer;
  const { message, msg, error_code } = (answer.json ?? {}) as Record<string, string | undefined>;
  const reason = message ?? msg ?? error_code ?? `status ${answer.status}`;
  if (missingSchema.includes(answer.code))
    throw new Error(
      `The project's schema is not there yet: run \`npx supabase db push --remote\` first. (${reason})`,
    );
  throw new Error(`Supabase refused ${path.replace(/\?.*/, "")}: ${reason}`);
}

/**
 * Reads the project's address from the environment or `.env`, and its secret key from the environment alone, where
 * no file keeps it. Throws one sentence when one is missing or the key is not a secret one.
 */
export function readSecretProject(variables: NodeJS.ProcessEnv = process.env): SecretProject {
  const { environment } = readEnvironment(loadEnv("production", process.cwd(), "VITE_"));
  const supabaseUrl = variables.VITE_SUPABASE_URL?.replace(/\/+$/, "") || environment.supabaseUrl;
  const secretKey = variables.SUPABASE_SECRET_KEY?.trim() ?? "";
  if (!URL.canParse(supabaseUrl)) throw new Error("Set VITE_SUPABASE_URL to your project's address.");
  if (!secretKey)
    throw new Error(
      "Set SUPABASE_SECRET_KEY for this command: dashboard, Project Settings, API Keys, a secret key (sb_secret_…).",
    );
  if (kindOfKey(secretKey) !== "secret")
    throw new Error(
      "SUPABASE_SECRET_KEY is not a secret key: it starts with sb_secret_, or is the old service_role key.",
    );
  return { supabaseUrl, secretKey };
}
