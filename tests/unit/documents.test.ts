import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { behaviourSections, namedSections } from "../sections.ts";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
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

/** GitHub's page for a new file, from a document in docs/ of a fork. */
const NEW_FILE = "../../../new/main?";

/** The links of a document that lead to files of this repository: the file, and the heading if one is named. */
function linksOf(document: string): { target: string; anchor: string }[] {
  const text = readFileSync(document, "utf8")
    .replace(/```[\s\S]*?```/g, "")
    .replaceAll(NEW_FILE, "https:");
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
  const wordsIn = (document: string) => readFileSync(document, "utf8").trim().split(/\s+/).length;

  test("README is read in five minutes, and going-live.md in fifteen", () => {
    expect(readFileSync("README.md", "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(60);
    expect(wordsIn("README.md")).toBeLessThanOrEqual(700);
    expect(wordsIn("docs/going-live.md")).toBeLessThanOrEqual(2700);
  });

  test.each(documents)("every link of %s leads to a file and a heading that are there", (document) => {
    const dead = linksOf(document).filter(
      ({ target, anchor }) =>
        !existsSync(target) || (anchor !== "" && !headingsOf(target).map(anchorOf).includes(anchor)),
    );
    expect(dead).toEqual([]);
  });

  test("every file that the map names is there", () => {
    const map = /## The map\s+```\n(.*?)```/s.exec(readFileSync("docs/architecture.md", "utf8"))?.[1] ?? "";
    const named = [...map.matchAll(/[\w.-]+\.(?:tsx?|mjs|sql|toml|html)\b/g)].map(([name]) => name);
    const present = new Set([...sourceFiles, ...readdirSync(".")].map((file) => basename(file)));
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !present.has(name))).toEqual([]);
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

  test("the link to a new band.env brings the whole example, which names no value that there is not", () => {
    const [, query = ""] =
      /\]\(\.\.\/\.\.\/\.\.\/new\/main\?(\S+)\)/.exec(readFileSync("docs/going-live.md", "utf8")) ?? [];
    const example = readFileSync("docs/examples/band.env", "utf8");
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ filename: "band.env", value: example });
    const names = (text: string) => [...text.matchAll(/^VITE_\w+(?==)/gm)].map(([name]) => name).sort();
    const known = names(readFileSync(".env.example", "utf8"));
    expect(names(example).filter((name) => !known.includes(name))).toEqual([]);
    expect(names(example)).toEqual(
      expect.arrayContaining(["VITE_ARTIST_NAME", "VITE_LANGUAGE", "VITE_SUPABASE_URL"]),
    );
  });

  test.each(decisionFiles)("decision %s has a number, a date, a status and its three parts", (name) => {
    expect(name).toMatch(/^\d{3}-[a-z0-9-]+\.md$/);
    const text = readFileSync(join("docs/decisions", name), "utf8");
    expect(text).toMatch(
      /^# .+\n\nDate: \d{4}-\d\d-\d\d\nStatus: (accepted|superseded by \d{3})\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/,
    );
    expect(text.split("\n").filter((line) => line.length > 110)).toEqual([]);
  });

  test("every decision is named by the code that it explains, or by the architecture", () => {
    const readers = [...sourceFiles, "docs/architecture.md"].filter(
      (file) => !file.startsWith("tests") && /\.(tsx?|sql|md)$/.test(file),
    );
    const named = new Set(
      readers.flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(/decisions?[ /](\d{3})/g)].map(([, number = ""]) => number),
      ),
    );
    expect([...named].sort()).toEqual(decisionFiles.map((name) => name.slice(0, 3)).sort());
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
      (heading) => /^[\d.]*\d/.exec(heading)?.[0] ?? [],
    );
    const cited = ["src", "vite", "supabase", "tests"]
      .flatMap(filesIn)
      .filter((file) => /\.(tsx?|sql|toml)$/.test(file))
      .flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(/§(\d+(?:\.\d+)?)/g)].map(([, section = ""]) => ({
          file,
          section,
        })),
      );
    expect(cited.length).toBeGreaterThan(300);
    expect(cited.filter(({ section }) => !sections.includes(section))).toEqual([]);
  });

  test("every section of the behaviour is named by a test", () => {
    const named = new Set(namedSections().map(({ section }) => section));
    expect([...behaviourSections().keys()].filter((section) => !named.has(section))).toEqual([]);
  });

  test("every section that a test names is one that makes promises", () => {
    const sections = behaviourSections();
    expect(namedSections().filter(({ section }) => !sections.has(section))).toEqual([]);
  });
});
