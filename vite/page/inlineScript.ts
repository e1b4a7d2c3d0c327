import { resolve } from "node:path";
import { build } from "vite";
import type { Environment } from "../../src/environment.ts";

/** The modules of `src/` that are inline scripts of a page. */
export type InlineScript =
  | `boot/${"takePrivateLink" | "takeEmailLink" | "emptyPage" | "prerenderedPage"}`
  | "embed/embed";

/**
 * Compiles one of them, with what it imports, to a classic script. Nothing in its code ends a script element.
 * @param environment What it knows of the environment, in place of the code that reads it.
 */
export async function compileInlineScript(
  name: InlineScript,
  root: string,
  target: string[] | string | false,
  environment: Partial<Environment> = {},
): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "error",
    plugins: [
      {
        name: "known-environment",
        load: (id) =>
          id.endsWith("/src/environment.ts")
            ? `export const environment = ${JSON.stringify(environment)};`
            : null,
      },
    ],
    build: {
      target,
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(root, `src/${name}.ts`),
        output: { format: "iife" },
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !("output" in output)) throw new Error(`src/${name}.ts was not compiled.`);
  return output.output[0].code.trim().replaceAll("</script", "<\\/script");
}
