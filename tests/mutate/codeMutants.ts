import { parseSync } from "vite";

/** A mutant: one small change of a file, at a character of it. `kind` is for the reader of a list. */
export type Mutant = { file: string; start: number; before: string; after: string; kind: string };

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** A node and all below it, but for types: they are gone before anything runs. */
function nodesIn(node: Node): Node[] {
  if (/^TS(?!AsExpression|NonNull|Satisfies)/.test(node.type)) return [];
  const children = Object.values(node).flat().filter(isNode);
  return [node, ...children.flatMap(nodesIn)];
}

const OPERATORS: Record<string, string> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};

/** Methods by one that takes the same arguments; null where the call is left out. */
const METHODS: Record<string, string | null> = {
  some: "every",
  every: "some",
  startsWith: "endsWith",
  endsWith: "startsWith",
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  at: null,
  filter: null,
  reverse: null,
  slice: null,
  sort: null,
  toLowerCase: null,
  trim: null,
};

const TEXTS = ["TemplateLiteral", "JSXElement"];
const isText = (node: Node) => TEXTS.includes(node.type) || typeof node.value === "string";

/** The mutants of a TypeScript file: other comparisons, conditions and numbers, and calls left out. */
export function codeMutants(file: string, source: string): Mutant[] {
  const text = ({ start, end }: Node) => source.slice(start, end);
  const mutants: Mutant[] = [];
  const add = (node: { start: number; end: number }, after: string, kind: string) =>
    mutants.push({ file, start: node.start, before: source.slice(node.start, node.end), after, kind });

  for (const node of nodesIn(parseSync(file, source).program as unknown as Node)) {
    const { left, right, operator, test, argument, callee, expression } = node;
    if (node.type === "BinaryExpression" || node.type === "LogicalExpression") {
      if (!isNode(left) || !isNode(right)) continue;
      const other = OPERATORS[String(operator)];
      if (!other || (operator === "+" && [left, right].some(isText))) continue;
      const start = left.end + source.slice(left.end, right.start).indexOf(String(operator));
      add({ start, end: start + String(operator).length }, other, "operator");
    } else if (node.type === "UnaryExpression" && operator === "!" && isNode(argument)) {
      add(node, text(argument), "not");
    } else if ((node.type === "IfStatement" || node.type === "ConditionalExpression") && isNode(test)) {
      add(test, "true", "condition");
      add(test, "false", "condition");
    } else if (node.type === "Literal" && typeof node.value === "boolean") {
      add(node, String(!node.value), "boolean");
    } else if (node.type === "Literal" && typeof node.value === "number") {
      add(node, String(node.value + 1), "number");
    } else if (node.type === "ExpressionStatement" && isNode(expression)) {
      const isCall = /^(Await|Call|Assignment)Expression$/.test(expression.type);
      if (isCall) add(node, ";", "statement");
    } else if (node.type === "CallExpression" && isNode(callee) && callee.type === "MemberExpression") {
      const { object: owner, property: method } = callee;
      if (!isNode(owner) || !isNode(method) || typeof method.name !== "string") continue;
      const other = METHODS[method.name];
      if (other) add(method, other, "method");
      else if (other === null) add(node, text(owner), "method");
    }
  }
  return mutants;
}
