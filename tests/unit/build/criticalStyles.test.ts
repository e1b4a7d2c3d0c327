import { describe, expect, test } from "vitest";
import { criticalStyles } from "../../../src/build/criticalStyles.ts";

const page = '<html><body><h1 class="title md:wide">Name</h1></body></html>';

describe("the styles of the first paint", () => {
  const cases: [name: string, sheet: string, kept: string][] = [
    ["keep what the page uses", ".title{color:red}.other{color:blue}", ".title{color:red}"],
    ["keep rules without a class for elements that are there", "h1{margin:0}table{margin:0}", "h1{margin:0}"],
    ["keep a rule when one of its selectors may match", "h2,h1,.other{margin:0}", "h2,h1,.other{margin:0}"],
    ["leave states for later", ".title:hover{top:0}h1:not(:disabled){top:0}", "h1:not(:disabled){top:0}"],
    ["read escaped names", ".md\\:wide{width:9px}.md\\:other{width:9px}", ".md\\:wide{width:9px}"],
    [
      "look into groups and leave empty ones out",
      "@layer a{.title{top:0}.other{top:0}}@media print{.other{top:0}}",
      "@layer a{.title{top:0}}",
    ],
    ["keep the order of the layers", "@layer a,b;.title{top:0}", "@layer a,b;.title{top:0}"],
    [
      "keep the animations and properties in use",
      "@keyframes spin{to{top:0}}@keyframes hop{to{top:0}}.title{animation:spin 1s}@property --x{inherits:false}",
      "@keyframes spin{to{top:0}}.title{animation:spin 1s}",
    ],
    [
      "leave downloaded fonts for later, and keep those of the machine",
      "@font-face{src:url(a.woff2)}@font-face{src:local(Arial)}",
      "@font-face{src:local(Arial)}",
    ],
    ["are not misled by braces in texts", '.title{content:"}"}.other{top:0}', '.title{content:"}"}'],
  ];
  test.each(cases)("%s", (_name, sheet, kept) => {
    expect(criticalStyles(sheet, page)).toBe(kept);
  });
});
