import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** A text between tags, or of an attribute or a condition, that ends as a sentence, or explains a form or a field. */
const sentence =
  /(?<=>|"|`)[A-Z][^"`<>{}=;]* [^"`<>{}=;]*(?<!\.\.)[.!](?=<|"|`)|\b(?:description|hint|note)=(?:"|\{`)[^"`]*/g;

test.each([
  ["<p>Nothing is there.</p>", ["Nothing is there."]],
  ['text={isNew ? "All is new." : "x"}', ["All is new."]],
  ['<Dialog description="Set the video" />', ['description="Set the video']],
  ["<Field hint={`Like this`} />", ["hint={`Like this"]],
  ['<Button label="Add Album">Add Album</Button>', []],
])("of %j these are sentences: %j", (code, found) => expect(code.match(sentence) ?? []).toEqual(found));

/** A text between tags, or of an attribute that people read, in the code of a component. */
const label =
  />\s*[A-Z][a-z]+[^<>{}=;()]*<\/|\b(?:aria-label|title|label|alt|placeholder|name)(?:=| = |: )["`][A-Z][a-z]/g;

test("what visitors read is in the files of languages, its labels too", () => {
  expect('<b>Play</b> title: "Shows" x.title = `Go`'.match(label)).toHaveLength(3);
  const files = ["src/site", "src/embed", "vite"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const pages = ["BrokenPage.tsx", "HomePage.tsx", "homeParts.tsx", "NotFoundPage.tsx"];
  const found = [...files, ...pages.map((name) => join("src/pages", name))].flatMap((file) => {
    const code = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|(?<![:"])\/\/.*/g, "");
    return (code.match(label) ?? []).map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});

test("sentences on screen are in src/messages", () => {
  const components = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => join("src", name));
  const found = components.flatMap((file) => {
    const code = readFileSync(file, "utf8").replace(
      /\/\*[\s\S]*?\*\/|(?<![:"])\/\/.*|console\.\w+\("[^"]*"/g,
      "",
    );
    return (code.match(sentence) ?? []).map((text) => `${file}: ${text}`);
  });
  expect(components.length).toBeGreaterThan(60);
  expect(found).toEqual([]);
});
