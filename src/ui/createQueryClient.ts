import { focusManager, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { listenTo } from "#lib/dom.ts";
import { notify } from "#ui/notify.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** The toast when the query fails. */
    queryMeta: { failure: string };
  }
}

// Synchronous: a dropped row never flashes at its old place, and a second press finds the form busy.
notifyManager.setScheduler((flush) => flush());

// Also of two windows side by side, of which both stay visible.
focusManager.setEventListener((onFocus) => listenTo(window, ["focus", "visibilitychange"], () => onFocus()));

/**
 * The server state of one user's dashboard. No retries, and no pause while the browser reports to be offline. Queries are
 * read again on mount and when invalidated, those that forms begin with also when the window comes back. A failed query shows its `meta.failure` as a toast.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, { queryHash }) => notify.clear(queryHash),
      onError: (_error, { meta, queryHash }) => {
        if (meta) notify.error(meta.failure, queryHash);
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        gcTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
