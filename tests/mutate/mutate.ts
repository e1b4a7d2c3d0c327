import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type ChosenMutant, chooseMutants } from "./chooseMutants.ts";
import { type Known, tryMutants } from "./tryMutants.ts";

const MUTANTS_FILE = "tests/mutate/mutants.json";
const COUNT = 200;

/** Milliseconds. What has not been tried by then waits for the next call. */
const LIMIT_MS = 6 * 3_600_000;

/** Of the copy: a killed mutant need not wait as long as a busy machine. */
const EXPECT_LIMIT_MS = 15_000;

const readText = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");
const readJson = <Value>(file: string, none: Value): Value => JSON.parse(readText(file) || "null") ?? none;

/** A copy of the last commit with packages of its own. Out: its folder, the same one for the same commit. */
function copyOfCommit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const folder = resolve("node_modules/.cache/mutate", git("rev-parse", "--short", "HEAD"));
  if (existsSync(join(folder, "node_modules/.package-lock.json"))) {
    git("-C", folder, "checkout", "--quiet", "--", "src", "vite", "supabase"); // An earlier call may have been ended.
    return folder;
  }
  rmSync(folder, { recursive: true, force: true });
  git("clone", "--quiet", "--shared", ".", folder);
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
  const limits = join(folder, "tests/support/limits.ts");
  const shorter = `EXPECT_LIMIT_MS = ${EXPECT_LIMIT_MS}`;
  writeFileSync(limits, readFileSync(limits, "utf8").replace(/EXPECT_LIMIT_MS = [\d_]+/, shorter));
  return folder;
}

/**
 * `npm run mutate`: tries the mutants of `mutants.json` in a copy of the last commit, and prints those that survive. It
 * goes on where an earlier call of the same commit ended. `npm run mutate -- choose 7` writes 200 others, by seed 7.
 */
export async function main([verb, seed]: string[]): Promise<void> {
  if (verb === "choose") {
    if (!/^\d+$/.test(seed ?? "")) throw new Error("Name the seed, a number: npm run mutate -- choose 7");
    writeFileSync(MUTANTS_FILE, `${JSON.stringify(chooseMutants(Number(seed), COUNT), null, 2)}\n`);
    return;
  }
  const mutants = readJson<ChosenMutant[]>(MUTANTS_FILE, []).filter(({ unnoticeable }) => !unnoticeable);
  const folder = copyOfCommit();
  const fatesFile = `${folder}.json`;
  const known = readJson<Known>(fatesFile, { passed: [], fates: {} });
  const end = () => process.exit(1);
  setTimeout(end, LIMIT_MS).unref();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, end);
  process.chdir(folder);
  const isThere = ({ edits }: ChosenMutant) => edits.every(({ file, find }) => readText(file).includes(find));
  const there = mutants.filter(isThere);
  const began = performance.now();
  await tryMutants(there, known, (mutant, { survived, killedBy }) => {
    writeFileSync(fatesFile, JSON.stringify(known, null, 2));
    const seconds = Math.round((performance.now() - began) / 1000);
    const fate = killedBy ? `killed by ${killedBy}` : `survives ${survived.at(-1)}`;
    console.log(
      `${seconds} s, ${mutant ? `${fate}: ${mutant.title}` : `${survived} tests pass without a mutant`}`,
    );
  });
  const alive = there.filter(({ title }) => !known.fates[title]?.killedBy);
  console.log(
    `${alive.length} of ${there.length} mutants survive; ${mutants.length - there.length} are not in this version.`,
  );
  for (const { title } of alive) console.log(title);
}
