import { notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { notify } from "#ui/notify.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** What is told when a query fails. */
    queryMeta: { failure: string };
  }
}

// At once and not in a task of its own: a row that was dropped never shows at its old place again, and a second
// press meets a form that is busy already.
notifyManager.setScheduler((flush) => flush());

/**
 * The server state of one user's dashboard. Each read and write is tried once, at once, also when the browser believes
 * to be offline; what was read stays until its reader says otherwise, and is read again only when it is shown anew or
 * invalidated. A failed read is told by its `meta.failure`.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (_error, { meta }) => {
        if (meta) notify.error(meta.failure);
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
