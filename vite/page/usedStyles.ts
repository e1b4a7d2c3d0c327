import { type CustomAtRules, type Selector, type TransformOptions, transform } from "lightningcss";

/** React's escapes of the characters in Tailwind's class names: `[&>svg]`. */
const unescapeHtml = (text: string) => text.replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** The results by what they depend on: a thousand album pages have few sets of classes. */
const results = new Map<string, string>();

const GROUND = "data-ground";

/** The rules that can match in a page, by its HTML's classes, elements and ground, and the properties and keyframes they read. */
export function usedStyles(sheet: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => unescapeHtml(names).split(" ")),
  );
  const elements = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name));
  const [, ground = ""] = new RegExp(` ${GROUND}="(\\w+)"`).exec(html) ?? [];
  const key = JSON.stringify([sheet, [...classes].sort(), [...elements].sort(), ground]);
  const known = results.get(key);
  if (known !== undefined) return known;
  // Twice: a property dropped in the first pass may have been the only reader of another.
  const used = withoutUnread(withoutUnread(matchingRules(sheet, classes, elements, ground)));
  results.set(key, used);
  return used;
}

/** Safari 16.4, the only one of the oldest browsers (vite.config.ts) that needs a prefix. */
const targets = { safari: (16 << 16) | (4 << 8) };

const FIELDS = ["input", "select", "textarea"];

function matchingRules(
  sheet: string,
  classes: ReadonlySet<string>,
  elements: ReadonlySet<string | undefined>,
  ground: string,
): string {
  const hasFields = FIELDS.some((field) => elements.has(field));
  const canMatch = (selector: Selector) =>
    selector.every((part) => {
      if (part.type === "class") return classes.has(part.name);
      if (part.type === "type") return elements.has(part.name);
      if (part.type === "attribute" && part.name === GROUND)
        return part.operation?.operator === "equal" && part.operation.value === ground;
      // Pseudo-elements of form fields; all others are kept.
      if (part.type === "pseudo-element")
        return hasFields || !["custom", "placeholder", "file-selector-button"].includes(part.kind);
      return true;
    });
  return minify(sheet, {
    visitor: {
      Rule: { style: ({ value }) => (value.selectors.some(canMatch) ? undefined : []) },
    },
  });
}

/** Without the custom properties and keyframes that nothing in the sheet reads, and without empty rules. */
function withoutUnread(sheet: string): string {
  const properties = [...sheet.matchAll(/(--[\w-]+)[:{]/g)].map(([, name = ""]) => name);
  const keyframes = [...sheet.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = ""]) => name);
  return minify(sheet, {
    unusedSymbols: [
      ...properties.filter((name) => !sheet.includes(`var(${name}`)),
      ...keyframes.filter((name) => sheet.split(name).length === 2),
    ],
  });
}

function minify(sheet: string, options: Partial<TransformOptions<CustomAtRules>>): string {
  const { code } = transform({
    filename: "page.css",
    code: Buffer.from(sheet),
    minify: true,
    targets,
    ...options,
  });
  return code.toString();
}
