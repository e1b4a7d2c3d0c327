// Loaded into a command by `node --import`: writes every process that it starts, with its arguments and its environment,
// to the file named in RECORD_CHILDREN_IN. Node processes among them inherit NODE_OPTIONS and record theirs.
import childProcess, { ChildProcess } from "node:child_process";
import { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const file = process.env.RECORD_CHILDREN_IN;
const record = (args, env) => appendFileSync(file, `${JSON.stringify({ args, env })}\n`);

// Every asynchronous way to start a process ends here.
const { spawn } = ChildProcess.prototype;
ChildProcess.prototype.spawn = function recordAndSpawn(options) {
  record(options.args, options.envPairs ?? []);
  return spawn.call(this, options);
};

for (const name of ["spawnSync", "execFileSync", "execSync"]) {
  const original = childProcess[name];
  childProcess[name] = (...args) => {
    const { env = process.env } =
      args.find((arg) => arg && typeof arg === "object" && !Array.isArray(arg)) ?? {};
    record(
      args.flat().filter((arg) => typeof arg === "string"),
      Object.entries(env).map(([key, value]) => `${key}=${value}`),
    );
    return original(...args);
  };
}
syncBuiltinESMExports();
