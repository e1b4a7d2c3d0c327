// What visitors read, in the language of the build: `vite/siteLanguage.ts` puts another language in place of English. The
// dashboard reads `languages/en.ts`.
export * from "./languages/en.ts";
