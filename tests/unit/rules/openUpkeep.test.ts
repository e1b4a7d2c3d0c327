// behaviour §10.18
import fc from "fast-check";
import { expect, test } from "vitest";
import type { BuildState } from "#rules/buildSentences.ts";
import { ageOfDatabase, type OpenUpkeep, openUpkeep, type PageFacts } from "#rules/openUpkeep.ts";
import { holds } from "../../support/properties.ts";

const NOW = Date.parse("2027-03-01T12:00:00Z");
const HOUR = 1 / 24;
const ago = (days: number) => new Date(NOW - days * 86_400_000).toISOString();

/** A site of which all is looked after. */
const state: BuildState = {
  mark: 7,
  asked_mark: 7,
  failures: 0,
  host: "api.github.com",
  problem: null,
  status: 204,
  is_urgent: false,
  asked_at: ago(20),
  next_at: null,
  noted_since: null,
  now: ago(0),
  migrations: [],
  files: { bytes: 700e6, plan: null },
  upkeep: { noted_from: ago(400), backed_up_at: ago(80), mail_templates_at: ago(399) },
};
const page: PageFacts = { built: { mark: 7, at: ago(20) }, loadedMs: 0 };
const upkeep = { noted_from: ago(400), backed_up_at: ago(80), mail_templates_at: ago(399) };
const files = (bytes: number, plan: string | null = null) => ({ files: { bytes, plan } });
const changed = { mark: 9 };

test.each<[what: string, open: OpenUpkeep[], state: Partial<BuildState>, page?: Partial<PageFacts>]>([
  ["all is looked after", [], {}],
  ["a database of before 1.0.0", [], { now: undefined, files: undefined, upkeep: undefined }],
  ["GitHub's token has ended", ["hookRefused"], { status: 401, failures: 1 }],
  ["the fork was renamed", ["hookRefused"], { status: 404, failures: 1 }],
  ["the host redirects", ["hookRefused"], { status: 301, failures: 1 }],
  ["the database cannot call", ["hookRefused"], { status: null, problem: "unavailable" }],
  ["the host has a bad minute", [], { status: 503, failures: 1 }],
  ["the host wants a pause", [], { status: 429, failures: 5 }],
  ["the host had six bad minutes", ["hookRefused"], { status: 503, failures: 6 }],
  ["the host did not answer six times", ["hookRefused"], { status: null, problem: "timeout", failures: 6 }],
  ["a hook that is gone had failed", ["oldPages"], { ...changed, host: null, status: 404 }],
  ["a build was asked for, and none came", ["oldPages"], { ...changed, asked_mark: 9, asked_at: ago(1) }],
  ["a change was never asked for", ["oldPages"], { ...changed, noted_since: ago(4) }],
  ["a change is asked for soon", [], { ...changed, noted_since: ago(1.9) }],
  ["a build may still come", [], { ...changed, asked_mark: 9, asked_at: ago(HOUR / 3) }],
  ["nobody builds, and something changed", ["oldPages"], { ...changed, host: null }],
  ["nobody builds, and nothing changed", [], { host: null }],
  ["the pages are of yesterday", [], { ...changed, host: null }, { built: { mark: 7, at: ago(2.9) } }],
  ["nobody knows when the pages were built", [], { ...changed, host: null }, { built: null }],
  ["the tab is older than an hour", [], { ...changed, host: null }, { loadedMs: 3_700_000 }],
  [
    "the tab is older than the build that was asked for",
    [],
    { ...changed, asked_mark: 9, asked_at: ago(HOUR * 0.8) },
    { loadedMs: 3_000_000 },
  ],
  ["the host refuses, and pages are old", ["hookRefused"], { ...changed, status: 404, noted_since: ago(9) }],
  ["four fifths of the Free plan are used", [], files(800e6)],
  ["more than that is used", ["storage"], files(800e6 + 1)],
  ["the plan is Pro", [], files(70e9, "pro")],
  ["Pro is nearly full too", ["storage"], files(81e9, "pro")],
  ["another plan has no end", [], files(9e12, "other")],
  ["a plan of a later version", [], files(9e12, "team")],
  ["nobody has pasted the templates", ["mailTemplates"], { upkeep: { ...upkeep, mail_templates_at: null } }],
  ["the backup is 91 days old", ["backup"], { upkeep: { ...upkeep, backed_up_at: ago(91) } }],
  ["there never was one", ["backup"], { upkeep: { ...upkeep, backed_up_at: null } }],
  ["the site is new", [], { upkeep: { ...upkeep, backed_up_at: null, noted_from: ago(89) } }],
])("when %s, open is %j", (_what, open, values, facts = {}) => {
  expect(openUpkeep({ ...state, ...values } as BuildState, { ...page, ...facts })).toEqual(open);
});

test("moments as PostgreSQL writes them are read too", () => {
  const moments = { noted_from: "2026-11-28 18:00:00.1+00", backed_up_at: null, mail_templates_at: null };
  expect(openUpkeep({ ...state, upkeep: moments }, page)).toEqual(["mailTemplates", "backup"]);
});

const versions = fc.uniqueArray(
  fc.integer({ min: 0, max: 99 }).map((number) => String(number + 100)),
  {
    minLength: 1,
  },
);

test("a database is older without any of this build's migrations, and newer only with all", () => {
  holds(
    fc.property(versions, versions, (known, more) => {
      const all = [...new Set([...known, ...more])].sort();
      const newest = [...known].sort().at(-1) ?? "";
      const isBeyond = all.some((version) => version > newest);
      expect(ageOfDatabase(known, all)).toBe(isBeyond ? "newer" : "same");
      for (const version of known) {
        const lacking = all.filter((other) => other !== version);
        expect(ageOfDatabase(known, lacking)).toBe("older");
      }
    }),
  );
});

test.each([
  ["of before 1.0.0", undefined, "older"],
  ["that nobody has noted", null, "unknown"],
])("a database %s", (_what, migrations, age) => {
  expect(ageOfDatabase(["1"], migrations)).toBe(age);
  expect(ageOfDatabase([], migrations)).toBe(migrations === undefined ? "older" : "unknown");
});
