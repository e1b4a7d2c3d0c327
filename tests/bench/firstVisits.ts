import type { Browser } from "@playwright/test";
import { median, whole } from "./figures.ts";
import { type ColdLoad, loadCold } from "./loadCold.ts";

/** A page of the comparison, with the median of each figure. */
export type FirstVisit = { page: string; figures: ColdLoad };

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const measures: [name: string, key: keyof ColdLoad, show: (value: number) => string][] = [
  ["first paint, ms", "firstPaint", whole],
  ["first words painted, ms", "firstContent", whole],
  ["first cover painted, ms", "firstCover", whole],
  ["first screen of covers painted, ms", "firstScreen", whole],
  ["blocking time, ms", "blocking", whole],
  ["layout shift", "shift", (shift) => shift.toFixed(3)],
  ["script, kB", "scriptBytes", kilobytes],
  ["covers, kB", "coverBytes", kilobytes],
  ["everything, kB", "totalBytes", kilobytes],
  ["requests", "requests", String],
];

/** Loads pages cold, alternating, so that other load affects all of them alike. In: their addresses by name, how often. */
export async function firstVisits(
  browser: Browser,
  addresses: Record<string, string>,
  runs: number,
): Promise<FirstVisit[]> {
  const pages = Object.entries(addresses).map(([page, url]) => ({ page, url, loads: [] as ColdLoad[] }));
  for (let run = 0; run < runs; run += 1)
    for (const { url, loads } of pages) loads.push(await loadCold(browser, new URL(url).href));
  return pages.map(({ page, loads }) => {
    const middle = measures.map(([, key]) => [key, median(loads.map((load) => load[key]))]);
    return { page, figures: Object.fromEntries(middle) as ColdLoad };
  });
}

/** The pages as a table: figures, then their ratio to those of the first page. */
export function firstVisitRows(visits: readonly FirstVisit[]): string[][] {
  const [limit, ...ours] = visits;
  const ratio = (figures: ColdLoad, key: keyof ColdLoad) => {
    const base = limit?.figures[key] ?? 0;
    return base > 0 ? `${(figures[key] / base).toFixed(2)}x` : "";
  };
  return [
    ["", ...visits.map(({ page }) => page), ...ours.map(({ page }) => `${page} / ${limit?.page}`)],
    ...measures.map(([name, key, show]) => [
      name,
      ...visits.map(({ figures }) => show(figures[key])),
      ...ours.map(({ figures }) => ratio(figures, key)),
    ]),
  ];
}
