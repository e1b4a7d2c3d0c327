// behaviour §10.20
import type { Locator } from "@playwright/test";
import { languages } from "../../src/messages/languages/all.ts";
import { expect, test } from "../support/browserTest.ts";

/** Puts a date's words into the first show. Out: whether they are wider than their column, and how many lines the weekday has. */
const measure = (time: Locator, words: { month: string; weekday: string }) =>
  time.evaluate((element: HTMLElement, { month, weekday }) => {
    const [first, last] = [...element.children] as [HTMLElement, HTMLElement];
    const shown = first.children[1] as HTMLElement;
    shown.textContent = month;
    last.textContent = weekday;
    const rectsOf = (part: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return [...range.getClientRects()];
    };
    const column = element.getBoundingClientRect();
    const isOutside = [...rectsOf(shown), ...rectsOf(last)].some(
      ({ left, right }) => left < column.left - 1 || right > column.right + 1,
    );
    return { isOutside, lines: rectsOf(last).length };
  }, words);

test("the longest months and weekdays of every language fit into their column", async ({ page }) => {
  await page.goto("/");
  const time = page.getByRole("region", { name: "Shows" }).locator("li time").first();
  for (const [width, size] of [
    [320, "100%"],
    [390, "100%"],
    [390, "200%"],
    [768, "100%"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    for (const [code, { dateWords }] of Object.entries(languages))
      for (const [index, month] of dateWords.shortMonths.entries()) {
        const words = {
          month: dateWords.monthAndYear(month, "2027"),
          weekday: dateWords.weekdays[index % 7] ?? "",
        };
        expect(await measure(time, words), `${code} ${width} ${size} ${Object.values(words)}`).toEqual({
          isOutside: false,
          // Never broken within a word.
          lines: words.weekday.includes("-") ? expect.any(Number) : 1,
        });
      }
  }
});
