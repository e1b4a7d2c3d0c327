// behaviour §10.13
import { beforeEach, expect, test, vi } from "vitest";
import { TEXTS_WAIT_MS } from "#config.ts";
import { askOrTakeBuilt, fetchBuiltTexts } from "#data/builtTexts.ts";
import { fetchAlbumPages, fetchBuiltAlbums } from "#data/knownCatalogue.ts";

beforeEach(() => void vi.useFakeTimers());

const never = () => new Promise<string>(() => {});
const answers = (answer: string) => async () => answer;
const after = (delay: number, answer: string) => () =>
  new Promise<string>((resolve) => setTimeout(resolve, delay, answer));
const fails = (message: string) => async (): Promise<string> => {
  throw new Error(message);
};

/** The answer, or the error's words, after so many milliseconds; undefined before there is one. */
async function answerAfter(milliseconds: number, ...input: Parameters<typeof askOrTakeBuilt<string>>) {
  let answer: string | undefined;
  askOrTakeBuilt(...input).then(
    (value) => {
      answer = value;
    },
    (error) => {
      answer = error.message;
    },
  );
  await vi.advanceTimersByTimeAsync(milliseconds);
  return answer;
}

test.each<[string, number, ...Parameters<typeof askOrTakeBuilt<string>>, string | undefined]>([
  ["Supabase's answer is taken", 0, answers("new"), answers("old"), false, "new"],
  ["a failure leads to the last build's at once", 0, fails("down"), answers("old"), false, "old"],
  ["before its time is over nothing is taken", TEXTS_WAIT_MS - 1, never, answers("old"), false, undefined],
  ["then the last build's is", TEXTS_WAIT_MS, never, answers("old"), false, "old"],
  [
    "a late answer is taken where the last build has none",
    5000,
    after(4000, "new"),
    fails("404"),
    false,
    "new",
  ],
  ["where both fail, Supabase's error is said", 0, fails("down"), fails("404"), false, "down"],
  ["while it is down nothing is waited for", 0, never, answers("old"), true, "old"],
])("%s", async (_what, milliseconds, ask, takeBuilt, isDown, expected) => {
  expect(await answerAfter(milliseconds, ask, takeBuilt, isDown)).toBe(expected);
});

test("an answer in time asks the site for nothing", async () => {
  const takeBuilt = vi.fn(answers("old"));
  await answerAfter(2 * TEXTS_WAIT_MS, after(100, "new"), takeBuilt, false);
  expect(takeBuilt).not.toHaveBeenCalled();
});

const ERROR = { error: "Too many requests" };
const others: [what: string, status: number, body: unknown][] = [
  ["an error as JSON", 503, ERROR],
  ["one with status 200", 200, ERROR],
  ["null", 200, null],
  ["a list in an error", 402, { a: ["tide"] }],
];

test.each(others)("%s in place of a file of the build is no such file", async (_what, status, body) => {
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));
  await expect(fetchAlbumPages()).rejects.toThrow();
  await expect(fetchBuiltAlbums()).rejects.toThrow();
  await expect(fetchBuiltTexts("a")).rejects.toThrow();
});

test("an error in place of an album's texts is no album without texts", async () => {
  vi.stubGlobal("fetch", async (path: string) =>
    path === "/album/pages.json" ? Response.json({ a: ["tide"] }) : Response.json(ERROR, { status: 503 }),
  );
  await expect(fetchBuiltTexts("a")).rejects.toThrow("/album/tide.texts.json: 503");
});
