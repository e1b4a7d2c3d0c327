import { dateAndTime, momentOf } from "#lib/dates.ts";
import { buildMessages as messages } from "#messages/settingsMessages.ts";

/** What `build_state` returns (supabase/schemas/builds.sql), as far as the dashboard reads it. */
export type BuildState = Record<"mark" | "asked_mark" | "failures", number> &
  Record<"host" | "problem" | "asked_at" | "next_at", string | null> &
  Record<"status", number | null> & { is_urgent: boolean } & Partial<Upkeep>;

/** The part that databases before 1.0.0 lack. */
type Upkeep = {
  /** The database's clock. */
  now: string;
  noted_since: string | null;
  /** Null where nobody noted them. */
  migrations: string[] | null;
  files: { bytes: number; plan: string | null };
  upkeep: { noted_from: string; backed_up_at: string | null; mail_templates_at: string | null };
};

/** How long a host may take to build. */
export const BUILD_MS = 30 * 60_000;

const GITHUB_HOST = "api.github.com";

type Builds = {
  built: { mark: number; at: string } | null;
  state: BuildState;
  readAt: number;
};

/** Whether "Build now", a new hook or a release waits for the host's ten minutes. */
export const isWaiting = ({ is_urgent, next_at, failures }: BuildState): boolean =>
  is_urgent && next_at !== null && failures === 0;

/** What the host answered last, or why it was not asked; undefined for a success. */
export const failureOfHost = ({ status, problem, host }: BuildState): string | undefined =>
  messages.failure(status, problem, host === GITHUB_HOST);

/** Says whether the deployed pages are up to date. In: of what they were `built`, null where that is not known. */
export function sentenceOfBuild({ built, state, readAt }: Builds): string {
  const { mark, asked_mark } = state;
  if (isWaiting(state)) return messages.waiting;
  if (!built) return messages.unknown;
  if (built.mark === mark) return messages.upToDate;
  const since = momentOf(built.at);
  const asked = momentOf(state.asked_at ?? "");
  // A database that was restored may count from the beginning.
  const changes = mark > built.mark ? mark - built.mark : mark;
  if (!(asked > since) || failureOfHost(state) || asked_mark <= built.mark)
    return messages.changed(changes, dateAndTime(since));
  if (readAt - asked.getTime() < BUILD_MS) return messages.building;
  return messages.overdue(dateAndTime(asked), dateAndTime(since));
}

/**
 * Says of what is hidden now how long the site itself still has it. In: undefined where what is known of builds was not
 * read; and where the copies of files are, as in the environment.
 */
export function sentenceOfHidden(state: BuildState | undefined, media: string): string {
  const until = messages.hiddenUntil[nextBuildOf(state)];
  if (media === "off") return messages.hiddenWithoutCopies(until);
  return media ? messages.hiddenInBucket(until, new URL(media).host) : messages.hidden(until);
}

function nextBuildOf(state: BuildState | undefined): keyof typeof messages.hiddenUntil {
  if (!state || (state.host && failureOfHost(state))) return "nextBuild";
  if (!state.host) return "ownBuild";
  return state.host === "api.netlify.com" ? "netlify" : "soon";
}

/** What else the owner should know of the hook. */
export function notesOfHook(state: BuildState): string[] {
  const { host, next_at, failures } = state;
  if (!host) return [messages.noHook];
  const notes = [messages.hook(host)];
  if (isWaiting(state)) return notes;
  if (next_at) return [messages.next(dateAndTime(momentOf(next_at))), ...notes];
  return failures > 0 ? [messages.givenUp, ...notes] : notes;
}
