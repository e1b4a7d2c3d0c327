import { resolve } from "node:path";

const folder = resolve(import.meta.dirname, "../../src/messages/languages");

/** The file of a language. */
export const languageFile = (code: string) => `${folder}/${code}.ts`;

/** Puts a language in place of English wherever what visitors read is imported. For each of the build's bundles. */
export const languageAlias = (code: string) => ({
  find: /^.*\/siteMessages\.ts$/,
  replacement: languageFile(code),
});
