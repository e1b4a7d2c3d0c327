import { writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../support/chromium.ts";
import { type BenchSites, benchSites } from "./benchSites.ts";
import { conditions } from "./conditions.ts";
import { median, table, whole } from "./figures.ts";
import { fillCatalogue } from "./fillCatalogue.ts";
import { type FirstVisit, firstVisitRows, firstVisits } from "./firstVisits.ts";
import { measureBuild } from "./measureBuild.ts";
import { copyLines, measureCopies } from "./measureCopies.ts";
import { measureDashboard, measureDrag } from "./measureDashboard.ts";
import { downloadRow, measureDownload } from "./measureDownload.ts";
import { measureRealCovers } from "./measureRealCovers.ts";
import { measureScale } from "./measureScale.ts";
import { measureSound } from "./measureSound.ts";
import { measureTap } from "./measureTap.ts";
import { staticPlayer } from "./staticPage.ts";

/** How often each first visit is made; the rest, whose figures vary less, three times at most. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const OTHER_RUNS = Math.min(RUNS, 3);

/** Albums and tracks of each. */
const SCALES: [albums: number, tracksEach: number][] = [
  [12, 10],
  [200, 12],
  [1000, 10],
];
const BUILD: [albums: number, tracksEach: number] = [1000, 10];
const DASHBOARD_ALBUMS = 200;
const DRAGGED_TRACKS = 60;

/** The median of each figure of several runs. */
async function medians<Figures extends Record<string, number>>(
  run: () => Promise<Figures>,
): Promise<Figures> {
  const runs: Figures[] = [];
  while (runs.length < OTHER_RUNS) runs.push(await run());
  const keys = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    keys.map((key) => [key, median(runs.map((one) => one[key] ?? Number.NaN))]),
  ) as Figures;
}

function print(title: string, ...lines: string[]): void {
  console.log(`${title}\n\n${lines.join("\n")}\n`);
}

function printVisits(what: string, visits: FirstVisit[]): FirstVisit[] {
  print(`${what}: cold, ${conditions}; medians of ${RUNS}`, table(firstVisitRows(visits)));
  return visits;
}

/** A text of words that pack about as well as a language does. */
function words(length: number): string {
  let text = "";
  for (let seed = 1; text.length < length; seed = (seed * 48_271) % 2_147_483_647)
    text += `${(seed % 40_000).toString(36)}${seed % 97 === 0 ? "\n\n" : " "}`;
  return text.slice(0, length);
}

/** Each part prints its figures and returns them. They run in this order, as later ones replace the catalogue. */
const parts: Record<string, (browser: Browser, sites: BenchSites) => Promise<unknown>> = {
  async visits(browser, { staticPage, withCatalogue, withoutCatalogue, buildAgain }) {
    const { url: stored } = await buildAgain("covers-in-storage", { VITE_MEDIA: "off" });
    const pages = {
      "static page": staticPage,
      "with catalogue": withCatalogue,
      "with covers in Storage": stored,
      without: withoutCatalogue,
    };
    return printVisits("First visits", await firstVisits(browser, pages, RUNS));
  },

  async album(browser, { withCatalogue }) {
    const address = `${withCatalogue}/album/tidal-memory`;
    const pages = { "the public page": withCatalogue, "an album's page": address };
    return printVisits("An album's page", await firstVisits(browser, pages, RUNS));
  },

  async legal(browser, { withCatalogue, supabase, buildAgain }) {
    await supabase.sql("insert into app_settings values ('site_imprint', $1), ('site_privacy', $2)", [
      words(20_000),
      words(20_000),
    ]);
    const { url } = await buildAgain("legal");
    const pages = { "no legal texts": withCatalogue, "two of 20,000 characters": url };
    const visits = printVisits("Legal texts", await firstVisits(browser, pages, RUNS));
    await supabase.sql("delete from app_settings where key in ('site_imprint', 'site_privacy')");
    return visits;
  },

  async look(browser, { supabase, buildAgain }) {
    const visits = [];
    for (const language of ["en", "de", "pl", "ar"]) {
      const pages: Record<string, string> = {};
      for (const face of [null, "space-grotesk", "playfair-display"]) {
        const look = JSON.stringify({ face, ground: face && "light" });
        const save = "insert into app_settings values ('site_look', $1)";
        await supabase.sql(`${save} on conflict (key) do update set value = $1`, [look]);
        const name = `${language}, ${face ? `${face}, light` : "syne, dark"}`;
        pages[name] = (await buildAgain(name.replace(/\W+/g, "-"), { VITE_LANGUAGE: language })).url;
      }
      visits.push(...printVisits("Faces of titles", await firstVisits(browser, pages, RUNS)));
    }
    await supabase.sql("delete from app_settings where key = 'site_look'");
    return visits;
  },

  async embed(browser, { withCatalogue, servePage }) {
    const address = `${withCatalogue}/embed/tidal-memory`;
    const html = staticPlayer(await (await fetch(address)).text());
    const pages = { "static page": await servePage("static-player", html), "a player": address };
    return printVisits("An embedded player", await firstVisits(browser, pages, RUNS));
  },

  async sound(browser, { withCatalogue }) {
    const sound = await medians(() => measureSound(browser, `${withCatalogue}/`));
    print(
      `Sound, over the same line, processor at full speed; medians of ${OTHER_RUNS}`,
      `click to sound, pointer over before   ${whole(sound.clickToSound)} ms`,
      `end of a track to sound of the next   ${whole(sound.gap)} ms`,
    );
    return sound;
  },

  async tap(browser, sites) {
    const taps = await measureTap(browser, sites, OTHER_RUNS);
    const rows = Object.entries(taps).map(([name, { first, next }]) => [
      ...[name, whole(median(first)), whole(median(next))],
    ]);
    print(
      `A tap on an album, 3:42 at 224 kbit/s, over the same line; medians of ${OTHER_RUNS}`,
      table([["", "tap to sound, ms", "next track, ms"], ...rows]),
    );
    return taps;
  },

  async covers(browser, sites) {
    return printVisits("Six photographs as covers", await measureRealCovers(browser, sites, RUNS));
  },

  async copies(browser, sites) {
    const copies = await measureCopies(browser, sites);
    print("Listening copies, at full speed; the minute over the same line", ...copyLines(copies));
    return copies;
  },

  async download(browser, sites) {
    const { zip, plain } = await measureDownload(browser, sites);
    const head = ["", "time, s", "memory, MB more", "longest pause, ms"];
    const rows = [head, ["as a zip", ...downloadRow(zip)], ["its files as they are", ...downloadRow(plain)]];
    print("An album of 300 MB to the disk, at full speed, once", table(rows));
    return { zip, plain };
  },

  async scale(browser, { supabase, withoutCatalogue }) {
    const all = [];
    for (const [albums, tracksEach] of SCALES) {
      await fillCatalogue(supabase, albums, tracksEach);
      const figures = await medians(() => measureScale(browser, `${withoutCatalogue}/`, albums));
      all.push({ name: `${albums} / ${albums * tracksEach}`, ...figures });
    }
    const rows = all.map(({ name, interactive, heapBytes }) => [
      name,
      whole(interactive),
      (heapBytes / 1e6).toFixed(1),
    ]);
    print(
      `Long catalogues, read on arrival; as slow as first visits, medians of ${OTHER_RUNS}`,
      table([["albums / tracks", "interactive, ms", "heap, MB"], ...rows]),
    );
    return all;
  },

  async build(_browser, sites) {
    const { cold, cached } = await measureBuild(sites, ...BUILD);
    const line = ({ seconds, memoryBytes }: typeof cold) =>
      `${seconds.toFixed(1)} s, ${whole(memoryBytes / 2 ** 20)} MiB`;
    print(
      `A build of ${BUILD[0]} albums with ${BUILD[1]} tracks each, once`,
      `all previews drawn     ${line(cold)}`,
      `all previews cached    ${line(cached)}`,
    );
    return { cold, cached };
  },

  async admin(browser, sites) {
    await fillCatalogue(sites.supabase, DASHBOARD_ALBUMS, 12);
    const { time } = await medians(async () => ({ time: await measureDashboard(browser, sites) }));
    await fillCatalogue(sites.supabase, 1, DRAGGED_TRACKS);
    const { perSecond } = await medians(async () => ({ perSecond: await measureDrag(browser, sites) }));
    print(
      "The dashboard",
      `cold, with ${DASHBOARD_ALBUMS} albums                     ${whole(time)} ms`,
      `dragging among ${DRAGGED_TRACKS} tracks, at full speed   ${whole(perSecond)} frames/s`,
    );
    return { time, perSecond };
  },
};

/**
 * `npm run bench`: prints how fast the built site is beside a static page, and writes `bench.json`. Asserts nothing. In:
 * the names of the parts to run, all by default.
 */
export async function main(names: string[]): Promise<void> {
  const unknown = names.find((name) => !(name in parts));
  if (unknown) throw new Error(`There is no part "${unknown}": ${Object.keys(parts).join(", ")}.`);
  const sites = await benchSites();
  const browser = await chromium.launch({ ...(await findChromium()) });
  try {
    const [processor, ...others] = cpus();
    const memory = whole(totalmem() / 2 ** 30);
    const machine = `${others.length + 1} x ${processor?.model}, ${memory} GB, Node ${process.version}`;
    console.log(`${machine}, Chromium ${browser.version()}\n`);
    const result: Record<string, unknown> = { chromium: browser.version(), conditions, runs: RUNS, machine };
    for (const [name, measure] of Object.entries(parts))
      if (names.length === 0 || names.includes(name)) result[name] = await measure(browser, sites);
    await writeFile("bench.json", JSON.stringify(result, null, 2));
  } finally {
    await browser.close();
    await sites.close();
  }
}
