import { readdirSync, readFileSync } from "node:fs";
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

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
const sources = ["src", "tests", "."]
  .flatMap((folder) => (folder === "." ? readdirSync(folder) : filesIn(folder)))
  .filter((file) => /\.(tsx?|css)$/.test(file) && file !== "tests/unit/card.test.ts")
  .map((file) => readFileSync(file, "utf8"));

describe("the owner's card", () => {
  test.each(packages)("%s is imported", (name) => {
    const isImport = new RegExp(`(?:from|import\\(|import) ?["']${name}(?:/[^"']*)?["']`);
    expect(sources.some((text) => isImport.test(text))).toBe(true);
  });
});
