/** A country's English name by its ISO code; the code itself where this engine knows none. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
