import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { type ElementHandle, launch } from "puppeteer-core";
import { DEMO_OWNER } from "../../supabase/local/embeddedKeys.ts";

/** A browser beside Chromium that plays the public journeys where it is installed. */
export type Engine = {
  name: string;
  /** What to install, as one sentence; null where it is installed. */
  missing: string | null;
  start: () => Promise<EnginePage>;
};

/** The actions of a journey in such a browser. They wait for an XPath, and throw after a timeout. */
export type EnginePage = {
  open: (url: string) => Promise<void>;
  /** As the browser's button does. */
  reload: () => Promise<void>;
  /** Waits until it is on the page and visible. */
  see: (xpath: string) => Promise<void>;
  click: (xpath: string) => Promise<void>;
  /** In CSS pixels from the window's upper left corner. */
  clickAt: (x: number, y: number) => Promise<void>;
  /** Types into an empty field. */
  type: (xpath: string, text: string) => Promise<void>;
  /** Chooses files in an open picker, by their paths. */
  choose: (paths: readonly string[]) => Promise<void>;
  pressEscape: () => Promise<void>;
  /** Runs a function in the page; it sees nothing of what surrounds it here. */
  evaluate: <Result>(read: () => Result | Promise<Result>) => Promise<Result>;
  /** Errors in the page since it was opened, as far as the browser reports them. */
  errors: () => Promise<string[]>;
  /** A PNG. */
  screenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** A host that nobody can have (RFC 6761): browsers cannot resolve it. */
export const MISSING_HOST = "paused.invalid";

/** The hosts that a browser may look for itself, and the proxy, where nothing listens, for all others. */
export const reachableHosts = ["127.0.0.1", "localhost", MISSING_HOST];
export const deadProxy = { host: "127.0.0.1", port: 9 };

/** XPath of a control by the name that is written on it or given to it. */
export const named = (element: "button" | "a", name: string): string =>
  `//${element}[@aria-label="${name}" or normalize-space()="${name}"]`;

/** XPath of a field by its label. */
export const labelled = (label: string): string => `//*[@id=//label[normalize-space()="${label}"]/@for]`;

/** XPath of what says exactly this. */
export const saying = (words: string): string => `//body//*[text()="${words}"]`;

/** Signs the demo owner in. A picker of files then stays closed: where there is no window, an open one is cancelled. */
export async function signInOwner(page: EnginePage, url: string): Promise<void> {
  await page.open(`${url}/secure`);
  await page.type(labelled("Email"), DEMO_OWNER.email);
  await page.type(labelled("Password"), DEMO_OWNER.password);
  await page.click(named("button", "Sign In"));
  await page.evaluate(() => {
    HTMLInputElement.prototype.click = () => {};
  });
}

const installed = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/snap/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  `${process.env.PROGRAMFILES}\\Mozilla Firefox\\firefox.exe`,
];

const executablePath = process.env.FIREFOX_PATH ?? installed.find(existsSync);

/** Firefox, at `FIREFOX_PATH` or as it is installed. */
export const firefox: Engine = {
  name: "Firefox",
  missing: executablePath
    ? null
    : "The public journeys in Firefox are left out: install Firefox (Debian: firefox-esr) or set FIREFOX_PATH to one.",
  start: () => startFirefox(),
};

/** Firefox whose canvases give back noise, as LibreWolf's, Mullvad's and Tor's do. */
export const noisyFirefox: Engine = {
  ...firefox,
  start: () => startFirefox({ "privacy.resistFingerprinting": true }),
};

/** Starts Firefox. It plays without a click and without sound, and reaches this machine only. */
async function startFirefox(preferences: Record<string, boolean> = {}): Promise<EnginePage> {
  const nowhere = Object.fromEntries(
    ["http", "ssl"].flatMap((scheme) => [
      [`network.proxy.${scheme}`, deadProxy.host],
      [`network.proxy.${scheme}_port`, deadProxy.port],
    ]),
  );
  const browser = await launch({
    browser: "firefox",
    executablePath,
    headless: true,
    acceptInsecureCerts: true, // Of servers of this machine.
    timeout: 90_000,
    extraPrefsFirefox: {
      "media.autoplay.default": 0,
      "media.volume_scale": "0.0",
      "network.proxy.type": 1,
      "network.proxy.allow_hijacking_localhost": true, // The proxy also serves the rest of 127.0.0.0/8.
      "network.proxy.no_proxies_on": reachableHosts.join(", "),
      ...nowhere,
      ...preferences,
    },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.evaluateOnNewDocument(captureSound);
  let errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("dialog", (dialog) => void dialog.accept()); // A page that still uploads asks before it is left.
  const locate = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  /**
   * Until the next document is complete. Puppeteer also waits for that document's response, which is not always reported
   * where a service worker gives it.
   */
  const leave = async (navigate: () => Promise<unknown>) => {
    await page.evaluate(() => void Object.assign(window, { isLeft: true }));
    let isOver = false;
    const navigated = navigate().finally(() => {
      isOver = true;
    });
    const isComplete = () =>
      page.evaluate(() => !("isLeft" in window) && document.readyState === "complete").catch(() => false);
    const completed = async () => {
      while (!isOver && !(await isComplete())) await setTimeout(50);
    };
    await Promise.race([navigated, completed()]);
  };
  return {
    async open(url) {
      errors = [];
      const go = () => leave(() => page.goto(url));
      // Twice in ten runs an album's page was an error page offline, which names no error: it is asked for once more.
      await go().catch((error) => {
        if (!/Address rejected/.test(String(error))) throw error;
        return go();
      });
    },
    reload: () => leave(() => page.reload()),
    see: async (xpath) => void (await locate(xpath).wait()),
    click: (xpath) => locate(xpath).click(),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (xpath, text) => locate(xpath).fill(text),
    async choose(paths) {
      const input = await page.waitForSelector("body > input[type=file]");
      await (input as ElementHandle<HTMLInputElement>).uploadFile(...paths);
    },
    pressEscape: () => page.keyboard.press("Escape"),
    evaluate: (read) => page.evaluate(read) as Promise<Awaited<ReturnType<typeof read>>>,
    errors: async () => errors,
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}

/** Without a sound card Firefox stops playing; captured sound needs none. */
function captureSound(): void {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    if ("mozCaptureStream" in this) (this.mozCaptureStream as () => void)();
    return play.call(this);
  };
}
