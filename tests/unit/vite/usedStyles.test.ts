import { expect, test } from "vitest";
import { usedStyles } from "../../../vite/page/usedStyles.ts";

test("keeps the rules of the page's ground alone (§10.32)", () => {
  const sheet = "[data-ground=light]{--a:1}[data-ground=device]{--a:2}p{margin:var(--a)}";
  const page = '<html data-ground="device"><p class="x">Tide</p></html>';
  expect(usedStyles(sheet, page)).toBe("[data-ground=device]{--a:2}p{margin:var(--a)}");
});

const html =
  '<body><main class="grid md:flex"><p class="[&amp;&gt;svg]:size-4 hover:p-1.5">Tide<svg></svg></p></main></body>';

test.each([
  ["a class of the page", ".grid{display:grid}"],
  ["a class for some widths", "@media (width>=48rem){.md\\:flex{display:flex}}"],
  ["a class whose name React escapes", ".\\[\\&\\>svg\\]\\:size-4>svg{width:1rem}"],
  ["a class in a state", ".hover\\:p-1\\.5:hover{padding:.375rem}"],
  ["any attribute, which a state may set", "p[hidden]{display:none}[data-status=playing] svg{width:1rem}"],
  ["an element of the page", "main p{margin:0}"],
  ["every element, and parts of elements", "*,:before{margin:0}"],
  ["one of two selectors", "table,p{margin:0}"],
  [
    "a layer, and a property that is read",
    '@layer a{p{color:var(--x)}}@property --x{syntax:"*";inherits:false}',
  ],
  ["an animation that is used", "p{animation:.2s rise}@keyframes rise{0%{opacity:0}}"],
  ["a face", "@font-face{font-family:Tide;src:local(Tide)}"],
])("keeps the rules of %s", (_name, rule) => {
  expect(usedStyles(rule, html)).toBe(rule);
});

test.each([
  ["another class", ".flex{display:flex}"],
  ["a class beside one of the page", ".grid.flex{display:flex}"],
  ["another element", "main table{margin:0}"],
  ["parts of fields", "::placeholder{opacity:1}::-webkit-datetime-edit{padding:0}"],
  ["nothing", "@media (width>=48rem){.flex{display:flex}}"],
  [
    "custom properties and animations that nothing reads",
    ":root{--a:1;--b:var(--c);--c:2}@property --d{syntax:'*';inherits:false}@keyframes rise{0%{opacity:0}}",
  ],
  ["another ground", "[data-ground=light]{margin:0}@media print{[data-ground=device] p{margin:0}}"],
])("leaves out the rules of %s", (_name, rule) => {
  expect(usedStyles(`${rule}p{margin:0}`, html)).toBe("p{margin:0}");
});
