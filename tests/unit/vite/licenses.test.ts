import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const licenses = readFileSync("public/licenses.txt", "utf8");

/** What the build's own list misses: the fonts, and the packages that the two workers are made of, with theirs. */
const shipped = new Set([
  "@fontsource-variable/playfair-display",
  "@fontsource-variable/space-grotesk",
  "@fontsource-variable/syne",
  "mediabunny",
  "music-metadata",
  "wasm-media-encoders",
]);
for (const name of shipped) {
  const { dependencies = {} } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
  for (const each of Object.keys(dependencies)) if (!each.startsWith("@types/")) shipped.add(each);
}

test.each([...shipped])("public/licenses.txt has the licence of %s as its package has it", (name) => {
  const folder = `node_modules/${name}`;
  expect(existsSync(folder)).toBe(true);
  const file = readdirSync(folder).find((one) => /^licen[sc]e/i.test(one));
  // @tokenizer/token has none, and no code: types alone.
  if (!file) return expect(name).toBe("@tokenizer/token");
  const text = readFileSync(`${folder}/${file}`, "utf8").replace(/\r/g, "").trim();
  expect(licenses).toContain(`## ${name} (`);
  expect(licenses).toContain(text);
});

test("public/licenses.txt says where the source of what is not under a permissive licence is", () => {
  for (const source of ["https://lame.sourceforge.io", "arseneyr/wasm-media-encoders", "Vanilagy/mediabunny"])
    expect(licenses).toContain(source);
});
