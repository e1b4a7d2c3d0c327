// behaviour §10.23
import { expect, test } from "vitest";
import { dateAndTime } from "#lib/dates.ts";
import { buildMessages } from "#messages/settingsMessages.ts";
import {
  type BuildState,
  failureOfHost,
  isWaiting,
  notesOfHook,
  sentenceOfBuild,
  sentenceOfHidden,
} from "#rules/buildSentences.ts";

const BUILT_AT = "2026-11-20T12:40:00+00:00";
const built = { mark: 7, at: BUILT_AT };
const since = dateAndTime(new Date(BUILT_AT));
const after = (minutes: number) => new Date(Date.parse(BUILT_AT) + minutes * 60_000).toISOString();

const stateWith = (values: Partial<BuildState>): BuildState => ({
  mark: 7,
  asked_mark: 7,
  failures: 0,
  host: "api.cloudflare.com",
  problem: null,
  status: 200,
  is_urgent: false,
  asked_at: null,
  next_at: null,
  ...values,
});

const asked = { mark: 9, asked_mark: 9, asked_at: after(5) };
const waiting = { is_urgent: true, next_at: after(5) };
const overdue = `Your host was asked for a build on ${dateAndTime(new Date(after(5)))}, but the public pages are still those of ${since}. Look at the build log at your host.`;

test.each<[what: string, state: Partial<BuildState>, minutes: number, sentence: string]>([
  ["nothing has changed", {}, 60, "Public pages: up to date."],
  ["something has changed", { mark: 10 }, 1, `Public pages: 3 changes since ${since}.`],
  ["one thing has changed", { mark: 8 }, 1, `Public pages: 1 change since ${since}.`],
  ["the database counts from the beginning", { mark: 2 }, 1, `Public pages: 2 changes since ${since}.`],
  ["a build was asked for", asked, 30, "Public pages: being built. This takes a few minutes."],
  ["no build came", asked, 36, overdue],
  ["no build came for a week", asked, 10_080, overdue],
  [
    "the last request was before the build",
    { ...asked, asked_at: after(-1) },
    6,
    `Public pages: 2 changes since ${since}.`,
  ],
  ["the host has refused", { ...asked, status: 404 }, 6, `Public pages: 2 changes since ${since}.`],
  [
    "the host was not reached",
    { ...asked, status: null, problem: "lost" },
    6,
    `Public pages: 2 changes since ${since}.`,
  ],
  ["a build is wanted", waiting, 1, buildMessages.waiting],
])("when %s, the owner reads that", (_what, state, minutes, sentence) => {
  const readAt = Date.parse(after(minutes));
  expect(sentenceOfBuild({ built, state: stateWith(state), readAt })).toBe(sentence);
});

test.each<[what: string, state: BuildState | undefined, until: RegExp]>([
  ["that is not known", undefined, /until the next build\./],
  ["there is no hook", stateWith({ host: null }), /until you build again\./],
  ["a hook is set", stateWith({}), /until the next build, in about 15 minutes\./],
  ["the host's plan has few builds", stateWith({ host: "api.netlify.com" }), /within two days \(sooner with/],
  ["the host refused", stateWith({ status: 404 }), /until the next build\./],
])("when %s, what is hidden is said to be there as long", (_what, state, until) => {
  expect(sentenceOfHidden(state, "")).toMatch(/^Hidden at once on the site\./);
  for (const media of ["", "off", "https://files.example/media"])
    expect(sentenceOfHidden(state, media)).toMatch(new RegExp(until.source.replace("\\.", "[,.]")));
});

test("where copies of its file are heard is said of the site's own, of a bucket's and of none", () => {
  const sentenceWith = (media: string) => sentenceOfHidden(stateWith({ host: null }), media);
  expect(sentenceWith("")).toContain("anyone with a file's address can hear it, until you build again");
  expect(sentenceWith("off")).not.toContain("address");
  // No build deletes there: `rclone copy` leaves what the folder lacks.
  expect(sentenceWith("https://files.example/media/")).toContain(
    "Anyone with a file's address can hear it until you delete the file at files.example.",
  );
});

test("pages that do not say how they were built are not called old", () => {
  const sentence = sentenceOfBuild({ built: null, state: stateWith({ mark: 9 }), readAt: Date.now() });
  expect(sentence).toBe("When the public pages were built is not known.");
});

const hook = "Builds are asked for at api.cloudflare.com.";
const next = `Next build on ${dateAndTime(new Date(after(5)))}.`;
const givenUp = 'Your host was asked six times. It is asked again after your next change, or by "Build now".';

test.each<[what: string, state: Partial<BuildState>, notes: string[]]>([
  ["no hook", { host: null }, [buildMessages.noHook]],
  ["a hook", {}, [hook]],
  ["a change to ask for", { next_at: after(5) }, [next, hook]],
  ["a refused request", { next_at: after(5), failures: 1, status: 500 }, [next, hook]],
  ["a release that was refused", { ...waiting, failures: 1, status: 500 }, [next, hook]],
  ["a build that waits already", waiting, [hook]],
  ["a host that refused six times", { failures: 6, status: 404 }, [givenUp, hook]],
])("with %s, the owner reads what that means", (_what, state, notes) => {
  expect(notesOfHook(stateWith(state))).toEqual(notes);
});

test.each([
  [true, {}],
  [false, { failures: 1 }],
  [false, { next_at: null }],
  [false, { is_urgent: false }],
])('"Build now" waits already: %j with %j', (expected, values) => {
  expect(isWaiting(stateWith({ ...waiting, ...values }))).toBe(expected);
});

test.each([
  [200, null, undefined],
  [204, null, undefined],
  [null, null, undefined],
  [404, null, "Your host does not accept this build hook (404). Create a new one there and paste it here."],
  [302, null, "Your host does not accept this build hook (302). Create a new one there and paste it here."],
  [500, null, "Your host could not start a build (500)."],
  [429, null, "Your host could not start a build (429)."],
  [null, "timeout", "Your host did not answer in time."],
  [null, "lost", "Your host did not answer in time."],
  [null, "Couldn't resolve host", "Your host could not be reached (Couldn't resolve host)."],
  [null, "unavailable", expect.stringContaining("Turn on pg_cron")],
])("of the status %j and the problem %j the owner reads: %j", (status, problem, sentence) => {
  expect(buildMessages.failure(status, problem)).toEqual(sentence);
});

test.each([
  [401, "GitHub does not accept the token (401). It has ended,"],
  [403, "GitHub does not accept the token (403). It has ended,"],
  [404, "GitHub does not find the workflow (404). If your fork has another name now,"],
  [301, "GitHub does not find the workflow (301). If your fork has another name now,"],
  [422, "GitHub does not start the workflow (422): it is turned off,"],
  [500, "Your host could not start a build (500)."],
])("of GitHub's %j the owner reads the cause, and of another host's not", (status, sentence) => {
  expect(failureOfHost(stateWith({ status, host: "api.github.com" }))).toContain(sentence);
  expect(failureOfHost(stateWith({ status, host: "api.vercel.com" }))).toMatch(/^Your host /);
});
