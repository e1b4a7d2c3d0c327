import type { Plugin } from "vite";
import { languageAlias } from "./page/languageAlias.ts";

type Read = (mode: string, root: string) => NodeJS.Dict<string>;

/** The words of the page and its workers in the language of VITE_LANGUAGE. */
export function siteLanguage(readVariables: Read): Plugin {
  return {
    name: "site-language",
    config({ root = process.cwd() }, { mode }) {
      const code = readVariables(mode, root).VITE_LANGUAGE?.trim() || "en";
      return { resolve: { alias: [languageAlias(code)] } };
    },
  };
}
