// behaviour §10.16
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Tag = Node & { children: Node[] };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
const isTag = (node: Node): node is Tag => node.type === "JSXElement" || node.type === "JSXFragment";

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

/** Named for elements, or called to make some. */
const isOfElements = (name: string) =>
  /^((props\.)?children|render[A-Z]\w*|createPortal|.*\.(map|dialog))$/s.test(name);

/** Whether a child of an element may be a text: anything but elements, nothing, and what is named for elements. */
function mayBeText(child: Node, source: string): boolean {
  const part = (name: string) => mayBeText(child[name] as Node, source);
  const { type, value } = child;
  if (type === "JSXText") return String(value).trim() !== "";
  if (type === "JSXExpressionContainer" || type === "ParenthesizedExpression") return part("expression");
  if (type === "ConditionalExpression") return part("consequent") || part("alternate");
  if (type === "LogicalExpression") return part("right") || (child.operator !== "&&" && part("left"));
  if (type === "Literal") return typeof value === "string" ? value.trim() !== "" : typeof value === "number";
  const { start, end } = type === "CallExpression" ? (child.callee as Node) : child;
  const name = source.slice(start, end);
  const isNamedElement = [`const ${name} = <`, `const ${name} = (\n`].some((start) => source.includes(start));
  return !isTag(child) && !isNamedElement && !isOfElements(name);
}

/** The texts in a module that have neighbours in their element. */
function textsWithNeighbours(file: string, source: string): string[] {
  const tags = nodesIn(parseSync(file, source).program).filter(isTag);
  return tags.flatMap(({ children }) => {
    const shown = children.filter(
      (child) =>
        (child.type !== "JSXText" || String(child.value).trim() !== "") &&
        (child.expression as Node | undefined)?.type !== "JSXEmptyExpression",
    );
    const texts = shown.length > 1 ? shown.filter((child) => mayBeText(child, source)) : [];
    return texts.map(({ start, end }) => source.slice(start, end).trim());
  });
}

test.each([
  ["<p>{isOpen && <b>x</b>} text</p>", ["text"]],
  ["<p>Hello {name}</p>", ["Hello", "{name}"]],
  ["<p>{isSaved && saved()}{hasFailed && failed()}</p>", ["{isSaved && saved()}", "{hasFailed && failed()}"]],
  ["<p>{icon ?? word}<b>x</b></p>", ["{icon ?? word}"]],
  ["<p>{name}</p>", []],
  ["<p><span>{name}</span>{' '}{isOpen && <b>x</b>}{/* why */}</p>", []],
  ["<p>{list.map(row)}{children}{renderRow(1)}</p>", []],
])("%s has the loose texts %j", (source, texts) => {
  expect(textsWithNeighbours("x.tsx", source)).toEqual(texts);
});

// A translator moves texts. React puts elements beside a text, and takes a text away, only where it has left it.
test("every text is the only child of its element", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".tsx"),
  );
  const found = files.flatMap((name) => {
    const file = join("src", name);
    return textsWithNeighbours(file, readFileSync(file, "utf8")).map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});
