import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";

/** A way to run the quick tests in which one that depends on chance fails. */
type Run = { what: string; environment?: Record<string, string>; isBusy?: boolean; isAtMidnight?: boolean };

const RUNS: Run[] = [
  { what: "in a first order, with new values of properties", environment: { PROPERTY_RUNS: "5000" } },
  { what: "in a second order" },
  { what: "in a third order, with all cores busy", isBusy: true },
  { what: "over midnight (UTC)", isAtMidnight: true },
  { what: "in Pacific/Auckland", environment: { TZ: "Pacific/Auckland" } },
];

/** The clock of every process of a run starts here. Ahead: demo albums that an earlier run has stored would not be public. */
const BEFORE_MIDNIGHT = "tomorrow 23:58:00";

const ended = async (child: ChildProcess) => {
  const [code] = await once(child, "close");
  return code === 0;
};
const run = (command: string, args: string[], environment = {}) =>
  ended(spawn(command, args, { stdio: "inherit", env: { ...process.env, ...environment } }));

const hasFaketime = () => run("sh", ["-c", "command -v faketime >&2"]);

/**
 * `npm run test:chance`: the quick tests again and again, each time with other accidents, for a nightly run. In: files,
 * by default all. Throws the runs that failed, each with the number of its order.
 */
export async function main(files: string[]): Promise<void> {
  const specs = files.filter((file) => file.includes(".spec."));
  const others = files.filter((file) => !file.includes(".spec."));
  const failed: string[] = [];
  for (const { what, environment = {}, isBusy, isAtMidnight } of RUNS) {
    if (isAtMidnight && !(await hasFaketime())) {
      console.log(`Skipped: the tests ${what}, which need faketime (apt-get install faketime).`);
      continue;
    }
    const seed = String(Math.floor(Math.random() * 1e6));
    const order = ["--tags-filter=!slow", "--passWithNoTests", `--sequence.seed=${seed}`];
    const vitest = ["vitest", "run", ...order, ...others];
    const commands = [
      [...vitest, "--project=unit", "--project=components", "--sequence.shuffle"],
      // Tests of one file share a database, which some of them change for the next.
      [...vitest, "--project=database", "--sequence.shuffle.files"],
      ["playwright", "test", "--grep-invert=@slow", "--retries=0", `--shuffle=${seed}`, ...specs],
    ].filter(([program]) => files.length === 0 || (program === "vitest" ? others : specs).length > 0);
    const clock = isAtMidnight ? ["faketime", BEFORE_MIDNIGHT] : [];
    const zone = isAtMidnight ? { TZ: "UTC" } : environment;
    const spinning = Array.from({ length: isBusy ? availableParallelism() : 0 }, () =>
      spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
    );
    for (const command of commands) {
      const [program = "", ...args] = [...clock, "npx", ...command];
      console.log(`\n${command[0]} ${what}, seed ${seed}`);
      if (!(await run(program, args, zone))) failed.push(`${command[0]} ${what} (seed ${seed})`);
    }
    for (const child of spinning) child.kill();
  }
  if (failed.length > 0) throw new Error(`By chance failed: ${failed.join(", ")}`);
  console.log("\nEvery run passed.");
}
