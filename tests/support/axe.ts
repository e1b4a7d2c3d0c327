import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on a page, but for the frame of Vimeo: each rule with the elements that break it. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axeScript);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(
      { exclude: ["iframe"] },
      // Beyond the rules that run unasked: targets of 24 px, and names that begin with what is seen.
      {
        iframes: false,
        preload: false,
        resultTypes: ["violations"],
        rules: { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } },
      },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
}
