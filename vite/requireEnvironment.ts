import type { Plugin } from "vite";
import { readEnvironment } from "../src/environment.ts";
import { languageProblem } from "../src/messages/languages/all.ts";
import { secretKeyProblem } from "../src/rules/secretKeys.ts";

/** The mode whose build runs on the embedded Supabase: for tests, previews and benches. */
export const EMBEDDED_MODE = "embedded";

/** The routes, the service worker and the files of albums are at the root of the site's address. */
const baseProblem = (base = "/") =>
  base === "/"
    ? null
    : `The site needs the root of its address, so it cannot be built for "${base}": leave out --base.`;

/** Ends the process with a sentence as its last line: of a thrown error Vite would show the stack below. */
export function stopBuild(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

type Read = (mode: string, root: string) => NodeJS.Dict<string>;

/** Stops a build that would publish a secret key, has no usable configuration, or is for a part of an address. */
export function requireEnvironment(readVariables: Read, readCommitted: Read): Plugin {
  return {
    name: "require-environment",
    config(userConfig, { command, mode }) {
      // Else a build in an environment that says "development" has chunks that its pages do not name.
      if (command === "build") process.env.NODE_ENV = "production";
      const root = userConfig.root ?? process.cwd();
      const values = readVariables(mode, root);
      const isProduction = command === "build" && mode !== EMBEDDED_MODE;
      const problem =
        baseProblem(userConfig.base) ??
        secretKeyProblem({ ...readCommitted(mode, root), ...values }) ??
        languageProblem(values) ??
        (isProduction ? readEnvironment(values).problem : null);
      // Vite reads the files after this, in another order, and lets the environment win.
      if (!problem) return void (isProduction && Object.assign(process.env, values));
      stopBuild(problem);
    },
  };
}
