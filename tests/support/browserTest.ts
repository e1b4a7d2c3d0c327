import { readdirSync } from "node:fs";
import { type BrowserContext, test as base, expect, type TestInfo } from "@playwright/test";
import { type Listener, listenOn } from "../../supabase/local/listen.ts";
import { fakeVimeo } from "./fakeVimeo.ts";
import { type PublishedSite, publishSite } from "./publishSite.ts";
import { type Site, startSite } from "./startSite.ts";
import { keepToasts } from "./toasts.ts";

const plain = `*, ::before, ::after {
  background-image: none !important;
  backdrop-filter: none !important;
  filter: none !important;
  box-shadow: none !important;
}`;

/**
 * Turns off effects that are slow without a graphics card and change no layout: a quarter of the processor's time of a
 * journey.
 */
async function withoutEffects(context: BrowserContext): Promise<void> {
  await context.addInitScript((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, plain);
}

const demoSounds = readdirSync("supabase/local/demo/audio-tracks/tracks").map((name) => `tracks/${name}`);

/**
 * Lets the dashboard know that the demo's files have no pictures in their tags. Idle, it would ask each of them, also those
 * that a test is just deleting.
 */
async function rememberNoPictures(context: BrowserContext): Promise<void> {
  await context.addInitScript((names) => {
    if (location.pathname !== "/secure") return;
    try {
      localStorage.picturesInFiles ??= JSON.stringify(names.map((name) => [name, 1, 0]));
    } catch {
      // A test has blocked the storage.
    }
  }, demoSounds);
}

type WorkerFixtures = {
  /** The built site and its Supabase: `site.url`, `site.supabase.sql(…)`, `.storageDir`, `.contactFile`. */
  site: Site;
  /** The site with its albums' pages and players; its Supabase is another origin. */
  published: PublishedSite;
  /** A page of a stranger at another origin, with this body. Out: its address. */
  stranger: (body: string) => string;
};

type TestFixtures = {
  /** Whether shadows, blurs and gradients are drawn: for tests of the looks. */
  hasEffects: boolean;
  /** Whether the dashboard asks the demo's files for pictures in their tags. */
  asksForPictures: boolean;
  /** The data is the seeded one when a test starts. */
  seededData: undefined;
};

const endings: (() => Promise<unknown>)[] = [];

/**
 * Ends something with the worker's site. A file that starts it once so needs no fixture of a worker, for which Playwright
 * would start a worker anew.
 */
export const endWithSite = (end: () => Promise<unknown>): void => void endings.push(end);

const provoked = new WeakMap<TestInfo, RegExp[]>();

/** Names page errors that the running test provokes; any other one fails it. */
export function expectPageErrors(...patterns: RegExp[]): void {
  provoked.set(base.info(), [...(provoked.get(base.info()) ?? []), ...patterns]);
}

/** Skips tests of what is not installed, which a sentence says; null: it is. With WITH_ENGINES=1 they run, and fail. */
export function skipMissing(missing: string | null): void {
  base.skip(missing !== null && process.env.WITH_ENGINES !== "1", missing ?? "");
}

/** Call it before requests fail on purpose: with these statuses or network errors, or in any way. */
export function expectFailedRequests(...reasons: (number | string)[]): void {
  expectPageErrors(new RegExp(`^Failed to load resource: .*(${reasons.join("|")})`));
}

export function expectNoOtherErrors(errors: readonly string[]): void {
  const patterns = provoked.get(base.info()) ?? [];
  const isExpected = (error: string) =>
    patterns.some((pattern) => pattern.test(error.replace(/\nat \S*$/, "")));
  const unexpected = errors.filter((error) => !isExpected(error));
  expect(unexpected, "unexpected errors on the page").toEqual([]);
}

/**
 * Playwright's test on the built site; outside hosts are blocked, Vimeo is replaced. A worker keeps what it has started
 * for the next file, unless that has fixtures of a worker of its own: then it starts again (see `endWithSite`).
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      for (const close of endings.splice(0)) await close();
      await site.stop();
    },
    { scope: "worker" },
  ],
  published: [
    async ({ site }, use) => {
      const published = await publishSite(site);
      await use(published);
      await published.close();
    },
    { scope: "worker" },
  ],
  stranger: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const bodies: string[] = [];
      const server: Listener = await listenOn((request, response) => {
        const body = bodies[Number(request.url?.slice(1))];
        response.writeHead(body === undefined ? 404 : 200, { "Content-Type": "text/html; charset=utf-8" });
        response.end(
          `<!doctype html><html lang="en"><title>A blog</title><body style="margin:0">${body ?? ""}`,
        );
      });
      await use((body) => {
        bodies.push(body);
        return `${server.url.replace("127.0.0.1", "localhost")}/${bodies.length - 1}`;
      });
      await server.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ site }, use) => use(site.url),
  seededData: [
    async ({ site }, use) => {
      await site.supabase.reset();
      await use(undefined);
    },
    { auto: true },
  ],
  hasEffects: [false, { option: true }],
  asksForPictures: [false, { option: true }],
  context: async ({ context, hasEffects, asksForPictures }, use, testInfo) => {
    if (!hasEffects) await withoutEffects(context);
    if (!asksForPictures) await rememberNoPictures(context);
    const refused = await refuseOutsideRequests(context);
    const errors = collectPageErrors(context);
    await fakeVimeo(context);
    await keepToasts(context);
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus) await keepPictures(context, testInfo);
    // A test may end while a request is in flight.
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: "ignoreErrors" });
    expect(refused, "requests to other machines").toEqual([]);
    expectNoOtherErrors(errors);
  },
});

/** Playwright's own `only-on-failure` takes a picture of every test, also of those that pass. */
async function keepPictures(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const [index, page] of context.pages().entries()) {
    await page.screenshot({ path: testInfo.outputPath(`page-${index + 1}.png`) }).catch(() => undefined);
  }
}

export { expect };

/** Refuses every request to another machine and remembers it. Routes added later take precedence. */
async function refuseOutsideRequests(context: BrowserContext): Promise<string[]> {
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
