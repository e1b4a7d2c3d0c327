import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** docs/decisions/001-the-owners-card.md */
const packages = [
  "react",
  "react-dom",
  "react-router-dom",
  "@supabase/supabase-js",
  "@dnd-kit/core",
  "@dnd-kit/sortable",
  "@radix-ui/react-dialog",
  "@radix-ui/react-toast",
  "tailwindcss",
  "@vimeo/player",
  "vite",
  "vitest",
  "@testing-library/react",
];
const topLevel = [
  "package.json",
  "vite.config.ts",
  "tsconfig.json",
  "tailwind.config.ts",
  "index.html",
  "src",
  "public",
  "supabase",
  "tests",
  ".env.example",
  "README.md",
];

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
const sources = ["src", "tests", "."]
  .flatMap((folder) => (folder === "." ? readdirSync(folder) : filesIn(folder)))
  .filter((file) => /\.(tsx?|css)$/.test(file) && file !== "tests/unit/card.test.ts")
  .map((file) => readFileSync(file, "utf8"));

describe("the owner's card", () => {
  test.each(packages)("%s is a dependency", (name) => {
    expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
  });

  test.each(packages)("%s is imported", (name) => {
    const isImport = new RegExp(`(?:from|import\\(|import) ?["']${name}(?:/[^"']*)?["']`);
    expect(sources.some((text) => isImport.test(text))).toBe(true);
  });

  test.each([
    ["HOME_PATH", "HomePage"],
    ["SECURE_PATH", "SecurePage"],
    ['"\\*"', "NotFoundPage"],
  ])("a route for %s, and the page component %s", (path, page) => {
    const app = readFileSync("src/App.tsx", "utf8");
    expect(app).toMatch(new RegExp(`<Route\\b[^>]*path=\\{?${path}`));
    expect(app).toContain(`<${page}`);
    expect(readFileSync(`src/pages/${page}.tsx`, "utf8")).toContain(`export function ${page}(`);
  });

  test.each([
    ["usePlayerQueue", "site/player/usePlayerQueue.ts", "HomePage"],
    ["useAuth", "dashboard/sign-in/AuthProvider.tsx", "SecurePage"],
  ])("the shared hook %s", (hook, file, page) => {
    expect(readFileSync(`src/${file}`, "utf8")).toContain(`export function ${hook}(`);
    expect(readFileSync(`src/pages/${page}.tsx`, "utf8")).toContain(`${hook}(`);
  });

  test.each(topLevel)("%s is at the top level", (name) => expect(existsSync(name)).toBe(true));
});
