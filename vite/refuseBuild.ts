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

/** How the variables and the files with values are read: `supabase/run/` knows their names. */
type Values = {
  readVariables: (mode: string, root: string) => NodeJS.Dict<string>;
  readCommitted: (mode: string, root: string) => NodeJS.Dict<string>;
  bandFileProblem: (root: string) => string | null;
  twoFilesSentence: (root: string) => string | null;
};

/** Stops a build that would publish a secret key, has no usable configuration, or is for a part of an address. */
export function refuseBuild(read: Values): Plugin {
  let warning: string | null = null;
  let warn: (sentence: string) => void = console.warn;
  return {
    name: "require-environment",
    config(userConfig, { command, mode }) {
      // Else a build in an environment that says "development" has chunks that its pages do not name.
      if (command === "build") process.env.NODE_ENV = "production";
      const root = userConfig.root ?? process.cwd();
      const values = read.readVariables(mode, root);
      const isProduction = command === "build" && mode !== EMBEDDED_MODE;
      const problem =
        baseProblem(userConfig.base) ??
        secretKeyProblem(read.readCommitted(mode, root), () => true) ??
        secretKeyProblem(values) ??
        languageProblem(values) ??
        (isProduction ? (read.bandFileProblem(root) ?? readEnvironment(values).problem) : null);
      if (problem) stopBuild(problem);
      if (!isProduction) return;
      warning = read.twoFilesSentence(root);
      // Vite reads the files after this, in another order, and lets the environment win.
      Object.assign(process.env, values);
    },
    configResolved({ logger }) {
      warn = (sentence) => logger.warn(sentence);
    },
    // Hosts show the last lines.
    closeBundle() {
      if (warning) warn(warning);
    },
  };
}
