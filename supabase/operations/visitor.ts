import { askSupabase, type LiveProject } from "./liveProject.ts";

/** Who tries: a stranger with the public key alone, or one who is signed in to an account that manages nothing. */
export type Visitor = { name: "A stranger" | "A signed-in stranger"; headers: Record<string, string> };

export const STRANGER: Visitor = { name: "A stranger", headers: {} };

type Session = { visitor: Visitor; signOut: () => Promise<void> };

/** Throws one sentence unless a password travels encrypted, or within this machine. */
function refuseOpenWay({ supabaseUrl }: LiveProject): void {
  const { protocol, hostname } = new URL(supabaseUrl);
  if (protocol !== "https:" && !["localhost", "127.0.0.1", "[::1]"].includes(hostname))
    throw new Error("VITE_SUPABASE_URL must begin with https:// before a password is sent there.");
}

/** Signs in to an ordinary account. Throws one sentence when Supabase refuses, or when the way there is not private. */
export async function signIn(project: LiveProject, email: string, password: string): Promise<Session> {
  refuseOpenWay(project);
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
