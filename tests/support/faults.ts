import type { Page, Route } from "@playwright/test";
import { failureMessages } from "../../src/messages/failureMessages.ts";

export type Fault = {
  /** The behaviour of the server or the network. */
  name: string;
  act: (route: Route) => Promise<unknown>;
  /** The text where the server's own message is shown (behaviour §8). */
  sentence: string;
  /** The page must wait this many milliseconds for it. */
  takes?: number;
  /** Only the response is lost: the server has done the request. */
  actsFirst?: boolean;
};

const refusal =
  (status: number, message: string, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, json: { code: "XX000", message, details: null, hint: null } });

export const cutWhenDone: Fault = {
  name: "is cut off when it has acted",
  act: async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  },
  sentence: failureMessages.unreachable,
  actsFirst: true,
};

export const diskFull: Fault = {
  name: "answers 500",
  act: refusal(500, "The disk is full"),
  sentence: "The disk is full",
};

/** How a request can fail. */
export const faults: Fault[] = [
  diskFull,
  { name: "answers 503", act: refusal(503, "Starting up"), sentence: failureMessages.serverProblem },
  {
    name: "answers 429 with Retry-After",
    act: refusal(429, "Too many requests", { "Retry-After": "1" }),
    sentence: failureMessages.tooManyAttempts({}),
  },
  {
    name: "answers with a web page",
    act: (route) => route.fulfill({ contentType: "text/html", body: "<h1>Welcome to our Wi-Fi</h1>" }),
    sentence: failureMessages.notSupabase,
  },
  {
    name: "is cut off before it answers",
    act: (route) => route.abort("connectionfailed"),
    sentence: failureMessages.unreachable,
  },
  {
    name: "never answers",
    act: () => new Promise(() => {}),
    sentence: failureMessages.noAnswer,
    takes: 121_000,
  },
  cutWhenDone,
];

/** Lets the matching requests of a page meet a fault until the returned function is called. */
export async function inject(
  page: Page,
  address: string | RegExp,
  method: string,
  fault: Fault,
): Promise<() => Promise<void>> {
  const handle = (route: Route) =>
    route.request().method() === method ? fault.act(route) : route.fallback();
  await page.route(address, handle);
  return () => page.unroute(address, handle);
}

/** What Supabase Storage answers, with status 400, when it finds the access token expired; to a HEAD without the body. */
export const storageTokenExpired = {
  statusCode: "403",
  code: "AccessDenied",
  error: "Unauthorized",
  message: '"exp" claim timestamp check failed',
};

/** Lets the matching requests of a page wait until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, (route) => held.then(() => route.fallback()));
  return letThrough;
}
