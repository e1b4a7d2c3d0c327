import { resolve } from "node:path";
import { build } from "vite";
import type { Environment } from "../../src/environment.ts";
import { language } from "../../src/messages/siteMessages.ts";
import { languageAlias } from "./languageAlias.ts";

/** The modules of `src/` that are inline scripts of a page. */
type InlineScript =
  | `boot/${"firstOfHome" | "firstOfSecure" | "firstOf404" | "prerenderedPage" | "serviceWorker"}`
  | "embed/embed"
  | "press/press";

/** Compiles one of them for a build. `environment`: what it knows of it, in place of the code that reads it. */
export type Compile = (name: InlineScript, environment?: Partial<Environment>) => Promise<string>;

/** Compiles to classic scripts, with what they import. Nothing in their code ends a script element. */
export const compilerOf =
  (root: string, target: string[] | string | false): Compile =>
  async (name, environment = {}) => {
    const result = await build({
      root,
      configFile: false,
      envDir: false,
      resolve: { alias: [languageAlias(language.code)] },
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
  };
