/** A statement of a style sheet: what stands before its block, and the block without its braces (none: `@layer a, b`). */
type Statement = { head: string; block: string | null };

/** Splits a sheet, or a block of statements, into its statements. Comments are left out. */
function statementsOf(sheet: string): Statement[] {
  const text = sheet.replace(/\/\*[\s\S]*?\*\//g, "");
  const statements: Statement[] = [];
  let start = 0;
  while (start < text.length) {
    const end = endOfStatement(text, start);
    const brace = text.indexOf("{", start);
    const isBlock = brace >= 0 && brace < end;
    const head = text
      .slice(start, isBlock ? brace : end)
      .replace(/;$/, "")
      .trim();
    if (head) statements.push({ head, block: isBlock ? text.slice(brace + 1, end - 1) : null });
    start = end;
  }
  return statements;
}

/** Where a statement ends: after its closing brace, or after its semicolon when it has no block. */
function endOfStatement(text: string, start: number): number {
  let depth = 0;
  let quote = "";
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (character === "\\") at += 1;
    else if (quote) quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === "{") depth += 1;
    else if (character === "}") depth -= 1;
    if (!quote && depth === 0 && (character === "}" || character === ";")) return at + 1;
  }
  return text.length;
}

const grouping = /^@(layer|media|supports|container)\b/;

/** Names of classes, and of elements, in a selector. */
const classNames = /\.((?:\\.|[\w-])+)/g;
const elementNames = /(?:^|[\s>+~(])([a-z][a-z0-9]*)(?![\w-]|\\)/g;

/** Classes that may come with the whole sheet: a light that fades in, and takes long to paint. */
const lateClasses = ["bg-dusk", "animate-fade-in"];

/** What stands in a page: the names of its elements and of their classes. */
type Used = { elements: Set<string>; classes: Set<string> };

/**
 * The part of a style sheet that a page needs for its first paint, in the same order; the whole sheet comes later.
 * In: the sheet, the page's HTML. Left out: rules for classes and elements that are not there, downloaded fonts,
 * and registrations of properties and animations that nothing refers to.
 */
export function criticalStyles(sheet: string, html: string): string {
  const attributes = [...html.matchAll(/\bclass="([^"]*)"/g)];
  const used: Used = {
    elements: new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = ""]) => name)),
    classes: new Set(attributes.flatMap(([, names = ""]) => names.replaceAll("&amp;", "&").split(/\s+/))),
  };
  for (const late of lateClasses) used.classes.delete(late);
  const kept = keep(statementsOf(sheet), used);
  return kept
    .filter((statement) => isReferredTo(statement, kept))
    .map(write)
    .join("");
}

function keep(statements: Statement[], used: Used): Statement[] {
  return statements.flatMap((statement) => {
    const { head, block } = statement;
    if (block === null || /^@(property|keyframes)\b/.test(head)) return [statement];
    if (head.startsWith("@font-face")) return block.includes("url(") ? [] : [statement];
    // Its place among the layers counts; what is in it is for browsers without @property.
    if (head === "@layer properties") return [{ head, block: null }];
    if (!grouping.test(head)) return isUsed(head, used) ? [statement] : [];
    const inner = keep(statementsOf(block), used);
    return inner.length > 0 ? [{ head, block: inner.map(write).join("") }] : [];
  });
}

/** Parts of controls, and states that no page is in before somebody touches it. */
const laterParts = /:?:-(webkit|moz)-|::(file|placeholder)|:(hover|active|focus|disabled|checked)/;

/** Whether one of a rule's selectors may match. Commas within parentheses do not part selectors. */
function isUsed(selectors: string, { classes, elements }: Used): boolean {
  return selectors.split(/,(?![^(]*\))/).some((selector) => {
    const all = (names: RegExp, known: Set<string>) =>
      [...selector.matchAll(names)].every(([, name = ""]) => known.has(name.replace(/\\(.)/g, "$1")));
    const isLater = laterParts.test(selector.replace(/:not\([^)]*\)/g, "").replace(/\\./g, ""));
    return !isLater && all(classNames, classes) && all(elementNames, elements);
  });
}

function isReferredTo({ head }: Statement, kept: Statement[]): boolean {
  const [, kind, name = ""] = /^@(property|keyframes)\s+(\S+)/.exec(head) ?? [];
  return !kind || kept.some((other) => other.head !== head && other.block?.includes(name));
}

function write({ head, block }: Statement): string {
  return block === null ? `${head};` : `${head}{${block}}`;
}
