import type { Identifier } from "@mdn/browser-compat-data";
import { type Node, parse } from "acorn";
import { baselineHas, compatibility, entriesOf } from "./compatibility.ts";

/** The syntax of the oldest browsers: all of ES2022. Later additions are functions, which the table lists. */
const LANGUAGE = 2022;

const builtins = entriesOf(compatibility.javascript.builtins);
const owners = new Map<string, Identifier>([...entriesOf(compatibility.api), ...builtins]);

/** Global objects, and what they are. */
const instances: Record<string, string> = {
  window: "Window",
  self: "Window",
  globalThis: "Window",
  document: "Document",
  navigator: "Navigator",
  performance: "Performance",
  history: "History",
  location: "Location",
  crypto: "Crypto",
};

/** Other objects that scripts of ours use, with method names of their own. */
const held = [
  "Document",
  "Element",
  "HTMLElement",
  "HTMLMediaElement",
  "HTMLDialogElement",
  "Blob",
  "Response",
  "ReadableStream",
  "URLSearchParams",
];

const methods = { lacking: new Set<string>(), had: new Set<string>() };
for (const [, entry] of [...builtins, ...held.map((name) => [name, owners.get(name)] as const)])
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
