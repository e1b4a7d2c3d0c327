// behaviour §10.20
import type { Locator } from "@playwright/test";
import { languages } from "../../src/messages/languages/all.ts";
import { expect, test } from "../support/browserTest.ts";

type DateWords = { code: string; month: string; weekday: string };

const allWords: DateWords[] = Object.entries(languages).flatMap(([code, { dateWords }]) =>
  dateWords.shortMonths.map((month, index) => ({
    code,
    month: dateWords.monthAndYear(month, "2027"),
    weekday: dateWords.weekdays[index % 7] ?? "",
  })),
);

/** Puts each date's words into the first show. Out: those that are wider than their column, or broken within a word. */
const thoseThatDoNotFit = (time: Locator) =>
  time.evaluate((element: HTMLElement, all) => {
    const [first, last] = [...element.children] as [HTMLElement, HTMLElement];
    const shown = first.children[1] as HTMLElement;
    const rectsOf = (part: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return [...range.getClientRects()];
    };
    return all.filter(({ month, weekday }) => {
      shown.textContent = month;
      last.textContent = weekday;
      const column = element.getBoundingClientRect();
      const isBroken = rectsOf(last).length > 1 && !weekday.includes("-");
      return (
        isBroken ||
        [...rectsOf(shown), ...rectsOf(last)].some(
          ({ left, right }) => left < column.left - 1 || right > column.right + 1,
        )
      );
    });
  }, allWords);

test("the longest months and weekdays of every language fit into their column @slow", async ({ page }) => {
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
    expect(await thoseThatDoNotFit(time), `${width} pixels, letters of ${size}`).toEqual([]);
  }
});
