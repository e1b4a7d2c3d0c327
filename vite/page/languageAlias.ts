import { resolve } from "node:path";

const folder = resolve(import.meta.dirname, "../../src/messages/languages");

/** Puts a language in place of English wherever what visitors read is imported. For each of the build's bundles. */
export const languageAlias = (code: string) => ({
  find: /^.*\/siteMessages\.ts$/,
  replacement: `${folder}/${code}.ts`,
});
