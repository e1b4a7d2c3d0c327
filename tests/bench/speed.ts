import { writeFile } from "node:fs/promises";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../support/chromium.ts";
import { type BenchSites, benchSites } from "./benchSites.ts";
import { BITS_PER_SECOND, CPU_SLOWDOWN, ROUND_TRIP_MS } from "./conditions.ts";
import { fillCatalogue } from "./fillCatalogue.ts";
import { firstVisitRows, firstVisits } from "./firstVisits.ts";
import { machine } from "./machine.ts";
import { type BuildTimes, measureBuild } from "./measureBuild.ts";
import { copyLines, measureCopies } from "./measureCopies.ts";
import { measureDashboard, measureDrag } from "./measureDashboard.ts";
import { downloadRow, measureDownload } from "./measureDownload.ts";
import { measureRealCovers } from "./measureRealCovers.ts";
import { measureScale } from "./measureScale.ts";
import { measureSound } from "./measureSound.ts";
import { median } from "./median.ts";
import { staticPlayer } from "./staticPage.ts";
import { table } from "./table.ts";

/** How often each first visit is made; the rest, whose figures vary less, three times at most. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const OTHER_RUNS = Math.min(RUNS, 3);

/** Albums and tracks of each. */
const SCALES: [albums: number, tracksEach: number][] = [
  [12, 10],
  [200, 12],
  [1000, 10],
];
const DASHBOARD_ALBUMS = 200;
const DRAGGED_TRACKS = 60;

async function repeat<Value>(measure: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  while (values.length < OTHER_RUNS) values.push(await measure());
  return values;
}

async function sounds(browser: Browser, { withCatalogue }: BenchSites) {
  const times = await repeat(() => measureSound(browser, `${withCatalogue}/`));
  return {
    clickToSound: median(times.map(({ clickToSound }) => clickToSound)),
    gap: median(times.map(({ gap }) => gap)),
  };
}

async function scales(browser: Browser, { supabase, withoutCatalogue }: BenchSites) {
  const all = [];
  for (const [albums, tracksEach] of SCALES) {
    await fillCatalogue(supabase, albums, tracksEach);
    const times = await repeat(() => measureScale(browser, `${withoutCatalogue}/`, albums));
    const middle = (key: keyof (typeof times)[number]) => median(times.map((time) => time[key]));
    const beyondData = median(times.map(({ interactive, dataTime }) => interactive - dataTime));
    all.push({
      name: `${albums} / ${albums * tracksEach}`,
      interactive: middle("interactive"),
      dataTime: middle("dataTime"),
      beyondData,
      heapBytes: middle("heapBytes"),
    });
  }
  return all;
}

async function dashboard(browser: Browser, sites: BenchSites) {
  await fillCatalogue(sites.supabase, DASHBOARD_ALBUMS, 12);
  const time = median(await repeat(() => measureDashboard(browser, sites)));
  await fillCatalogue(sites.supabase, 1, DRAGGED_TRACKS);
  return { time, framesPerSecond: median(await repeat(() => measureDrag(browser, sites))) };
}

/** What a build of 1,000 albums may take. */
const BUILD = { albums: 1000, tracksEach: 10, cachedSeconds: 30, memoryBytes: 2 ** 30, pageBytes: 25_000 };

function buildLines(times: BuildTimes): string[] {
  const line = (
    what: string,
    key: "cachedSeconds" | "memoryBytes" | "pageBytes",
    unit: string,
    by: number,
  ) => {
    const isMet = times[key] <= BUILD[key];
    if (!isMet) process.exitCode = 1;
    const value = (times[key] / by).toFixed(1);
    return `${what.padEnd(38)}${value} ${unit}, target ${BUILD[key] / by}: ${isMet ? "met" : "MISSED"}`;
  };
  return [
    `${"all previews drawn".padEnd(38)}${times.coldSeconds.toFixed(1)} s, ${(times.coldMemoryBytes / 2 ** 20).toFixed(0)} MiB`,
    line("all previews cached", "cachedSeconds", "s", 1),
    line("their memory", "memoryBytes", "MiB", 2 ** 20),
    line("largest album page, gzip", "pageBytes", "kB", 1000),
  ];
}

const conditions = `processor ${CPU_SLOWDOWN}x slower, ${BITS_PER_SECOND / 1e6} Mbit/s, ${ROUND_TRIP_MS} ms`;

/** Each part prints its figures and returns them. They run in this order, as later ones replace the catalogue. */
const parts: Record<string, (browser: Browser, sites: BenchSites) => Promise<unknown>> = {
  async visits(browser, sites) {
    console.log(`First visits: cold, ${conditions}; medians of ${RUNS}\n`);
    const pages = {
      "static page": sites.staticPage,
      "with catalogue": sites.withCatalogue,
      without: sites.withoutCatalogue,
    };
    const visits = await firstVisits(browser, pages, RUNS);
    console.log(`${table(firstVisitRows(visits))}\n`);
    return visits;
  },

  async album(browser, { withCatalogue }) {
    console.log(`An album's page: cold, ${conditions}; medians of ${RUNS}\n`);
    const pages = {
      "the public page": withCatalogue,
      "an album's page": `${withCatalogue}/album/tidal-memory`,
    };
    const visits = await firstVisits(browser, pages, RUNS);
    console.log(`${table(firstVisitRows(visits))}\n`);
    return visits;
  },

  async embed(browser, { withCatalogue, servePage }) {
    console.log(`An embedded player: cold, ${conditions}; medians of ${RUNS}\n`);
    const address = `${withCatalogue}/embed/tidal-memory`;
    const html = staticPlayer(await (await fetch(address)).text());
    const pages = { "static page": await servePage("static-player", html), "a player": address };
    const visits = await firstVisits(browser, pages, RUNS);
    console.log(`${table(firstVisitRows(visits))}\n`);
    return visits;
  },

  async sound(browser, sites) {
    const sound = await sounds(browser, sites);
    console.log(`Sound, over the same line, processor at full speed; medians of ${OTHER_RUNS}\n`);
    console.log(`click to sound, pointer over before   ${sound.clickToSound.toFixed(0)} ms`);
    console.log(`end of a track to sound of the next   ${sound.gap.toFixed(0)} ms\n`);
    return sound;
  },

  async covers(browser, sites) {
    console.log(`Six photographs as covers: cold, ${conditions}; medians of ${RUNS}\n`);
    const visits = await measureRealCovers(browser, sites, RUNS);
    console.log(`${table(firstVisitRows(visits))}\n`);
    return visits;
  },

  async copies(browser, sites) {
    const copies = await measureCopies(browser, sites);
    console.log("Listening copies, at full speed; the minute over the same line\n");
    console.log(`${copyLines(copies).join("\n")}\n`);
    return copies;
  },

  async download(browser, sites) {
    const { zip, plain } = await measureDownload(browser, sites);
    console.log("An album of 300 MB to the disk, at full speed, once\n");
    const head = ["", "time, s", "page's processor, s", "its memory, MB more", "longest pause, ms"];
    const rows = [
      ["as a zip", ...downloadRow(zip)],
      ["its files as they are", ...downloadRow(plain)],
    ];
    console.log(`${table([head, ...rows])}\n`);
    return { zip, plain };
  },

  async scale(browser, sites) {
    const scale = await scales(browser, sites);
    console.log(`Long catalogues, read on arrival; as slow as first visits, medians of ${OTHER_RUNS}\n`);
    const head = ["albums / tracks", "interactive, ms", "data, ms", "beyond data, ms", "heap, MB"];
    const rows = scale.map(({ name, heapBytes, ...times }) => [
      name,
      ...[times.interactive, times.dataTime, times.beyondData].map((time) => time.toFixed(0)),
      (heapBytes / 1e6).toFixed(1),
    ]);
    console.log(`${table([head, ...rows])}\n`);
    return scale;
  },

  async build(_browser, sites) {
    const times = await measureBuild(sites, BUILD.albums, BUILD.tracksEach);
    console.log(`A build of ${BUILD.albums} albums with ${BUILD.tracksEach} tracks each, once\n`);
    console.log(`${buildLines(times).join("\n")}\n`);
    return times;
  },

  async admin(browser, sites) {
    const admin = await dashboard(browser, sites);
    console.log(`dashboard with ${DASHBOARD_ALBUMS} albums, cold     ${admin.time.toFixed(0)} ms`);
    console.log(
      `dragging among ${DRAGGED_TRACKS} tracks, at full speed   ${admin.framesPerSecond.toFixed(0)} frames/s`,
    );
    return admin;
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
    console.log(`${machine()}, Chromium ${browser.version()}\n`);
    const result: Record<string, unknown> = { chromium: browser.version(), conditions, runs: RUNS };
    result.machine = machine();
    for (const [name, measure] of Object.entries(parts))
      if (names.length === 0 || names.includes(name)) result[name] = await measure(browser, sites);
    await writeFile("bench.json", JSON.stringify(result, null, 2));
  } finally {
    await browser.close();
    await sites.close();
  }
}
