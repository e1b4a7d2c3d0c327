import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { whole } from "./figures.ts";

/** What something cost the browser. */
export type Costs = {
  seconds: number;
  /** Memory of all its pages together, at most, above what they had; null where the system does not report it. */
  memoryBytes: number | null;
  /** Milliseconds of the longest task of the page, 0 when none took 50 or more. */
  longestPause: number;
};

/** Measures what something costs the browser of a page. */
export async function costsOf(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Costs> {
  await page.evaluate(() => {
    const pauses = { longest: 0 };
    Object.assign(window, { pauses });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) pauses.longest = Math.max(pauses.longest, duration);
    }).observe({ type: "longtask" });
  });
  const before = await memoryOf(browser);
  const start = performance.now();
  let most = 0;
  let isDone = false;
  const acting = act().then(() => {
    isDone = true;
  });
  while (!isDone) {
    most = Math.max(most, (await memoryOf(browser)) ?? 0);
    await Promise.race([acting, page.waitForTimeout(200)]);
  }
  return {
    seconds: (performance.now() - start) / 1000,
    memoryBytes: before === null ? null : most - before,
    longestPause: await page.evaluate(() => Reflect.get(window, "pauses").longest as number),
  };
}

async function memoryOf(browser: Browser): Promise<number | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  let sum = 0;
  for (const { id } of processInfo.filter(({ type }) => type === "renderer")) {
    const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
    if (kilobytes === undefined) return null;
    sum += Number(kilobytes) * 1024;
  }
  return sum;
}

/** The memory in MB, and the pause in ms, in words. */
export const memoryWords = ({ memoryBytes }: Costs) =>
  memoryBytes === null ? "not known here" : whole(memoryBytes / 1e6);
export const pauseWords = ({ longestPause }: Costs) =>
  longestPause === 0 ? "under 50" : whole(longestPause);
