let names: Intl.DisplayNames | undefined;

/** A country's English name by its ISO code; the code itself where this engine knows none. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames("en", { type: "region" });
  return names.of(code) ?? code;
}
