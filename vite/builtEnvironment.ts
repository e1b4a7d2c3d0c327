import type { ResolvedConfig } from "vite";
import { type Environment, readEnvironment } from "../src/environment.ts";

/** What a build or a server was told, the values of other plugins included (`define`). */
export function builtEnvironment({ env, define = {} }: ResolvedConfig): Environment {
  const defined = Object.entries(define).flatMap(([name, value]) =>
    name.startsWith("import.meta.env.") && typeof value === "string"
      ? [[name.slice("import.meta.env.".length), JSON.parse(value) as string]]
      : [],
  );
  return readEnvironment({ ...env, ...Object.fromEntries(defined) }).environment;
}
