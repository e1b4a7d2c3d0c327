import fc from "fast-check";

/**
 * How often each property is tried. Quick runs always try the same values, so that none fails by chance. Where
 * PROPERTY_RUNS is set, as in `npm run test:chance`, values are drawn anew each time; a failure prints its seed, and
 * PROPERTY_SEED repeats it.
 */
const { PROPERTY_RUNS, PROPERTY_SEED = PROPERTY_RUNS ? undefined : 1 } = process.env;
const parameters = {
  numRuns: Number(PROPERTY_RUNS ?? 100),
  ...(PROPERTY_SEED && { seed: Number(PROPERTY_SEED) }),
};

/** Fails with the shortest values found for which a property does not hold. */
export const holds = <Values>(property: fc.IProperty<Values>): void => fc.assert(property, parameters);

/** Words of letters alone, which nothing takes for a number, a tag, a day or a status. */
export const word = fc.stringMatching(/^[B-DF-HJ-NP-TV-Z][bdfghjklpqrtvwxz]{3,8}$/);

/** What people, programs and attackers put into texts. */
const odd = fc.constantFrom(
  ...["Low Tide", "Café", "e\u0301", "潮の記憶", "القدس", "\u202eabc\u202c", "🌊", "👩‍👩‍👧‍👦", "ß", "İ"],
  ...["\n", "\r\n", "\r", "\t", " ", "\u00a0", "\u2028", "\u200b", "\u0000", "\u0007", "\ud800", "\ufeff"],
  ...["\\", "\\n", ";", ",", ":", "=", '"', "'", "^n", "%0D%0A", "&amp;", "]]>", "<b>", "--", "..", "/", "."],
  ...["BEGIN:VEVENT", "javascript:", "__proto__", "CON", "x".repeat(80), "é".repeat(80), "🌊".repeat(30)],
);

/** A text of such parts, or of any characters. */
export const oddText = fc.oneof(
  fc.array(odd, { maxLength: 8 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 40 }),
);
