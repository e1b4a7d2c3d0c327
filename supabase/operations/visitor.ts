import { askSupabase, type LiveProject, refusePlainHttp } from "./liveProject.ts";

/** The user of an attempt: a stranger with the public key, or one signed in to an ordinary account. */
export type Visitor = { name: "A stranger" | "A signed-in stranger"; headers: Record<string, string> };

export const STRANGER: Visitor = { name: "A stranger", headers: {} };

type Session = { visitor: Visitor; signOut: () => Promise<void> };

/** Signs in to an ordinary account. Throws one sentence when Supabase refuses, or when the connection is not encrypted. */
export async function signIn(project: LiveProject, email: string, password: string): Promise<Session> {
  refusePlainHttp(project.supabaseUrl);
  const answer = await askSupabase(project, "POST", "/auth/v1/token?grant_type=password", {
    body: { email, password },
  });
  const { access_token, msg } = (answer.json ?? {}) as { access_token?: string; msg?: string };
  if (!access_token) throw new Error(`${email} could not sign in: ${msg ?? `status ${answer.status}`}.`);
  const headers = { Authorization: `Bearer ${access_token}` };
  return {
    visitor: { name: "A signed-in stranger", headers },
    signOut: async () =>
      void (await askSupabase(project, "POST", "/auth/v1/logout?scope=local", { headers })),
  };
}
