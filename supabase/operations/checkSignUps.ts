import { type Finding, finding } from "./finding.ts";
import { askSupabase, type LiveProject } from "./liveProject.ts";

type AuthSettings = { disable_signup?: boolean; external?: { anonymous_users?: boolean } };

const mend =
  'Supabase dashboard, Authentication, Sign In / Providers: turn off "Allow new users to sign up" and "Allow anonymous sign-ins".';

/**
 * Nobody may make an account. Asks for the settings, and for an account without a password, which cannot be made;
 * without an address, too, it would be an anonymous one, which can.
 */
export async function checkSignUps(project: LiveProject): Promise<Finding[]> {
  const settings = await askSupabase(project, "GET", "/auth/v1/settings");
  const attempt = await askSupabase(project, "POST", "/auth/v1/signup", {
    body: { email: "check-live@example.invalid", password: "" },
  });
  const known = settings.json as AuthSettings | null;
  const refusal = (attempt.json as { error_code?: string } | null)?.error_code;
  const isClosed = refusal === "signup_disabled" && known?.disable_signup !== false;
  return [
    finding("Sign-ups are closed", isClosed, isClosed ? "refused" : `open (${attempt.status})`, mend),
    finding(
      "Anonymous sign-ins are closed",
      known?.external?.anonymous_users !== true,
      known?.external?.anonymous_users === true ? "open" : "closed",
      mend,
    ),
  ];
}
