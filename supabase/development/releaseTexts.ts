/** The text below a heading of the second level, without it; undefined where there is none. */
export function sectionOf(changelog: string, heading: string): string | undefined {
  const [, found] = `\n${changelog}`.split(new RegExp(`\\n## ${heading.replaceAll(".", "\\.")}(?: .*)?\\n`));
  return found?.split(/\n## /)[0]?.trim();
}

/** What is unreleased in a changelog, under a version and a day; a new "Unreleased" is empty. Throws where that cannot be. */
export function withRelease(changelog: string, version: string, day: string): string {
  const unreleased = sectionOf(changelog, "Unreleased");
  if (unreleased === undefined) throw new Error('CHANGELOG.md has no section "## Unreleased".');
  if (sectionOf(changelog, version) !== undefined)
    throw new Error(`CHANGELOG.md has ${version} already. Take another version, or move its lines by hand.`);
  if (!unreleased)
    throw new Error('CHANGELOG.md says nothing under "## Unreleased": write what a band notices.');
  return changelog.replace("## Unreleased\n", () => `## Unreleased\n\n## ${version} (${day})\n`);
}

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/** One sentence where a version cannot follow the present one, or null. */
export function versionProblem(version: string, present: string): string | null {
  const numbers = VERSION.exec(version)?.slice(1).map(Number);
  if (!numbers) return `${version} is no version such as 1.0.0.`;
  const before = VERSION.exec(present)?.slice(1).map(Number) ?? [];
  const place = numbers.findIndex((number, index) => number !== before[index]);
  return place < 0 || (numbers[place] ?? 0) < (before[place] ?? 0)
    ? `${version} does not come after ${present}.`
    : null;
}

/** package.json or package-lock.json with another version of this project. Each line stays where it is. */
export function withVersion(json: string, present: string, version: string): string {
  const { packages } = JSON.parse(json) as { packages?: object };
  let left = packages ? 2 : 1;
  return json.replaceAll(`"version": "${present}"`, (found) =>
    left-- > 0 ? `"version": "${version}"` : found,
  );
}

/** The text of a release at GitHub: how a band upgrades, and what is new. */
export const releaseNotes = (changes: string) => `To upgrade:

1. Database first. Open supabase/setup.sql of this release ("Copy raw file"), paste it into Supabase's SQL Editor, and press "Run". It applies only what is new.
2. In your fork "Sync fork", "Update branch". Never "Discard commits".

${changes}
`;
