import type { Browser, Page } from "@playwright/test";
import { onNewPage, phone, slowDown } from "./conditions.ts";
import { watchPage } from "./watchPage.ts";

/** One cold load of a page. Times in milliseconds, sizes in bytes as they travelled. */
export type ColdLoad = Awaited<ReturnType<typeof loadCold>>;

/** Milliseconds without a request after which a page counts as loaded. */
const QUIET_MS = 1500;
/** Milliseconds of a task that nobody notices. */
const UNNOTICED_MS = 50;

/** Loads an address in a new profile of the browser, on a slowed-down phone, until it rests. */
export const loadCold = (browser: Browser, address: string) =>
  onNewPage(browser, phone, async (page) => {
    const traffic = await watchTraffic(page);
    await page.addInitScript(watchPage);
    await page.goto(address);
    await traffic.rest();
    const { firstPaint, firstContent, covers, shift, longTasks } = await page.evaluate(
      () => window.pageNotes,
    );
    const onFirstScreen = covers.filter(({ isOnFirstScreen }) => isOnFirstScreen).map(({ time }) => time);
    const blocking = longTasks
      .filter(({ start }) => start > firstContent)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - UNNOTICED_MS), 0);
    return {
      firstPaint,
      firstContent,
      firstCover: Math.min(...onFirstScreen),
      firstScreen: Math.max(...onFirstScreen),
      blocking,
      shift,
      ...traffic.sum(),
    };
  });

/** Counts the bytes and requests of a page, and notices when the network is idle. */
async function watchTraffic(page: Page) {
  const session = await slowDown(page);
  const types = new Map<string, string>();
  const covers = new Set<string>();
  const sizes = new Map<string, number>();
  let lastEvent = Date.now();
  session.on("Network.requestWillBeSent", ({ requestId, type = "Other", request }) => {
    if (request.url.startsWith("http://127.0.0.1")) types.set(requestId, type);
    if (/\/album-covers\/|\/media\/covers\//.test(request.url)) covers.add(requestId);
    lastEvent = Date.now();
  });
  session.on("Network.dataReceived", () => {
    lastEvent = Date.now();
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
    lastEvent = Date.now();
  });
  const bytes = (isCounted: (type: string, id: string) => boolean) =>
    [...types].reduce((sum, [id, type]) => sum + (isCounted(type, id) ? (sizes.get(id) ?? 0) : 0), 0);
  return {
    async rest() {
      while (Date.now() - lastEvent < QUIET_MS) await page.waitForTimeout(100);
    },
    sum: () => ({
      scriptBytes: bytes((type) => type === "Script"),
      coverBytes: bytes((_, id) => covers.has(id)),
      totalBytes: bytes(() => true),
      requests: types.size,
    }),
  };
}
