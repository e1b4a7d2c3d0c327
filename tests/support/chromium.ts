import { spawnSync } from "node:child_process";
import { existsSync, statfsSync } from "node:fs";
import { chromium as playwrightChromium } from "@playwright/test";

/** How Playwright starts the browser: a path, or a channel of an installed browser; and its arguments. */
export type BrowserLaunch = {
  executablePath?: string;
  channel?: string;
  args: string[];
  ignoreDefaultArgs: string[];
};

/** No background requests, and autoplay with sound if a test needs it. */
const commonArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--mute-audio",
  // The frame of the Vimeo stub shares its page's process: half of the renderers' time.
  "--disable-site-isolation-trials",
];

const installed = [
  ["chrome", "/opt/google/chrome/chrome"],
  ["chrome", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
  ["chrome", `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`],
  ["msedge", "/opt/microsoft/msedge/msedge"],
  ["msedge", "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge"],
  ["msedge", `${process.env["PROGRAMFILES(X86)"]}\\Microsoft\\Edge\\Application\\msedge.exe`],
] as const;

const chromiumPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/snap/bin/chromium"];

/**
 * Finds a browser: `CHROMIUM_PATH`, else the one that came with npm (Linux x64), else an installed Chrome, Edge or
 * Chromium, else Playwright's own. Throws one sentence that says what to do when there is none.
 */
export async function findChromium(): Promise<BrowserLaunch> {
  const common = { args: commonArguments, ignoreDefaultArgs: needlessArguments() };
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, ...common };
  if (process.platform === "linux" && process.arch === "x64") {
    return { executablePath: await packagedChromium(), ...common };
  }
  const channel = installed.find(([, path]) => existsSync(path))?.[0];
  if (channel) return { channel, ...common };
  const executablePath = [...chromiumPaths, playwrightChromium.executablePath()].find(existsSync);
  if (executablePath) return { executablePath, ...common };
  throw new Error(
    "The browser tests need a browser: install Chrome, Edge or Chromium, set CHROMIUM_PATH to one, or run `npx playwright install chromium`.",
  );
}

/**
 * Playwright lets Chromium draw into files on the disk, for containers whose shared memory is small; where it is not,
 * memory is faster.
 */
function needlessArguments(): string[] {
  if (!existsSync("/dev/shm")) return [];
  const { bavail, bsize } = statfsSync("/dev/shm");
  return bavail * bsize >= 2 ** 30 ? ["--disable-dev-shm-usage"] : [];
}

/**
 * The browser that came with npm. On a machine without the libraries it is linked to (NSS, NSPR, Expat), its package
 * unpacks its own copies of them, which it does only where it believes to run in a build service.
 */
async function packagedChromium(): Promise<string> {
  const known = spawnSync("/sbin/ldconfig", ["-p"], { encoding: "utf8" }).stdout ?? "";
  if (!known.includes("libnss3.so")) process.env.CODEBUILD_BUILD_IMAGE ??= "nodejs20";
  const { default: packaged } = await import("@sparticuz/chromium");
  return packaged.executablePath();
}
