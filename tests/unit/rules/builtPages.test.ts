// behaviour §10.23
import { expect, test } from "vitest";
import { dateAndTime } from "#lib/dates.ts";
import { publicPagesMessages } from "#messages/signInMessages.ts";
import { type BuildState, notesOfHook, sentenceOfPages } from "#rules/builtPages.ts";

const BUILT_AT = "2026-11-20T12:40:00+00:00";
const built = { mark: 7, at: BUILT_AT };
const since = dateAndTime(new Date(BUILT_AT));
const after = (minutes: number) => new Date(Date.parse(BUILT_AT) + minutes * 60_000).toISOString();

const stateWith = (values: Partial<BuildState>): BuildState => ({
  mark: 7,
  asked_mark: 7,
  max_requests: 300,
  reserve: 30,
  failures: 0,
  host: "api.cloudflare.com",
  problem: null,
  status: 200,
  is_wanted: false,
  requests: [],
  ...values,
});

const asked = { mark: 9, asked_mark: 9, requests: [after(-60), after(5), after(20)] };
const overdue = `Your host was asked for a build on ${dateAndTime(new Date(after(5)))}, but the public pages are still those of ${since}. Look at the build log at your host.`;

test.each<[what: string, state: Partial<BuildState>, minutes: number, sentence: string]>([
  ["nothing has changed", {}, 60, "Public pages: up to date."],
  ["something has changed", { mark: 10 }, 1, `Public pages: 3 changes since ${since}.`],
  ["one thing has changed", { mark: 8 }, 1, `Public pages: 1 change since ${since}.`],
  ["the database counts from the beginning", { mark: 2 }, 1, `Public pages: 2 changes since ${since}.`],
  ["a build was asked for", asked, 30, "Public pages: being built. This takes a few minutes."],
  ["no build came", asked, 36, overdue],
  ["no build came for a week", { ...asked, requests: [after(5), after(10_070)] }, 10_080, overdue],
  ["the host has refused", { ...asked, failures: 1 }, 6, `Public pages: 2 changes since ${since}.`],
  ["a build is wanted", { is_wanted: true }, 1, publicPagesMessages.waiting],
])("when %s, the owner reads that", (_what, state, minutes, sentence) => {
  const readAt = Date.parse(after(minutes));
  expect(sentenceOfPages({ built, state: stateWith(state), readAt })).toBe(sentence);
});

test("pages that do not say how they were built are not called old", () => {
  const sentence = sentenceOfPages({ built: null, state: stateWith({ mark: 9 }), readAt: Date.now() });
  expect(sentence).toBe("When the public pages were built is not known.");
});

test.each<[what: string, state: Partial<BuildState>, notes: string[]]>([
  ["no hook", { host: null }, [publicPagesMessages.noHook]],
  ["a hook", {}, ["Builds are asked for at api.cloudflare.com: 0 of 300 in the last 30 days."]],
  [
    "a hook of a plan with few builds",
    { host: "api.netlify.com", max_requests: 15, reserve: 4, requests: [after(0)] },
    ["Builds are asked for at api.netlify.com: 1 of 15 in the last 30 days.", publicPagesMessages.few],
  ],
  [
    "no build left but for releases",
    { max_requests: 15, reserve: 13, requests: [after(0), after(1), after(2)] },
    [
      `The next change is built on ${dateAndTime(new Date(after(1 + 30 * 24 * 60)))}. Releases are built before.`,
      "Builds are asked for at api.cloudflare.com: 3 of 15 in the last 30 days.",
      publicPagesMessages.few,
    ],
  ],
])("with %s, the owner reads what that means", (_what, state, notes) => {
  expect(notesOfHook(stateWith(state))).toEqual(notes);
});

test.each([
  [200, null, undefined],
  [204, null, undefined],
  [null, null, undefined],
  [404, null, "Your host does not accept this build hook (404). Create a new one there and paste it here."],
  [302, null, "Your host does not accept this build hook (302). Create a new one there and paste it here."],
  [500, null, "Your host could not start a build (500). It will be asked again."],
  [429, null, "Your host could not start a build (429). It will be asked again."],
  [null, "timeout", "Your host did not answer in time. It will be asked again."],
  [null, "lost", "Your host did not answer in time. It will be asked again."],
  [
    null,
    "Couldn't resolve host",
    "Your host could not be reached (Couldn't resolve host). It will be asked again.",
  ],
  [null, "unavailable", expect.stringContaining("Turn on pg_cron")],
])("of the status %j and the problem %j the owner reads: %j", (status, problem, sentence) => {
  expect(publicPagesMessages.failure(status, problem)).toEqual(sentence);
});
