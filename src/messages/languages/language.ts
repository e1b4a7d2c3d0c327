import type * as english from "./en.ts";

/** All that a language has: the same names as English, with texts and functions of the same types. */
export type Language = typeof english;
