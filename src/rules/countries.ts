import { PASTE_LANGUAGES } from "#dashboardConfig.ts";

/** The 249 codes of ISO 3166. */
export const COUNTRY_CODES = (
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS " +
  "BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE " +
  "EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM " +
  "HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC " +
  "LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA " +
  "NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW " +
  "SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO " +
  "TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
).split(" ");

/** Without case, accents, points and "the". */
const plain = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^a-z ]/g, "")
    .replace(/^the /, "")
    .trim();

/** What people write beside the names of `Intl`. */
const otherNames: Record<string, string[]> = {
  GB: ["uk", "great britain", "england", "scotland", "wales", "northern ireland"],
  US: ["usa", "united states of america"],
  NL: ["holland"],
  CZ: ["czech republic"],
  TR: ["turkey"],
};

const codesByName = new Map<string, string>();

/** The code of a country by its code or by its name in one of the languages of pasted rows; null for any other text. */
export function countryCode(text: string): string | null {
  if (codesByName.size === 0) {
    for (const language of PASTE_LANGUAGES) {
      const names = new Intl.DisplayNames(language, { type: "region" });
      for (const code of COUNTRY_CODES) codesByName.set(plain(names.of(code) ?? code), code);
    }
    for (const code of COUNTRY_CODES) codesByName.set(plain(code), code);
    for (const [code, names] of Object.entries(otherNames))
      for (const name of names) codesByName.set(name, code);
  }
  return codesByName.get(plain(text)) ?? null;
}
