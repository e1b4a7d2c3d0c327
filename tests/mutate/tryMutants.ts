import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { importsOf } from "../support/importGraph.ts";
import type { ChosenMutant } from "./chooseMutants.ts";

/** The stages whose tests a mutant has survived, and the one that killed it. */
export type Fate = { survived: string[]; killedBy?: string };

/** How many mutants are tried at once with many tests. */
const GROUP = 10;

/** How many files of related tests, the nearest ones, each mutant is tried with alone. */
const NEAREST = 10;

/** What the last run of tests printed, in the copy. */
const LOG = "node_modules/mutate.log";

/** Milliseconds. A run that takes longer hangs: a test killed the mutant. */
const RUN_LIMIT_MS = { quick: 10 * 60_000, slow: 90 * 60_000 };

/** Runs a command. Out: whether it passed. */
async function passes(
  limit: keyof typeof RUN_LIMIT_MS,
  program: string,
  ...args: string[]
): Promise<boolean> {
  const log = openSync(LOG, "w");
  const child = spawn("npx", [program, ...args], { stdio: ["ignore", log, log], detached: true });
  closeSync(log);
  const end = () => void (child.pid && process.kill(-child.pid, "SIGKILL"));
  process.once("exit", end);
  const timer = setTimeout(end, RUN_LIMIT_MS[limit]);
  const [code] = await once(child, "close");
  clearTimeout(timer);
  process.off("exit", end);
  return code === 0;
}

const passesVitest = (tags: "slow" | "!slow", tests: string[] = []) =>
  passes(
    tags === "slow" ? "slow" : "quick",
    ...["vitest", "run", `--tags-filter=${tags}`, "--bail=1", "--passWithNoTests", ...tests],
  );

/** Whether tests pass with mutants in the files, which are then as before. */
async function survive(mutants: readonly ChosenMutant[], run: Stage["run"]): Promise<boolean> {
  const before = new Map<string, string>();
  for (const { file, find, replacement } of mutants.flatMap(({ edits }) => edits)) {
    const source = readFileSync(file, "utf8");
    if (!before.has(file)) before.set(file, source);
    const at = source.lastIndexOf(find);
    writeFileSync(file, source.slice(0, at) + replacement + source.slice(at + find.length));
  }
  try {
    return await run(mutants);
  } finally {
    for (const [file, source] of before) writeFileSync(file, source);
  }
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/** Who imports a file, by the file. */
function importers(): Map<string, string[]> {
  const importersOf = new Map<string, string[]>();
  for (const file of ["src", "vite", "supabase", "tests"].flatMap(filesIn))
    for (const imported of importsOf(file))
      importersOf.set(imported, [...(importersOf.get(imported) ?? []), file]);
  return importersOf;
}

/** The tests that import a file, directly or through others, the nearest first. */
function relatedTests(file: string, importersOf: ReadonlyMap<string, string[]>): string[] {
  if (file.endsWith(".sql")) return ["tests/database/"];
  const seen = new Set([file]);
  for (const reached of seen) for (const importer of importersOf.get(reached) ?? []) seen.add(importer);
  return [...seen].filter((path) => /\.test\.tsx?$/.test(path));
}

/** The next mutants to try at once: one of each file, because each is found by the text around it. */
function nextGroup(mutants: readonly ChosenMutant[], size: number): ChosenMutant[] {
  const files = new Set<string>();
  const isFirst = ({ edits }: ChosenMutant) => {
    const isNew = !edits.some(({ file }) => files.has(file));
    for (const { file } of edits) files.add(file);
    return isNew;
  };
  return mutants.filter(isFirst).slice(0, size);
}

/** Tests that mutants are tried with, so many at once. In: the mutants, none for a run of all tests. Out: whether they pass. */
type Stage = { name: string; size: number; run: (mutants: readonly ChosenMutant[]) => Promise<boolean> };

/** What costs least comes first. */
function stages(): Stage[] {
  const importersOf = importers();
  const passesRelated = async (mutants: readonly ChosenMutant[], most = Number.POSITIVE_INFINITY) => {
    const tests = mutants.flatMap(({ edits }) =>
      relatedTests(edits[0]?.file ?? "", importersOf).slice(0, most),
    );
    return (mutants.length > 0 && tests.length === 0) || passesVitest("!slow", [...new Set(tests)]);
  };
  const passesBrowser = (limit: "quick" | "slow", filter: string) =>
    passes(limit, "playwright", "test", "--max-failures=1", "--retries=0", filter);
  return [
    { name: "near", size: 1, run: (mutants) => passesRelated(mutants, NEAREST) },
    { name: "quick", size: GROUP, run: (mutants) => passesRelated(mutants) },
    { name: "browser", size: GROUP, run: () => passesBrowser("quick", "--grep-invert=@slow") },
    { name: "slow", size: GROUP, run: () => passesVitest("slow") },
    { name: "slow browser", size: GROUP, run: () => passesBrowser("slow", "--grep=@slow") },
  ];
}

/** Tries a group at once, then halves of a group that fails. `settle` is called as soon as one's fate is known. */
async function tryGroup(
  group: ChosenMutant[],
  stage: Stage,
  settle: (mutant: ChosenMutant, isAlive: boolean) => void,
): Promise<void> {
  if (group.length === 0) return;
  const isAlive = await survive(group, stage.run);
  if (isAlive || group.length === 1) {
    for (const mutant of group) settle(mutant, isAlive);
    return;
  }
  const half = Math.ceil(group.length / 2);
  await tryGroup(group.slice(0, half), stage, settle);
  await tryGroup(group.slice(half), stage, settle);
}

/** What is known: the stages whose tests pass without a mutant, and the fate of each mutant by its title. */
export type Known = { passed: string[]; fates: Record<string, Fate> };

/**
 * Tries mutants in the present folder, which must be a copy. In: what is known already, which grows; `tell` is called at
 * each step, so that a later call goes on after the last one. Throws where tests fail without any mutant.
 */
export async function tryMutants(
  mutants: readonly ChosenMutant[],
  known: Known,
  tell: (mutant: ChosenMutant | null, fate: Fate) => void,
): Promise<void> {
  const fateOf = ({ title }: ChosenMutant) => known.fates[title] ?? { survived: [] };
  for (const stage of stages()) {
    let left = mutants.filter((mutant) => {
      const { killedBy, survived } = fateOf(mutant);
      return !killedBy && !survived.includes(stage.name);
    });
    if (left.length > 0 && !known.passed.includes(stage.name)) {
      if (!(await stage.run([])))
        throw new Error(`Without a mutant ${stage.name} tests fail: ${resolve(LOG)}`);
      known.passed.push(stage.name);
      tell(null, { survived: [stage.name] });
    }
    while (left.length > 0) {
      const group = nextGroup(left, stage.size);
      left = left.filter((mutant) => !group.includes(mutant));
      await tryGroup(group, stage, (mutant, isAlive) => {
        const { survived } = fateOf(mutant);
        const fate = isAlive ? { survived: [...survived, stage.name] } : { survived, killedBy: stage.name };
        known.fates[mutant.title] = fate;
        tell(mutant, fate);
      });
    }
  }
}
