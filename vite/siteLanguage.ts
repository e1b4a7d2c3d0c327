import type { Plugin } from "vite";
import { languageAlias, languageFile } from "./page/languageAlias.ts";

/** An import of words: of the site's language, or of English. */
const wordImport = /import \{([^}]*)\} from\s"#messages\/(siteMessages|languages\/en)\.ts";/g;

type Read = (mode: string, root: string) => NodeJS.Dict<string>;

/**
 * The words of the page and its workers in the language of VITE_LANGUAGE. In a build every group of them is a module of its
 * own, so that it is loaded with the part that shows it.
 */
export function siteLanguage(readVariables: Read): Plugin {
  let code = "en";
  let isBuild = false;
  return {
    name: "site-language",
    enforce: "pre",
    config({ root = process.cwd() }, { mode, command }) {
      code = readVariables(mode, root).VITE_LANGUAGE?.trim() || "en";
      isBuild = command === "build";
      return { resolve: { alias: [languageAlias(code)] } };
    },
    transform(source) {
      if (!isBuild || !source.includes('"#messages/')) return null;
      const rewritten = source.replace(wordImport, (_, names: string, from: string) => {
        const file = languageFile(from === "siteMessages" ? code : "en");
        const groups = names.split(",").map((name) => name.trim());
        const imports = groups
          .filter(Boolean)
          .map((name) => `import { ${name} } from ${JSON.stringify(`${file}?${name.split(" ")[0]}`)};`);
        return imports.join(" ") + "\n".repeat(names.split("\n").length - 1);
      });
      // There are as many lines as before, and the others are the same: source maps stay right.
      return { code: rewritten, map: null };
    },
  };
}
