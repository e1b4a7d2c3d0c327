import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A test, or a whole file, that names a section of docs/behaviour.md. */
export interface NamedSection {
  section: string;
  file: string;
  /** Empty when the first line of the file names the section for all of its tests. */
  title: string;
}

/** The headings of docs/behaviour.md by their number, but for those that only hold others: "10.4", "Lyrics and credits". */
export function behaviourSections(): Map<string, string> {
  const text = readFileSync("docs/behaviour.md", "utf8");
  const headings = [...text.matchAll(/^##+ ([\d.]*\d)\.? (.+)$/gm)].map(([, number = "", title = ""]) => ({
    number,
    title,
  }));
  return new Map(
    headings
      .filter(({ number }) => !headings.some((other) => other.number.startsWith(`${number}.`)))
      .map(({ number, title }) => [number, title]),
  );
}

const numbersIn = (marks: string) => marks.split(" ").map((mark) => mark.replace("§", ""));

/** The sections that tests name: "// behaviour §4.1 §8" in the first line of a file, or "(§4.1 §8)" at a title's end. */
export function namedSections(): NamedSection[] {
  const files = readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => join("tests", name));
  return files.sort().flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const whole = /^\/\/ behaviour (§.+)/.exec(text);
    const titles = text.matchAll(/(["'`])([^\n]*?) \((§[^)\n]+)\)\1/g);
    return [
      ...numbersIn(whole?.[1] ?? "").map((section) => ({ section, file, title: "" })),
      ...[...titles].flatMap(([, , title = "", marks = ""]) =>
        numbersIn(marks).map((section) => ({ section, file, title })),
      ),
    ].filter(({ section }) => section !== "");
  });
}

/** `npm run sections`: the tests of each section, or of those whose numbers are given. */
export function main(wanted: string[]): void {
  const named = namedSections();
  for (const [number, heading] of behaviourSections()) {
    if (wanted.length > 0 && !wanted.includes(number)) continue;
    console.log(`\n§${number} ${heading}`);
    for (const { section, file, title } of named)
      if (section === number) console.log(`  ${file}${title && `: ${title}`}`);
  }
}
