import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** Phrases that only this project ever used, each with the word of the field and an example. */
const privateWords: [pattern: RegExp, instead: string, example: string][] = [
  [/\bsounding\b/, "playing", "the sounding line"],
  [/\bowner's door\b/i, "sign-in", "the owner's door"],
  [/\bwhoever (reads|opens|has|is|takes|asks|calls|writes)\b/i, "callers, anyone with", "whoever reads them"],
  [/\bwho (reads|opens) (it|them)\b/i, "visitors, callers", "not who opens it"],
  [/\b(read|asked|loaded|made|built|starts?|begins?) anew\b/i, "again", "the albums are read anew"],
  [/\bhears? (of it|so)\b/i, "is called, gets", "the parent hears of it"],
  [/\b(has|waits|have|wait) (a|its|their) turn\b/i, "runs next, waits", "the last waits its turn"],
  [/\b(was|is|are|were) let go\b|\blets go of (it|them)\b/i, "dropped, released", "a drag that was let go"],
  [/\bon (its|their) way\b/i, "in flight, pending", "answers on their way"],
  [/\bopens? nothing\b/i, "is invalid", "a link that opens nothing"],
  [/\blies? (in|on|at|there|beside|within)\b/i, "is stored", "it lies in Storage"],
  [/\bstands? (in|on|at|there|beside|with)\b/i, "is shown", "stands in"],
  [/\bwhat (was|is|had been) typed\b/i, "the draft, the input", "keeps what was typed"],
  [/\bby (itself|themselves)\b/i, "automatically", "read it off by themselves"],
  [/\bcomes? by the way\b/i, "is sent", "comes by the way"],
  [/\btakes? up\b/i, "handles, resumes", "the next run takes up the upload"],
  [/\bwhatever becomes of\b/i, "the result of", "whatever becomes of the files"],
  [/\bcannot be taken back\b/i, "irreversible", "what cannot be taken back"],
  [/\b(is|are|was|were|be|been) told\b/i, "is reported", "the failure is told"],
];

const folders = [".", "src", "vite", "supabase", "docs", "tests", ".ci"];
const isText = (file: string) => !/\.(png|webp|mp3|wav|woff2)$/.test(file) && statSync(file).isFile();
/** Generated files, a developer's own, and this one. */
const isExempt = (file: string) =>
  /package-lock\.json|database\.types\.ts|words\.test\.ts|\.temp\/|(^|\/)\.env$/.test(file);

/** The private words in a text, each with its line and what to say instead. */
function privateWordsIn(text: string): string[] {
  return privateWords.flatMap(([pattern, instead]) =>
    [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(
      ({ 0: found, index }) => `${text.slice(0, index).split("\n").length}: "${found}", say: ${instead}`,
    ),
  );
}

describe("words", () => {
  test.each(privateWords)("%s is found", (pattern, instead, example) => {
    expect(
      privateWordsIn(example).some((found) => found.endsWith(instead)),
      `${pattern}`,
    ).toBe(true);
  });

  test.each([
    "const told: string[] = [];",
    "an ordinary sentence about a stand-in, what is sent and where a file is stored",
    "turns the wheel; it takes its place beside the others",
  ])("%j is plain", (text) => {
    expect(privateWordsIn(text)).toEqual([]);
  });

  test("no file has a private word", () => {
    const files = folders
      .flatMap((folder) =>
        readdirSync(folder, { recursive: folder !== ".", encoding: "utf8" }).map((name) =>
          join(folder, name),
        ),
      )
      .filter((file) => !isExempt(file) && isText(file));
    expect(files.length).toBeGreaterThan(500);
    expect(
      files.flatMap((file) => privateWordsIn(readFileSync(file, "utf8")).map((found) => `${file}:${found}`)),
    ).toEqual([]);
  });
});
