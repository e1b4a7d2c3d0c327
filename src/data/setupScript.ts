import { SETUP_PATH } from "#routes.ts";

/** `supabase/setup.sql`, as this deployment has it. Throws where the host has another file there, or none. */
async function fetchSetupScript(): Promise<string> {
  const answer = await fetch(SETUP_PATH, { cache: "no-store" });
  const text = await answer.text();
  // Some hosts answer each address with a page.
  if (!answer.ok || !text.startsWith("--")) throw new Error(`${SETUP_PATH} is no script: ${answer.status}`);
  return text;
}

export const setupScriptQuery = { queryKey: ["setup script"], queryFn: fetchSetupScript, retry: false };
