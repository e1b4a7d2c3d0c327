import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";

export type PageCosts = {
  /** Memory of all the browser's pages together; null where the system does not report it. */
  memoryBytes: number | null;
  /** Their processor's time so far. */
  cpuSeconds: number;
};

/** What the browser's pages have cost. */
export async function pagesOf(browser: Browser): Promise<PageCosts> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === "renderer");
  const memory = await Promise.all(pages.map(({ id }) => memoryOf(id)));
  return {
    memoryBytes: memory.reduce((sum, bytes) => (sum === null || bytes === null ? null : sum + bytes), 0),
    cpuSeconds: pages.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
  };
}

async function memoryOf(processId: number): Promise<number | null> {
  const status = await readFile(`/proc/${processId}/status`, "utf8").catch(() => "");
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** Watches a page from now on. Out: the milliseconds of its longest task so far, 0 when none took 50 or more. */
export async function watchPauses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const pauses = { longest: 0 };
    Object.assign(window, { pauses });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) pauses.longest = Math.max(pauses.longest, duration);
    }).observe({ type: "longtask" });
  });
  return () => page.evaluate(() => Reflect.get(window, "pauses").longest as number);
}
