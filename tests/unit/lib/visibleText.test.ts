// behaviour §10.8
import { expect, test } from "vitest";
import { visibleText } from "#lib/visibleText.ts";

test.each([
  ["blanks, no-break and ideographic spaces", " \t\n\u00a0\u2003\u3000"],
  ["zero-width spaces and joiners", "\u200b\u200c\u200d\u2060\ufeff"],
  ["soft hyphens", "\u00ad \u00ad"],
  ["marks of direction", "\u200e\u200f\u061c\u202a\u202e\u2066\u2069"],
  ["Hangul fillers", "\u115f\u1160\u3164\uffa0"],
  ["variation selectors", "\ufe0f\u{e0100}\u180b"],
  ["tags and the grapheme joiner", "\u{e0061}\u034f"],
  ["an empty pattern of Braille", "\u2800"],
  ["control characters", "\u0000\u0007\u0085"],
  ["nothing", ""],
])("of %s nothing is seen", (_, text) => expect(visibleText(text)).toBe(""));

test.each(["❤️", "👩‍🚀", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "क्‍ष", "e\u0301", "한글", "\u202eabc\u202c", "…", "0", "𝄞"])(
  "%s is a text",
  (text) => expect(visibleText(` ${text} `)).toBe(text),
);
