// behaviour §10.20
import type { Locator } from "@playwright/test";
import { languages } from "../../src/messages/languages/all.ts";
import { expect, test } from "../support/browserTest.ts";

type DateLine = { code: string; line: string };

const allLines: DateLine[] = Object.entries(languages).flatMap(([code, { dateWords }]) =>
  dateWords.shortMonths.flatMap((month) =>
    dateWords.weekdays.map((weekday) => ({
      code,
      line: dateWords.withWeekday(weekday, dateWords.date("30", month, "2027")),
    })),
  ),
);

/** Puts each line into the first show. Out: those that are wider than their column, or broken within a word or a day. */
const thoseThatDoNotFit = (time: Locator) =>
  time.evaluate((element: HTMLElement, all) => {
    const range = document.createRange();
    return all.filter(({ code, line }) => {
      element.lang = code;
      element.textContent = line;
      const column = element.getBoundingClientRect();
      range.selectNodeContents(element);
      const rects = [...range.getClientRects()];
      const lines = new Set(rects.map(({ top }) => Math.round(top))).size;
      return (
        // Japanese has no blanks: its weekday, in brackets, may have a line of its own.
        lines > line.split(/ |(?=\()/).length ||
        rects.some(({ left, right }) => left < column.left - 1 || right > column.right + 1)
      );
    });
  }, allLines);

test("the days of shows fit into their column in every language @slow", async ({ page }) => {
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
