import type { Identifier } from "@mdn/browser-compat-data";
import { type ChildNode, type Declaration, parse, type Rule } from "postcss";
import { baselineHas, compatibility, entriesOf } from "./compatibility.ts";

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
  parse(sheet).walk((node) => {
    if (isAskedFirst(node)) return;
    if (node.type === "atrule" && baselineHas(atRules[node.name]) === false) found.add(`@${node.name}`);
    if (node.type === "rule") for (const finding of ruleFindings(node)) found.add(finding);
    if (node.type === "decl") for (const finding of declarationFindings(node)) found.add(finding);
  });
  return [...found].sort();
}
