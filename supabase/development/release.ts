import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { utcDayOf } from "#lib/dates.ts";
import { commandArguments } from "../run/commandArguments.ts";
import { runProgram } from "../run/nodePackage.ts";
import { projectPaths } from "../run/projectPaths.ts";
import { hashesOf, problemsOf, readReleased } from "./releasedMigrations.ts";
import { releaseNotes, sectionOf, versionProblem, withRelease, withVersion } from "./releaseTexts.ts";
import { setupScript } from "./setupScript.ts";

const help = `npm run release -- 1.0.0      writes the version, its section of CHANGELOG.md and the hashes of its migrations
npm run release -- --check    tries the committed release, in a fresh clone: about two hours

Neither commits, tags or publishes anything. Each says what to do next.`;

const inRoot = (file: string) => join(projectPaths.root, file);
const read = (file: string) => readFile(inRoot(file), "utf8");
const versionOf = async () => (JSON.parse(await read("package.json")) as { version: string }).version;

/** `npm run release`: makes a release, and tries it (CONTRIBUTING.md). */
export async function main(args: string[]): Promise<void> {
  const options = { help: { type: "boolean" }, check: { type: "boolean" } } as const;
  const { values, positionals } = commandArguments({ args, allowPositionals: true, options }, help);
  if (values.help) return console.log(help);
  if (values.check) return tryRelease();
  const [version] = positionals;
  if (!version || positionals.length > 1) throw new Error(`Which version?\n${help}`);
  await writeRelease(version);
}

/** All that is wrong with the migrations, and with setup.sql where that is not what is made of them. */
export async function migrationProblems(setup: string, made: string): Promise<string[]> {
  const problems = problemsOf(await hashesOf(), await readReleased());
  if (setup !== made)
    problems.push("supabase/setup.sql is not that of the migrations: run npm run db:types.");
  return problems;
}

async function requireMigrations(): Promise<void> {
  const setup = await readFile(projectPaths.setup, "utf8");
  const problems = await migrationProblems(setup, await setupScript());
  if (problems.length > 0) throw new Error(problems.join("\n"));
}

async function writeRelease(version: string): Promise<void> {
  const present = await versionOf();
  const problem = versionProblem(version, present);
  if (problem) throw new Error(problem);
  await requireMigrations();
  const changelog = withRelease(await read("CHANGELOG.md"), version, utcDayOf(new Date()));
  const hashes = await hashesOf();
  // Nothing above has written anything.
  await writeFile(inRoot("CHANGELOG.md"), changelog);
  for (const file of ["package.json", "package-lock.json"])
    await writeFile(inRoot(file), withVersion(await read(file), present, version));
  await writeFile(projectPaths.releasedMigrations, `${JSON.stringify(hashes, null, 2)}\n`);
  console.log(`CHANGELOG.md, package.json, package-lock.json and supabase/releasedMigrations.json are those of ${version}.
Read CHANGELOG.md once more, commit the four files, and run: npm run release -- --check`);
}

/** The commands that README gives a stranger: `npm run dev`, which goes on until it is ended, and the tests. */
async function readmeCommands(): Promise<[start: string, test: string]> {
  const [start, test, ...more] = [...(await read("README.md")).matchAll(/^(npm ci && [^#\n]*[^#\s])/gm)].map(
    ([, command = ""]) => command,
  );
  if (!start?.endsWith("npm run dev") || !test || more.length > 0)
    throw new Error(
      "README.md has other commands than these two: npm ci && npm run dev, npm ci && npm test.",
    );
  return [start, test];
}

/** Whether all that belongs to a version says so. Throws what does not. */
async function requireVersion(version: string): Promise<string> {
  const lock = JSON.parse(await read("package-lock.json"));
  if (lock.version !== version || lock.packages[""].version !== version)
    throw new Error(`package-lock.json is not of ${version}: write the release again.`);
  const changes = sectionOf(await read("CHANGELOG.md"), version);
  if (!changes) throw new Error(`CHANGELOG.md has no section ${version}: npm run release -- ${version}`);
  await requireMigrations();
  const released = await readReleased();
  const open = Object.keys(await hashesOf()).filter((file) => !(file in released));
  if (open.length > 0)
    throw new Error(`${open.join(", ")} came after the release was written: take a new version.`);
  return changes;
}

async function tryRelease(): Promise<void> {
  const version = await versionOf();
  const changes = await requireVersion(version);
  const [start, test] = await readmeCommands();
  const { output } = await runProgram("git", ["status", "--porcelain"], { cwd: projectPaths.root });
  if (output.trim()) throw new Error(`Commit or remove this first:\n${output}`);
  const folder = await mkdtemp(join(tmpdir(), "release-"));
  try {
    await runToEnd(`git clone --quiet ${JSON.stringify(projectPaths.root)} .`, folder);
    await runUntilServed(start, folder);
    await runToEnd(test, folder);
    await runToEnd("npm run test:slow", folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log(`${version} is as it should be. What is left to do by hand:

git tag v${version} && git push origin main v${version}

Then "Draft a new release" of that tag at GitHub, with this text:

${releaseNotes(changes)}`);
}

/** A shell of its own group, so that what it starts ends with it. */
const shell = (command: string, cwd: string, stdio: "inherit" | "pipe"): ChildProcess => {
  console.log(`$ ${command}`);
  return spawn(command, { cwd, shell: true, detached: true, stdio: ["ignore", stdio, "inherit"] });
};

async function runToEnd(command: string, cwd: string): Promise<void> {
  const [status] = await once(shell(command, cwd, "inherit"), "exit");
  if (status !== 0) throw new Error(`${command} ended with status ${status}.`);
}

/** Runs a server until it has named its address and answers there; then ends it. */
async function runUntilServed(command: string, cwd: string): Promise<void> {
  const child = shell(command, cwd, "pipe");
  const exited = once(child, "exit");
  let said = "";
  const served = (async () => {
    for await (const chunk of child.stdout ?? []) {
      process.stdout.write(chunk);
      said += stripVTControlCharacters(String(chunk));
      const [address] = /http:\/\/localhost:\d+/.exec(said) ?? [];
      if (address && said.includes("with the password")) return address;
    }
    throw new Error(`${command} ended without a site.`);
  })();
  try {
    const { status } = await fetch(await served);
    if (status !== 200) throw new Error(`${command} answers with ${status}.`);
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await exited;
  }
}
