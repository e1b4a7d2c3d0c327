import { readFileSync } from "node:fs";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { expect, test, vi } from "vitest";
import { styleInputs } from "../../vite/page/entry.ts";
import { reachedFrom } from "../support/importGraph.ts";

vi.setConfig({ testTimeout: 30_000 });

/** The names of the utility classes in each style sheet, as a build compiles it. */
async function builtClasses() {
  const result = await build({
    configFile: false,
    envDir: false,
    logLevel: "error",
    plugins: [tailwindcss()],
    build: { write: false, rolldownOptions: { input: Object.values(styleInputs) } },
  });
  const files = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const classesOf = (input: string) => {
    const sheet = files.find((file) => file.type === "asset" && file.originalFileNames.includes(input));
    const css = sheet?.type === "asset" ? String(sheet.source) : "";
    const utilities = css.slice(css.indexOf("@layer utilities"));
    const names = [...utilities.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) =>
      name.replace(/\\(.)/g, "$1"),
    );
    return new Set(names.filter((name) => /^[^\d]/.test(name)));
  };
  return { index: classesOf(styleInputs.index), secure: classesOf(styleInputs.secure) };
}

/** Every word of a string literal in the public page's modules, and in the shell that a build writes. */
function publicWords(): Set<string> {
  const modules = [...reachedFrom("src/main.tsx", ["src/pages/SecurePage.tsx"]), "vite/page/prerender.tsx"];
  const texts = modules.map((file) => readFileSync(file, "utf8"));
  const literals = texts.flatMap((text) => text.match(/"[^"\n]*"|`[^`]*`/g) ?? []);
  return new Set(literals.flatMap((literal) => literal.split(/[\s"'`]+/)));
}

test("the public page's style sheet has all of its classes and none of the dashboard's", async () => {
  const { index, secure } = await builtClasses();
  const words = publicWords();
  expect(index.size).toBeGreaterThan(300);
  expect([...secure].filter((name) => words.has(name) && !index.has(name))).toEqual([]);
  // Single words also occur in comments: "ring", "table".
  expect([...index].filter((name) => /[-:]/.test(name) && !words.has(name))).toEqual([]);
  expect([...index].filter((name) => !secure.has(name))).toEqual([]);
  expect(secure.size).toBeGreaterThan(index.size);
});
