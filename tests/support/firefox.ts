import { existsSync } from "node:fs";
import { type ElementHandle, launch } from "puppeteer-core";
import { deadProxy, type Engine, type EnginePage, reachableHosts } from "./engine.ts";

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
  const locate = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    async open(url) {
      errors = [];
      await page.goto(url);
    },
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
