import type { Browser } from "@playwright/test";
import { FIRST_ALBUMS } from "../../src/config.ts";
import { onNewPage, phone, slowDown } from "./conditions.ts";

/** Milliseconds that the largest catalogue may take here. */
const TIMEOUT_MS = 60_000;

/**
 * Opens the page, which was built without a catalogue, cold on a slowed-down phone. Out: the milliseconds until the
 * first albums are shown and the page responds (the rest is rendered in the background), and the bytes of JavaScript's heap
 * after a collection.
 */
export const measureScale = (browser: Browser, address: string, albums: number) =>
  onNewPage(browser, phone, async (page) => {
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
    const options = { polling: 500, timeout: TIMEOUT_MS };
    await page.waitForFunction(() => "interactive" in window, undefined, options);
    const interactive = await page.evaluate(() => Number(Reflect.get(window, "interactive")));
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize: heapBytes } = await session.send("Runtime.getHeapUsage");
    return { interactive, heapBytes };
  });
