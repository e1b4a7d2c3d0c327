import * as ar from "./ar.ts";
import * as de from "./de.ts";
import * as en from "./en.ts";
import * as es from "./es.ts";
import * as fr from "./fr.ts";
import * as it from "./it.ts";
import * as ja from "./ja.ts";
import type { Language } from "./language.ts";
import * as nl from "./nl.ts";
import * as pl from "./pl.ts";
import * as pt from "./pt.ts";
import * as sv from "./sv.ts";

/** Every language by its code. For the build and the commands: the site has the words of one alone. */
export const languages: { en: Language; [code: string]: Language } = {
  en,
  ar,
  de,
  es,
  fr,
  it,
  ja,
  nl,
  pl,
  pt,
  sv,
};

/** One sentence about a VITE_LANGUAGE that there is not, or null. */
export const languageProblem = ({ VITE_LANGUAGE = "" }: NodeJS.Dict<string>): string | null =>
  ["", ...Object.keys(languages)].includes(VITE_LANGUAGE.trim())
    ? null
    : `VITE_LANGUAGE is one of ${Object.keys(languages).join(", ")}, or empty for English: see .env.example.`;
