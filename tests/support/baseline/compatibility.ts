import { createRequire } from "node:module";
import type { BrowserName, CompatData, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import siteConfig from "../../../vite.config.ts";

/** MDN's table of which browser has what since when. */
export const compatibility: CompatData = createRequire(import.meta.url)("@mdn/browser-compat-data");

const phones = { chrome: "chrome_android", firefox: "firefox_android", safari: "safari_ios" } as const;

/** The oldest browsers that the site is built for (`build.target` in vite.config.ts), on desktops and phones. */
const baseline = [siteConfig.build?.target ?? []].flat().flatMap((target) => {
  const [, browser = "", version = ""] = /^([a-z]+)([\d.]+)$/.exec(String(target)) ?? [];
  const names = [browser, phones[browser as keyof typeof phones]] as (BrowserName | undefined)[];
  return names.filter((name) => name !== undefined).map((name) => ({ name, version: Number(version) }));
});

function isIncluded(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added, version_removed, prefix, alternative_name, flags } = statement;
  const added = Number.parseFloat(String(version_added).replace("≤", ""));
  const isGone = typeof version_removed === "string" && Number.parseFloat(version_removed) <= version;
  return added <= version && !isGone && !prefix && !alternative_name && !flags;
}

/** Whether each of these browsers has a feature under its own name; null when the table says nothing about it. */
export function baselineHas(feature: Identifier | undefined): boolean | null {
  const support = feature?.__compat?.support;
  if (!support) return null;
  return baseline.every(({ name, version }) => {
    const statements = support[name];
    return !statements || [statements].flat().some((statement) => isIncluded(statement, version));
  });
}

/** The entries below an entry of the table, by name. */
export function entriesOf(entry: object | undefined): [name: string, feature: Identifier][] {
  return Object.entries(entry ?? {}).filter(([name]) => name !== "__compat" && name !== "__meta");
}
