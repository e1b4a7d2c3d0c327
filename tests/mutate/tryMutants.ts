import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf } from "../support/importGraph.ts";
import type { ChosenMutant } from "./chooseMutants.ts";

/** The stages whose tests a mutant has survived, and the one that killed it. */
export type Fate = { survived: string[]; killedBy?: string };

/** How many mutants are tried at once with long tests. */
const GROUP = 10;

/** How many of the related tests, the nearest ones, are run before the others. */
const NEAREST = 10;

/** Milliseconds. A run that takes longer hangs: a test killed the mutant. */
const RUN_LIMIT_MS = 40 * 60_000;

/** Runs a command. Out: whether it passed. */
async function passes(program: string, ...args: string[]): Promise<boolean> {
  const child = spawn("npx", [program, ...args], { stdio: "ignore", detached: true });
  const timer = setTimeout(() => child.pid && process.kill(-child.pid), RUN_LIMIT_MS);
  const [code] = await once(child, "close");
  clearTimeout(timer);
  return code === 0;
}

const passesVitest = (tags: string, tests: string[] = []) =>
  passes("vitest", "run", `--tags-filter=${tags}`, "--bail=1", "--passWithNoTests", ...tests);

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
  const passesRelated = async (mutants: readonly ChosenMutant[]) => {
    const tests = mutants.flatMap(({ edits }) => relatedTests(edits[0]?.file ?? "", importersOf));
    if (mutants.length > 0 && tests.length === 0) return true;
    const isNearPassed = await passesVitest("!slow", tests.slice(0, NEAREST));
    return isNearPassed && (tests.length <= NEAREST || passesVitest("!slow", tests.slice(NEAREST)));
  };
  const passesBrowser = (...filter: string[]) => passes("playwright", "test", "--max-failures=1", ...filter);
  return [
    { name: "quick", size: 1, run: passesRelated },
    { name: "browser", size: GROUP, run: () => passesBrowser("--grep-invert=@slow") },
    { name: "slow", size: GROUP, run: () => passesVitest("slow") },
    { name: "slow browser", size: GROUP, run: () => passesBrowser("--grep=@slow") },
  ];
}

/** Those of a group that survive a stage: all at once, then halves of a group that fails. */
async function survivors(group: ChosenMutant[], stage: Stage): Promise<ChosenMutant[]> {
  if (group.length === 0 || (await survive(group, stage.run))) return group;
  if (group.length === 1) return [];
  const half = Math.ceil(group.length / 2);
  return [...(await survivors(group.slice(0, half), stage)), ...(await survivors(group.slice(half), stage))];
}

/**
 * Tries mutants in the present folder, which must be a copy. In: what is known of each by its title, which grows; `tell` is
 * called at each step. Throws where tests fail without any mutant.
 */
export async function tryMutants(
  mutants: readonly ChosenMutant[],
  fates: Record<string, Fate>,
  tell: (mutant: ChosenMutant, fate: Fate) => void,
): Promise<void> {
  const fateOf = ({ title }: ChosenMutant) => fates[title] ?? { survived: [] };
  for (const stage of stages()) {
    let left = mutants.filter((mutant) => {
      const { killedBy, survived } = fateOf(mutant);
      return !killedBy && !survived.includes(stage.name);
    });
    if (left.length > 0 && !(await stage.run([])))
      throw new Error(`Without a mutant ${stage.name} tests fail.`);
    while (left.length > 0) {
      const group = nextGroup(left, stage.size);
      left = left.filter((mutant) => !group.includes(mutant));
      const alive = await survivors(group, stage);
      for (const mutant of group) {
        const { survived } = fateOf(mutant);
        const fate = alive.includes(mutant)
          ? { survived: [...survived, stage.name] }
          : { survived, killedBy: stage.name };
        fates[mutant.title] = fate;
        tell(mutant, fate);
      }
    }
  }
}
