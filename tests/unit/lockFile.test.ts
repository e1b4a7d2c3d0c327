import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type LockedPackage = { integrity?: string; optional?: boolean; os?: string[] };

/** Builds for other systems, which the registry did not offer when the lock file was written (CONTRIBUTING.md). */
const BUILDS = /^node_modules\/@(biomejs\/cli|rollup\/rollup|supabase\/cli|tailwindcss\/oxide)-/;

test("every locked package has an integrity, except 23 optional builds for other systems", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const unchecked = Object.entries(lock.packages).filter(([path, { integrity }]) => path && !integrity);
  expect(unchecked.filter(([path, { optional }]) => !optional || !BUILDS.test(path))).toEqual([]);
  expect(unchecked.length).toBe(23);
});
