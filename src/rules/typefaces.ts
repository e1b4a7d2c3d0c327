/** The faces of titles that a band may choose in place of the product's own, Syne (behaviour §10.32, decision 122). */
export type TypefaceName = "space-grotesk" | "playfair-display";

type Typeface = {
  /** What its family is called. */
  family: string;
  /** The package of its files, each of which has the letters of a subset. */
  package: string;
  subsets: readonly string[];
  weights: string;
  /** Above and below the line, in em. */
  ascent: number;
  descent: number;
  /** How wide titles in English, German and Polish are beside those in a bold Arial, by weight; of 800 capitals. */
  widths: Readonly<Record<string, number>>;
  /** The letters and marks that its files have, as ranges of a regular expression. */
  letters: string;
};

export const typefaces: Record<TypefaceName, Typeface> = {
  "space-grotesk": {
    family: "Space Grotesk Variable",
    package: "@fontsource-variable/space-grotesk",
    subsets: ["latin-ext", "latin"],
    weights: "300 700",
    ascent: 0.984,
    descent: 0.292,
    widths: { "400 600": 1.01, "700": 1.008, "800": 0.9 },
    letters: String.raw`A-Za-zªµºÀ-ƀƏƒƠơƯưǄ-ǜǦǧǪǫǺ-țȪ-ȭȰ-ȳȷɃɑəʹ-ʼʾʿˆ-ˌ\u0304\u0308ḈḉḌ-ḏḔ-ḗḜḝḠḡḤḥḪḫḮḯḶ-ḻṂ-ṉṌ-ṓṚ-ṩṬ-ṯṸ-ṻẀ-ẅẎẏẒẓẗẞỲ-ỹℓ`,
  },
  "playfair-display": {
    family: "Playfair Display Variable",
    package: "@fontsource-variable/playfair-display",
    subsets: ["cyrillic", "latin-ext", "latin"],
    weights: "400 900",
    ascent: 1.082,
    descent: 0.251,
    widths: { "400 600": 0.957, "700": 0.963, "800": 0.998 },
    letters: String.raw`A-Za-zªºÀ-ſƏƒƠơƯưƷǍǎǓǔǤ-ǩǮǯǴǵǾǿȘ-țȞȟȷəʒʻʼˆˇ\u0301\u0304\u0308Ѐ-џҐґҰұẀ-ẅẞỲ-ỹ`,
  },
};

/** The name of a face's file of a subset. */
export const fontFile = (face: TypefaceName, subset: string): string => `${face}-${subset}-wght-normal.woff2`;
