import { existsSync } from "node:fs";
import { type Browser, launch } from "puppeteer-core";

const installed = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/snap/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  `${process.env.PROGRAMFILES}\\Mozilla Firefox\\firefox.exe`,
];

/** Where Firefox is: `FIREFOX_PATH`, else an installed one; null when there is none. */
export function findFirefox(): string | null {
  return process.env.FIREFOX_PATH ?? installed.find(existsSync) ?? null;
}

/** Starts Firefox as it is installed. It plays without a click and without sound, and reaches this machine only. */
export function startFirefox(executablePath: string): Promise<Browser> {
  const nowhere = Object.fromEntries(
    ["http", "ssl"].flatMap((scheme) => [
      [`network.proxy.${scheme}`, "127.0.0.1"],
      [`network.proxy.${scheme}_port`, 9],
    ]),
  );
  return launch({
    browser: "firefox",
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      "media.autoplay.default": 0,
      "media.volume_scale": "0.0",
      "network.proxy.type": 1,
      "network.proxy.no_proxies_on": "127.0.0.1, localhost",
      ...nowhere,
    },
  });
}
