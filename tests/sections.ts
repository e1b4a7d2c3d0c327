import { execFileSync } from "node:child_process";
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

type Suite = { title: string; file?: string; specs?: { title: string; file: string }[]; suites?: Suite[] };

/** The quick tests in a browser by the sections that they hold: those of their file, their groups and their own title. */
function quickBrowserTests(): Map<string, string[]> {
  const args = ["playwright", "test", "--list", "--grep-invert=@slow", "--reporter=json"];
  const listed = execFileSync("npx", args, { encoding: "utf8", maxBuffer: 2 ** 26, shell: true });
  const found = new Map<string, string[]>();
  const read = ({ specs = [], suites = [] }: Suite, titles: readonly string[]): void => {
    for (const { title, file } of specs) {
      const own = [...titles, title].join(" ").matchAll(/\((§[^)]+)\)/g);
      const whole = /^\/\/ behaviour (§.+)/.exec(readFileSync(join("tests/browser", file), "utf8"));
      const marks = [whole?.[1] ?? "", ...[...own].map(([, mark = ""]) => mark)].filter(Boolean);
      for (const section of new Set(marks.flatMap(numbersIn)))
        found.set(section, [...(found.get(section) ?? []), `${file}: ${title.replace(/ \(§[^)]+\)/, "")}`]);
    }
    for (const suite of suites) read(suite, [...titles, suite.title]);
  };
  read(JSON.parse(listed) as Suite, []);
  return found;
}

/**
 * `npm run sections`: the tests of each section, or of those whose numbers are given. First the quick ones in a browser,
 * then all that name it. Last, the sections without a quick one in a browser.
 */
export function main(wanted: string[]): void {
  const named = namedSections();
  const quick = quickBrowserTests();
  const sections = [...behaviourSections()].filter(
    ([number]) => wanted.length === 0 || wanted.includes(number),
  );
  for (const [number, heading] of sections) {
    console.log(`\n§${number} ${heading}`);
    for (const test of quick.get(number) ?? []) console.log(`  quick, in a browser: ${test}`);
    for (const { section, file, title } of named)
      if (section === number) console.log(`  ${file}${title && `: ${title}`}`);
  }
  const without = sections.filter(([number]) => !quick.has(number)).map(([number]) => `§${number}`);
  console.log(`\nWithout a quick test in a browser: ${without.join(", ") || "none"}.`);
}
