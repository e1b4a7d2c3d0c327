import { queryOptions } from "@tanstack/react-query";
import { environment } from "#config.ts";
import { fetchBuildState } from "#data/builds.ts";
import { fetchInTime } from "#data/fetchInTime.ts";

/** What a new project leaves open, in the order in which it is shown. */
type OpenSetting = "signUps" | "emailLinks" | "buildHook";

type AuthSettings = { disable_signup?: boolean; external?: { anonymous_users?: boolean } };

const auth = `${environment.supabaseUrl}/auth/v1`;

/**
 * Whether Auth's links lead to this site: one without a valid token redirects as well. Its target is this module, which
 * other origins may read. From a redirect to another place the site's policy lets nothing be read.
 */
async function doLinksLeadHere(): Promise<boolean> {
  const query = new URLSearchParams({ type: "recovery", token: "none", redirect_to: import.meta.url });
  // Auth would follow the referrer before its own Site URL.
  const asked = fetchInTime(`${auth}/verify?${query}`, { referrerPolicy: "no-referrer" });
  return (await asked.catch(() => null))?.headers.get("content-type")?.includes("javascript") ?? false;
}

/** Asks as a visitor could, but for the hook. Throws when Auth does not answer. */
async function fetchOpenSettings(): Promise<OpenSetting[]> {
  const answer = await fetchInTime(`${auth}/settings`, { headers: { apikey: environment.supabaseAnonKey } });
  const { disable_signup, external }: AuthSettings = await answer.json();
  const open: OpenSetting[] = [];
  if (disable_signup === false || external?.anonymous_users) open.push("signUps");
  // At another address, such as a preview's, the links are right to lead elsewhere.
  if (environment.siteUrl === location.origin && !(await doLinksLeadHere())) open.push("emailLinks");
  // A database from before the hook does not hide the rest.
  const builds = await fetchBuildState(false).catch(() => null);
  if (builds?.host === null) open.push("buildHook");
  return open;
}

export const projectSetupQuery = queryOptions({
  queryKey: ["projectSetup"],
  queryFn: fetchOpenSettings,
  // The embedded Supabase has its settings from a file.
  enabled: environment.supabaseUrl !== "",
  // The owner comes back from the place where it is set.
  refetchOnWindowFocus: ({ state }) => (state.data?.length ? "always" : false),
});
