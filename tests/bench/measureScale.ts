import type { Browser } from "@playwright/test";
import { FIRST_ALBUMS } from "../../src/config.ts";
import { phone, slowDown } from "./conditions.ts";

/** How a page with many albums does. Milliseconds, bytes. */
export type ScaleTimes = {
  /** The first albums are shown and the page responds; the rest is rendered in the background. */
  interactive: number;
  /** From the first request for rows to the last byte of them. */
  dataTime: number;
  /** JavaScript's heap after a collection. */
  heapBytes: number;
};

/** Milliseconds that the largest catalogue may take here. */
const TIMEOUT_MS = 60_000;

/** Opens the page, which was built without a catalogue, cold on a slowed-down phone. */
export async function measureScale(browser: Browser, address: string, albums: number): Promise<ScaleTimes> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await slowDown(page);
    await page.addInitScript(
      (count) => {
        const look = () => {
          if (document.querySelectorAll("main li").length < count) return requestAnimationFrame(look);
          setTimeout(() => Object.assign(window, { interactive: performance.now() }));
        };
        requestAnimationFrame(look);
      },
      Math.min(albums, FIRST_ALBUMS),
    );
    await page.goto(address);
    await page.waitForFunction(() => "interactive" in window, undefined, {
      polling: 500,
      timeout: TIMEOUT_MS,
    });
    const times = await page.evaluate(() => {
      const rows = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/rest/v1/"));
      const from = Math.min(...rows.map(({ startTime }) => startTime));
      const to = Math.max(...rows.map(({ startTime, duration }) => startTime + duration));
      return { interactive: Number(Reflect.get(window, "interactive")), dataTime: to - from };
    });
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    return { ...times, heapBytes: usedSize };
  } finally {
    await context.close();
  }
}
