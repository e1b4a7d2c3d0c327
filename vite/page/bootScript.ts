import { resolve } from "node:path";
import { build } from "vite";

/** The modules of `src/boot/` that are inline scripts of a page. */
export type BootScript = "takePrivateLink" | "takeEmailLink" | "emptyPage" | "prerenderedPage";

/** Compiles one of them, with what it imports, to a classic script. Nothing in its code ends a script element. */
export async function compileBootScript(
  name: BootScript,
  root: string,
  target: string[] | string | false,
): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "error",
    build: {
      target,
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(root, `src/boot/${name}.ts`),
        output: { format: "iife" },
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !("output" in output)) throw new Error(`src/boot/${name}.ts was not compiled.`);
  return output.output[0].code.trim().replaceAll("</script", "<\\/script");
}
