import type { BrowserContext } from "@playwright/test";

/** Refuses every request to another machine and remembers it. Routes added later take precedence. */
export async function refuseOutsideRequests(context: BrowserContext): Promise<string[]> {
  const refused: string[] = [];
  // A pattern, which Playwright matches in its own process; a function would be called for each request.
  const isOutside = /^(http|ws)s?:\/\/(?!(127\.0\.0\.1|localhost)(:\d+)?\/)/;
  await context.route(isOutside, (route) => {
    refused.push(route.request().url());
    return route.abort("addressunreachable");
  });
  return refused;
}

/** Collects what the pages of a context report as errors: console.error with the address, violations and uncaught exceptions. */
export function collectPageErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()}\nat ${message.location().url}`);
  });
  context.on("weberror", (webError) => errors.push(String(webError.error())));
  return errors;
}
