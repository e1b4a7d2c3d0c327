import { dateAndTime, momentOf } from "#lib/dates.ts";
import { publicPagesMessages as messages } from "#messages/signInMessages.ts";

/** The row of `private.builds` (supabase/schemas/builds.sql), as far as the dashboard reads it. */
export type BuildState = Record<"mark" | "asked_mark" | "max_requests" | "reserve" | "failures", number> &
  Record<"host" | "problem", string | null> & {
    is_wanted: boolean;
    requests: string[];
    status: number | null;
  };

/** How long a host may take to build. */
const BUILD_MS = 30 * 60_000;
const QUOTA_MS = 30 * 86_400_000;

/** Below this number of requests a month the database collects changes for a day. */
const FEW_REQUESTS = 30;

type PublicPages = {
  built: { mark: number; at: string } | null;
  state: BuildState;
  readAt: number;
};

/** Says whether the deployed pages are up to date. In: of what they were `built`, null where that is not known. */
export function sentenceOfPages({ built, state, readAt }: PublicPages): string {
  const { mark, asked_mark, is_wanted, requests, failures } = state;
  if (is_wanted) return messages.waiting;
  if (!built) return messages.unknown;
  if (built.mark === mark) return messages.upToDate;
  const since = momentOf(built.at);
  const asked = requests.map(momentOf).find((moment) => moment > since);
  // A database that was restored may count from the beginning.
  const changes = mark > built.mark ? mark - built.mark : mark;
  if (!asked || failures > 0 || asked_mark <= built.mark)
    return messages.changed(changes, dateAndTime(since));
  if (readAt - asked.getTime() < BUILD_MS) return messages.building;
  return messages.overdue(dateAndTime(asked), dateAndTime(since));
}

/** What else the owner should know of the hook. */
export function notesOfHook({ host, requests, max_requests, reserve }: BuildState): string[] {
  if (!host) return [messages.noHook];
  const freed = requests[requests.length - max_requests + reserve];
  return [
    ...(freed ? [messages.usedUp(dateAndTime(new Date(momentOf(freed).getTime() + QUOTA_MS)))] : []),
    messages.hook(host, requests.length, max_requests),
    ...(max_requests < FEW_REQUESTS ? [messages.few] : []),
  ];
}
