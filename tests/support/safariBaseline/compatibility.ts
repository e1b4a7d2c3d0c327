import { createRequire } from "node:module";
import type { CompatData, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";

/** MDN's table of which browser has what since when. */
export const compatibility: CompatData = createRequire(import.meta.url)("@mdn/browser-compat-data");

/** The oldest Safari that the site is made for, on phones and elsewhere. */
const BASELINE = 16.4;

function isInBaseline({
  version_added,
  version_removed,
  prefix,
  alternative_name,
  flags,
}: SimpleSupportStatement) {
  const added = Number.parseFloat(String(version_added).replace("≤", ""));
  const isGone = typeof version_removed === "string" && Number.parseFloat(version_removed) <= BASELINE;
  return added <= BASELINE && !isGone && !prefix && !alternative_name && !flags;
}

/** Whether Safari 16.4 has a feature under its own name; null when the table says nothing about it. */
export function safariHas(feature: Identifier | undefined): boolean | null {
  const support = feature?.__compat?.support;
  if (!support) return null;
  const browsers = [support.safari, support.safari_ios].filter((statements) => statements !== undefined);
  return browsers.every((statements) => [statements].flat().some(isInBaseline));
}

/** What lies below an entry of the table, by name. */
export function entriesOf(entry: object | undefined): [name: string, feature: Identifier][] {
  return Object.entries(entry ?? {}).filter(([name]) => name !== "__compat" && name !== "__meta");
}
