import type { Route } from "@playwright/test";

/** How a server answers in a state: not at all, ... */
export const never = () => new Promise<void>(() => {});

/** ... with an empty list, ... */
export const withoutRows = (route: Route) => route.fulfill({ json: [], headers: { "Content-Range": "*/0" } });

/** ... or with a refusal. */
export const refuse = (status: number, message?: string) => (route: Route) =>
  route.fulfill({ status, json: { code: "XX000", message, details: null, hint: null } });
