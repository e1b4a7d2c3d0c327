import { createRequire } from "node:module";
import type { BrowserName, CompatData, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { type Node, parse } from "acorn";
import type { ChildNode, Declaration, Rule } from "postcss";
import postcss from "postcss";
import siteConfig from "../../vite.config.ts";

/** MDN's table of which browser has what since when. */
const compatibility: CompatData = createRequire(import.meta.url)("@mdn/browser-compat-data");

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
function baselineHas(feature: Identifier | undefined): boolean | null {
  const support = feature?.__compat?.support;
  if (!support) return null;
  return baseline.every(({ name, version }) => {
    const statements = support[name];
    return !statements || [statements].flat().some((statement) => isIncluded(statement, version));
  });
}

/** The entries below an entry of the table, by name. */
function entriesOf(entry: object | undefined): [name: string, feature: Identifier][] {
  return Object.entries(entry ?? {}).filter(([name]) => name !== "__compat" && name !== "__meta");
}

/** The syntax of the oldest browsers: all of ES2022. Later additions are functions, which the table lists. */
const LANGUAGE = 2022;

const builtins = entriesOf(compatibility.javascript.builtins);
const owners = new Map<string, Identifier>([...entriesOf(compatibility.api), ...builtins]);

/** Global objects, and what they are. */
const instances: Record<string, string> = { window: "Window", self: "Window", globalThis: "Window" };
for (const name of ["Document", "Navigator", "Performance", "History", "Location", "Crypto"])
  instances[name.toLowerCase()] = name;

/** Other objects that scripts of ours use, with method names of their own. */
const held =
  "Document Element HTMLElement HTMLMediaElement HTMLDialogElement Blob Response ReadableStream URLSearchParams";

const methods = { lacking: new Set<string>(), had: new Set<string>() };
for (const [, entry] of [...builtins, ...held.split(" ").map((name) => [name, owners.get(name)] as const)])
  for (const [name, feature] of entriesOf(entry))
    methods[baselineHas(feature) === false ? "lacking" : "had"].add(name);

type AnyNode = Node & Record<string, unknown>;

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value;
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === "Identifier" ? String(node.name) : "";
}

function isLackingMember(ownerName: string, name: string): boolean {
  const owner = owners.get(instances[ownerName] ?? ownerName);
  const members = new Map(entriesOf(owner));
  return baselineHas(members.get(name) ?? members.get(`${name}_static`)) === false;
}

function findingsOf(node: AnyNode): string[] {
  if (node.type === "MemberExpression" && !node.computed) {
    const [owner, name] = [nameOf(node.object), nameOf(node.property)];
    return isLackingMember(owner, name) ? [`${owner}.${name}`] : [];
  }
  if (node.type !== "NewExpression" && node.type !== "CallExpression") return [];
  const called = node.callee;
  const name = nameOf(isNode(called) && called.type === "MemberExpression" ? called.property : called);
  const isMethod = isNode(called) && called.type === "MemberExpression";
  if (isMethod) return methods.lacking.has(name) && !methods.had.has(name) ? [`.${name}()`] : [];
  return baselineHas(owners.get(name)) === false || isLackingMember("window", name) ? [name] : [];
}

/**
 * Features of a script that an oldest browser lacks, each once: syntax, globals, members of known globals,
 * and methods that no object has there. A name alone cannot show more.
 */
export function scriptFindings(script: string): string[] {
  const found = new Set<string>();
  const visit = (node: AnyNode) => {
    for (const finding of findingsOf(node)) found.add(finding);
    for (const value of Object.values(node).flat()) if (isNode(value)) visit(value);
  };
  try {
    visit(parse(script, { ecmaVersion: LANGUAGE, sourceType: "module" }) as unknown as AnyNode);
  } catch (error) {
    found.add(`syntax: ${(error as Error).message}`);
  }
  return [...found].sort();
}

const { properties = {}, selectors = {}, types, "at-rules": atRules = {} } = compatibility.css;

/** Functions in values (`oklch()`, `light-dark()`), whatever kind of value they are. */
const functions = new Map<string, Identifier>();
(function collect(entry: object | undefined) {
  for (const [name, feature] of entriesOf(entry)) {
    if (!functions.has(name)) functions.set(name, feature);
    collect(feature);
  }
})(types);

/** Whether a part of a sheet is read only by browsers that have said that they can. */
function isAskedFirst({ parent }: ChildNode): boolean {
  if (!parent || parent.type === "root") return false;
  const node = parent as ChildNode;
  return (node.type === "atrule" && node.name === "supports") || isAskedFirst(node);
}

/** Whether the same rule says it also under the name that Safari gave it first. */
function hasPrefixed({ prop, parent }: Declaration): boolean {
  return parent?.some((node) => node.type === "decl" && node.prop === `-webkit-${prop}`) ?? false;
}

function declarationFindings(declaration: Declaration): string[] {
  const { prop, value } = declaration;
  const property = properties[prop];
  if (!property) return [];
  if (baselineHas(property) === false) return hasPrefixed(declaration) ? [] : [prop];
  const found = baselineHas(property[value]) === false ? [`${prop}: ${value}`] : [];
  for (const [, name = ""] of value.matchAll(/([a-z][\w-]*)\(/g))
    if (baselineHas(functions.get(name)) === false) found.push(`${name}()`);
  return found;
}

function ruleFindings({ selector, parent }: Rule): string[] {
  const nested = parent?.type === "rule" ? ["nested rules"] : [];
  const pseudos = [...selector.matchAll(/(?<!\\)::?([a-z][a-z-]*)/g)].map(([, name = ""]) => name);
  return [
    ...nested,
    ...pseudos.filter((name) => baselineHas(selectors[name]) === false).map((name) => `:${name}`),
  ];
}

/** Features of a style sheet that an oldest browser lacks, each once; rules inside `@supports` have their fallback. */
export function styleFindings(sheet: string): string[] {
  const found = new Set<string>();
  postcss.parse(sheet).walk((node) => {
    if (isAskedFirst(node)) return;
    if (node.type === "atrule" && baselineHas(atRules[node.name]) === false) found.add(`@${node.name}`);
    if (node.type === "rule") for (const finding of ruleFindings(node)) found.add(finding);
    if (node.type === "decl") for (const finding of declarationFindings(node)) found.add(finding);
  });
  return [...found].sort();
}
