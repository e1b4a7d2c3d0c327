import { MS_PER_DAY, momentOf } from "#lib/dates.ts";
import { BUILD_MS, type BuildState, failureOfHost } from "#rules/buildSentences.ts";

const OLD_PAGES_MS = 3 * MS_PER_DAY;
const BACKUP_MS = 90 * MS_PER_DAY;

/** After so many requests without success the host is asked no more (`next_build` in builds.sql). */
const GIVEN_UP = 6;

/** A page that was loaded longer ago may be older than the deployment. */
const FRESH_PAGE_MS = 3_600_000;

/** The share of the plan's bytes from which on there is a reminder. */
const FULL = 0.8;

/** What the plans of Supabase store, in bytes (supabase.com/pricing, November 2026). The others store as much as is paid for. */
const planBytes: Record<string, number> = { free: 1e9, pro: 100e9 };

/** An owner who has not said which has the smallest. */
export const bytesOfPlan = (plan: string | null | undefined): number =>
  planBytes[plan ?? "free"] ?? Number.POSITIVE_INFINITY;

/** How the database is to the site: `known` are the migrations of this build, `migrations` those of the database. */
export function ageOfDatabase(
  known: readonly string[],
  migrations: string[] | null | undefined,
): "older" | "same" | "newer" | "unknown" {
  // A database of before 1.0.0 does not say it.
  if (migrations === undefined) return "older";
  if (migrations === null || known.length === 0) return "unknown";
  if (known.some((version) => !migrations.includes(version))) return "older";
  const newest = [...known].sort().at(-1) ?? "";
  return migrations.some((version) => version > newest) ? "newer" : "same";
}

/** Whether the host's last answer needs an owner: a refusal at once, a failure once it is asked no more. */
function isHookRefused(state: BuildState): boolean {
  const { status, problem, failures } = state;
  if (!state.host || !failureOfHost(state)) return false;
  const isRefusal = status !== null && status < 500 && status !== 429;
  return isRefusal || problem === "unavailable" || failures >= GIVEN_UP;
}

/** Of this page: of what it was built, and how long ago it was loaded. */
export type PageFacts = { built: { mark: number; at: string } | null; loadedMs: number };

/** Whether something changed three days ago or before, is on no built page, and no build is pending. */
function arePagesOld(state: BuildState, { built, loadedMs }: PageFacts, now: number): boolean {
  if (!built || built.mark === state.mark || loadedMs > FRESH_PAGE_MS) return false;
  const builtAt = momentOf(built.at).getTime();
  if (!(now - builtAt >= OLD_PAGES_MS)) return false;
  if (!state.host) return true;
  const askedAt = momentOf(state.asked_at ?? "").getTime();
  const isOverdue = state.asked_mark > built.mark && askedAt > builtAt && now - loadedMs - askedAt > BUILD_MS;
  const isUnasked = now - momentOf(state.noted_since ?? "").getTime() > OLD_PAGES_MS;
  return isOverdue || isUnasked;
}

export type OpenUpkeep = "hookRefused" | "oldPages" | "storage" | "mailTemplates" | "backup";

/**
 * What the owners should look after, in the order in which it is shown. All moments are compared by the database's clock. A
 * database of before 1.0.0 knows nothing of it.
 */
export function openUpkeep(state: BuildState, page: PageFacts): OpenUpkeep[] {
  const { upkeep, files } = state;
  const now = momentOf(state.now ?? "").getTime();
  const isRefused = isHookRefused(state);
  const lastBackup = momentOf(upkeep?.backed_up_at ?? upkeep?.noted_from ?? "").getTime();
  const all: [OpenUpkeep, boolean][] = [
    ["hookRefused", isRefused],
    ["oldPages", !isRefused && arePagesOld(state, page, now)],
    ["storage", files !== undefined && files.bytes > FULL * bytesOfPlan(files.plan)],
    ["mailTemplates", upkeep !== undefined && upkeep.mail_templates_at === null],
    ["backup", now - lastBackup > BACKUP_MS],
  ];
  return all.flatMap(([key, isOpen]) => (isOpen ? [key] : []));
}
