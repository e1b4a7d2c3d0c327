import { pageOfPath } from "./pageOfPath.ts";

/** The parameters of this site's links and of Auth's. */
const NAMES =
  "share|access_token|refresh_token|token_hash|token_type|expires_at|expires_in|type|error|error_code|error_description|message|code|album|track|t";

/** The sign before one of them: plain, percent-encoded any number of times, or an HTML entity. */
const SIGN = "([#?&])|%(?:25)*(23|3f|26)|(?:&|%(?:25)*26)(?:#|%(?:25)*23)(?:35|x23)(?:;|%(?:25)*3b)";
const PARAMETER = new RegExp(`(?:${SIGN})(?:amp(?:;|%(?:25)*3b))*(${NAMES})(?:=|%(?:25)*3d)`, "gi");
const signs: Record<string, string> = { "23": "#", "3f": "?", "26": "&" };

/** Those whose values are ASCII without spaces and punctuation at their end. */
const VALUE =
  /([#?&](?:share|access_token|refresh_token|token_hash|type|album|track|t)=)([^#?&]*)(?:[#?&]+$)?/g;

/** Line breaks, spaces, quoted-printable's mark of a line that goes on, and all that is not ASCII. */
const BREAKS = /%(?:25)*(?:0[9ad]|20|3d|[89a-f][\da-f])|=|\s/gi;

/** Punctuation, brackets and quotes around a link in a text. Letters of a path may be of any script. */
const TRAIL =
  /(?:[^\w/%\p{L}\p{M}\p{N}-]|%(?:25)*(?:2[0-3789ace]|3[abcef]|5[bd]|7[bd]|0[9ad]|[89a-f][\da-f]))+$/iu;

/** A path with its letters as they are: browsers, programs and file systems write them in many ways. */
const withLetters = (path: string) =>
  path.replace(/%(?:25)+/g, "%").replace(/(?:%[89a-f][\da-f])+/gi, (letters) => {
    try {
      return decodeURIComponent(letters).normalize();
    } catch {
      return letters;
    }
  });

/** Whether a path is one of the pages that links are sent for. */
export const isPageOfLinks = (path: string): boolean => path === "/" || pageOfPath(`${path}/`) !== null;

/** Characters of the longest link, with some to spare. */
const LONGEST = 8000;

type Address = Pick<URL, "pathname" | "search" | "hash">;

/**
 * Path, query and fragment of a link as it was sent. Null where no mail gateway or program has changed it (decision 088),
 * and it is the page's own address.
 */
export function repairedAddress({ pathname, search, hash }: Address): string | null {
  const found = pathname + search + hash;
  if (found.length > LONGEST) return null;
  let repaired = found.replace(PARAMETER, (_, sign?: string, code?: string, name = "") => {
    return `${sign ?? signs[(code ?? "23").toLowerCase()]}${name.toLowerCase()}=`;
  });
  // In a query the token would be sent to the host each time.
  repaired = repaired.replace(/[?&](?=share=(?:3D)?[\da-f]{32})/gi, "#");
  // Quoted-printable writes every "=" so.
  if (!/[#?&]\w+=(?!3D)/.test(repaired)) repaired = repaired.replaceAll("=3D", "=");
  repaired = repaired.replace(VALUE, (_, name: string, value: string) => {
    return name + value.replace(TRAIL, "").replace(BREAKS, "");
  });
  const [path = ""] = repaired.split(/[?#]/, 1);
  // No slug ends with a hyphen: workers of earlier versions cut "live-in-東京" to "live-in-" (decision 137).
  const trimmed = encodeURI(withLetters(path).replace(TRAIL, "")).replace(/(\w)-+$/, "$1");
  const page = pageOfPath(trimmed) ?? trimmed;
  if (page !== path && isPageOfLinks(page)) repaired = page + repaired.slice(path.length);
  return repaired === found ? null : repaired;
}
