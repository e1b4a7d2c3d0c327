// behaviour §10.32
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fontFile, type TypefaceName, typefaces } from "#rules/typefaces.ts";
import { inTypeface } from "../../../vite/page/typeface.ts";

const names = Object.keys(typefaces) as TypefaceName[];
const fonts = Object.fromEntries(
  names.flatMap((name) =>
    typefaces[name].subsets.map((subset) => [fontFile(name, subset), `/assets/${fontFile(name, subset)}`]),
  ),
);
const syne = "@font-face{font-family:Syne Variable;src:url(/assets/syne.woff2)}";
const page = {
  html: readFileSync("index.html", "utf8").replace("</head>", `<style>${syne}p{margin:0}</style></head>`),
  inlineScripts: [],
};

test("a page of a band that has chosen no face stays as it is", () => {
  expect(inTypeface(null, { fonts })(page)).toBe(page);
});

test.each(names)("a page in %s has the rules of that face alone, and the list of its letters", (name) => {
  const { html } = inTypeface(name, { fonts })(page);
  const { family, subsets, letters } = typefaces[name];
  expect(html.match(/url\([^)]*\)/g)).toEqual(
    subsets.map((subset) => `url(/assets/${fontFile(name, subset)})`),
  );
  expect(html).not.toContain("Syne");
  expect(html).toContain(`:root:has(script[type="module"]){--display-face:"${family}"}`);
  // Firefox before 121 has no ":has".
  expect(html).toContain(`@supports not selector(:has(a)){:root{--display-face:"${family}"}}`);
  expect(html).toContain("p{margin:0}");
  expect(/ data-display-letters="([^"]*)"/.exec(html)?.[1]).toBe(letters);
  // Before its script the page asks for no font.
  expect(html).toContain(':root{--display-face:"Title Fallback";');
  expect(html).not.toContain("preload");
});

test.each(names)("%s has a fallback of its own height for each weight of titles", (name) => {
  const { html } = inTypeface(name, { fonts })(page);
  const { ascent } = typefaces[name];
  const rules = [...html.matchAll(/size-adjust:([\d.]+)%;ascent-override:([\d.]+)%/g)];
  expect(rules).toHaveLength(3);
  for (const [, width = "", height = ""] of rules)
    expect((Number(width) * Number(height)) / 1e4).toBeCloseTo(ascent, 2);
});

test("a site without the files of the face is not built", () => {
  expect(() => inTypeface("space-grotesk", { fonts: {} })(page)).toThrow("space-grotesk-latin-ext");
});
