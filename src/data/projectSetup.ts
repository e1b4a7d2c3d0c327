import { queryOptions } from "@tanstack/react-query";
import { BUILT_MARK_ELEMENT_ID } from "#boot/contract.ts";
import { environment } from "#config.ts";
import { MIGRATIONS } from "#dashboardConfig.ts";
import { fetchBuildState } from "#data/builds.ts";
import { fetchInTime } from "#data/fetchInTime.ts";
import type { BuildState } from "#rules/buildSentences.ts";
import { ageOfDatabase, type OpenUpkeep, openUpkeep, type PageFacts } from "#rules/openUpkeep.ts";
import { kindOfKey } from "#rules/secretKeys.ts";

/** What a project leaves open, in the order in which it is shown. */
type OpenSetting = "database" | "signUps" | "emailLinks" | "oldKey" | "buildHook" | OpenUpkeep;

type ProjectSetup = { open: OpenSetting[]; state: BuildState | null; built: PageFacts["built"] };

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

/** Of this document, which the last deployment had when it was loaded. No request tells it. */
function pageFacts(): PageFacts {
  const text = document.getElementById(BUILT_MARK_ELEMENT_ID)?.textContent;
  // `performance.now` may stand still while a computer sleeps.
  return { built: text ? JSON.parse(text) : null, loadedMs: Date.now() - performance.timeOrigin };
}

/** The state of builds, or "older" where the database is too old to have one. A failed request tells nothing. */
async function fetchState(): Promise<BuildState | "older" | null> {
  try {
    return await fetchBuildState(false);
  } catch (error) {
    return (error as Error).message === "databaseOld" ? "older" : null;
  }
}

/** Asks as a visitor could, but for the state of builds. Throws when Auth does not answer. */
async function fetchOpenSettings(): Promise<ProjectSetup> {
  const answer = await fetchInTime(`${auth}/settings`, { headers: { apikey: environment.supabaseAnonKey } });
  const { disable_signup, external }: AuthSettings = await answer.json();
  // At another address, such as a preview's, the links are right to lead elsewhere.
  const areLinksLost = environment.siteUrl === location.origin && !(await doLinksLeadHere());
  // A database that does not answer this hides nothing of the rest.
  const found = await fetchState();
  const isOld =
    found === "older" || (found !== null && ageOfDatabase(MIGRATIONS, found.migrations) === "older");
  const state = found === "older" ? null : found;
  const key = environment.supabaseAnonKey;
  const all: [OpenSetting, boolean][] = [
    ["database", isOld],
    ["signUps", disable_signup === false || external?.anonymous_users === true],
    ["emailLinks", areLinksLost],
    ["oldKey", kindOfKey(key) === "public" && !key.startsWith("sb_")],
    ["buildHook", state?.host === null],
  ];
  const open = all.flatMap(([setting, isOpen]) => (isOpen ? [setting] : []));
  const page = pageFacts();
  return { open: [...open, ...(state ? openUpkeep(state, page) : [])], state, built: page.built };
}

export const projectSetupQuery = queryOptions({
  queryKey: ["projectSetup"],
  queryFn: fetchOpenSettings,
  // The embedded Supabase has its settings from a file.
  enabled: environment.supabaseUrl !== "",
  // The owner comes back from the place where it is set.
  refetchOnWindowFocus: ({ state }) => (state.data?.open.length ? "always" : false),
});
