import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
  "tests/browser/SPEC-COVERAGE.md",
];

const decisionFiles = readdirSync("docs/decisions");

/** What documents may name in backticks. */
const sourceFiles = ["src", "vite", "supabase", "tests"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
);
const sourceText = [...sourceFiles, ...readdirSync(".")]
  .filter((file) => /\.(tsx?|mjs|sql|css|toml|json|html)$/.test(file) && file !== "package-lock.json")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));

/** The links of a document that lead to files of this repository: the file, and the heading if one is named. */
function linksOf(document: string): { target: string; anchor: string }[] {
  const text = readFileSync(document, "utf8").replace(/```[\s\S]*?```/g, "");
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#?([^)\s]*)\)/g)].map(
    ([, path = "", anchor = ""]) => ({
      target: path ? join(dirname(document), path) : document,
      anchor,
    }),
  );
}

/** A heading as an address names it: lower case, hyphens for spaces, no other signs. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

function headingsOf(document: string): string[] {
  return [...readFileSync(document, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
}

describe("the documents", () => {
  test("README fits on a page or two", () => {
    expect(readFileSync("README.md", "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(120);
  });

  test.each(documents)("every link of %s leads to a file and a heading that are there", (document) => {
    const dead = linksOf(document).filter(
      ({ target, anchor }) =>
        !existsSync(target) || (anchor !== "" && !headingsOf(target).map(anchorOf).includes(anchor)),
    );
    expect(dead).toEqual([]);
  });

  test("each is reached from README", () => {
    const reached = new Set<string>();
    const reach = (document: string) => {
      if (document.endsWith("docs/decisions/")) for (const name of decisionFiles) reach(join(document, name));
      if (reached.has(document) || !document.endsWith(".md")) return;
      reached.add(document);
      for (const { target } of linksOf(document)) reach(target);
    };
    reach("README.md");
    expect([...reached].sort()).toEqual([...documents].sort());
  });

  test.each(decisionFiles)("decision %s has a number, a date, a status and its three parts", (name) => {
    expect(name).toMatch(/^\d{3}-[a-z0-9-]+\.md$/);
    const text = readFileSync(join("docs/decisions", name), "utf8");
    expect(text).toMatch(
      /^# .+\n\nDate: \d{4}-\d\d-\d\d\nStatus: (accepted|superseded by \d{3})\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/,
    );
    expect(text.split("\n").filter((line) => line.length > 110)).toEqual([]);
  });

  test.each(documents.filter((document) => document !== "CHANGELOG.md"))(
    "every file and identifier in backticks in %s exists",
    (document) => {
      const whole = readFileSync(document, "utf8");
      const fenced = whole.match(/```[\s\S]*?```/g)?.join("") ?? "";
      const text = whole.replace(/```[\s\S]*?```/g, "");
      const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
      const isOurs = (span: string) =>
        /^(src|vite|supabase|tests|docs|public)\/(?!\.temp)[\w./-]+$/.test(span);
      const isModule = (span: string) => /^\w+(\.\w+)*\.(tsx?|css|sql)$/.test(span);
      const isIdentifier = (span: string) => /^([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)$/.test(span);
      const missing = spans.filter((span) => {
        if (isOurs(span)) return !existsSync(span);
        if (isModule(span))
          return ![...sourceFiles, ...readdirSync(".")].some((file) => basename(file) === span);
        return isIdentifier(span) && !new RegExp(`\\b${span}\\b`).test(sourceText + fenced);
      });
      expect(missing).toEqual([]);
    },
  );

  test("every section that code and tests cite is there", () => {
    const sections = headingsOf("docs/behaviour.md").flatMap(
      (heading) => /^(\d+)\./.exec(heading)?.[1] ?? [],
    );
    const cited = ["src", "vite", "supabase", "tests"]
      .flatMap(filesIn)
      .filter((file) => /\.(tsx?|sql|toml)$/.test(file) && file !== "tests/unit/documents.test.ts")
      .flatMap((file) => {
        const text = readFileSync(file, "utf8");
        return [...text.matchAll(/(\w+) §(\d+)/g)].map(([, work = "", section = ""]) => ({
          file,
          work,
          section,
        }));
      });
    expect(cited.length).toBeGreaterThan(50);
    expect(
      cited.filter(
        ({ work, section }) => !["behaviour", "and"].includes(work) || !sections.includes(section),
      ),
    ).toEqual([]);
  });

  test("every test file that SPEC-COVERAGE names exists", () => {
    const names = new Set(filesIn("tests").map((file) => basename(file)));
    const text = readFileSync("tests/browser/SPEC-COVERAGE.md", "utf8");
    const named = [...text.matchAll(/[\w.-]+\.(?:spec|test)\.tsx?/g)].map(([name]) => name);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });

  test("every title and step that SPEC-COVERAGE cites is in a file that its row names", () => {
    const files = filesIn("tests").filter((file) => /\.tsx?$/.test(file));
    /** The text of the files of a name, test by test. */
    const testsOf = (name: string) =>
      files
        .filter((file) => basename(file) === name)
        .map((file) => readFileSync(file, "utf8").replace(/\\/g, ""))
        .flatMap((text) => text.split(/^(?=\s*(?:test|describe)\b)/m));
    const rows = readFileSync("tests/browser/SPEC-COVERAGE.md", "utf8").matchAll(
      /^\|.*\| (.+) \| (.+) \|$/gm,
    );
    const cited = [...rows].flatMap(([, named = "", titles = ""]) => {
      const tests = [...named.matchAll(/[\w.-]+\.(?:spec|test)\.tsx?/g)].flatMap(([name]) => testsOf(name));
      let before = "";
      return tests.length === 0
        ? []
        : titles.split("; ").map((citation) => {
            const [title = "", step = ""] = citation.split(/ ?› /);
            before = title || before;
            return { title: before, step, tests };
          });
    });
    expect(cited.length).toBeGreaterThan(200);
    expect(cited.filter(({ step }) => step).length).toBeGreaterThan(100);
    const within = (words: string) =>
      new RegExp(
        words
          .split("…")
          .map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
          .join(".*"),
      );
    const missing = cited.filter(
      ({ title, step, tests }) =>
        title !== "all" &&
        !tests.some((test) => within(title).test(test) && (!step || within(`test.step("${step}`).test(test))),
    );
    expect(missing.map(({ title, step }) => [title, step])).toEqual([]);
  });
});
