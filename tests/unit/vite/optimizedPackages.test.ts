import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import siteConfig from "../../../vite.config.ts";

/** A package or a part of it, imported at once or late; not a file of ours, nor the address of a file. */
const IMPORTED = /\b(?:from |import |import\()"((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^"?]*)?"/g;

test("`npm run dev` bundles every package that the site imports before the page asks for one", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const imported = files.flatMap((name) =>
    [...readFileSync(join("src", name), "utf8").matchAll(IMPORTED)].map((match) => match[1] ?? ""),
  );
  const packages = [...new Set(imported)];
  expect(packages).toEqual(expect.arrayContaining(["react", "mediabunny", "music-metadata"]));
  const bundled = siteConfig.optimizeDeps?.include ?? [];
  expect(packages.filter((name) => !bundled.includes(name))).toEqual([]);
});
