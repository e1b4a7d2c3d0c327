// behaviour §10.5
import { expect, test } from "vitest";
import { RETRY_LIMIT_MS } from "#config.ts";
import {
  type Cause,
  nextRecovery,
  type Recovery,
  type RecoveryEvent,
  retryDelayMs,
  unbroken,
} from "#site/player/recoveryState.ts";

const broke = (how: "network" | "decoding" | "silence", place = 20, now = 0): RecoveryEvent => ({
  type: "broke",
  how,
  place,
  now,
});
const found = (cause: Cause, hasOther = false): RecoveryEvent => ({ type: "found", cause, hasOther });
const moved = (seconds: number): RecoveryEvent => ({ type: "moved", seconds });
const is = (type: "started" | "playing" | "paused" | "asked" | "returned" | "due"): RecoveryEvent => ({
  type,
});

/** The state after a track was started, in which these things happen. */
const after = (...events: RecoveryEvent[]): Recovery =>
  [is("started"), ...events].reduce(nextRecovery, unbroken);

test("the tries come after 2, 4, 8 and at last 60 seconds", () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 100].map((tries) => retryDelayMs(tries) / 1000);
  expect(delays).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
});

test.each<[sentence: string, events: RecoveryEvent[], phase: Recovery["phase"]]>([
  ["what has sounded and loses the network waits", [moved(5), broke("network")], "waiting"],
  ["and what falls silent", [moved(5), broke("silence")], "waiting"],
  ["also while the site answers", [moved(5), broke("network"), found("trouble")], "waiting"],
  [
    "and while file and site answer: the line may be poor",
    [moved(5), broke("silence"), found("there")],
    "waiting",
  ],
  [
    "what never sounded waits while the site does not answer",
    [broke("decoding"), found("unreachable")],
    "waiting",
  ],
  [
    "and is lost where the site answers, and the file does not come",
    [broke("silence"), found("there")],
    "lost",
  ],
  ["or Storage refuses it", [broke("decoding"), found("trouble")], "lost"],
  [
    "but is loaded from another source where there is one",
    [broke("decoding"), found("trouble", true)],
    "loading",
  ],
  ["also where it is gone", [broke("decoding"), found("gone", true)], "loading"],
  ["or is no sound", [broke("decoding"), found("there", true)], "loading"],
  ["or does not come", [broke("silence"), found("there", true)], "loading"],
  ["not where the line alone broke", [broke("network"), found("there", true)], "waiting"],
  ["nor without the network", [broke("decoding"), found("unreachable", true)], "waiting"],
  ["a file that is gone is lost", [moved(5), broke("network"), found("gone")], "lost"],
  [
    "also when that is known after the next try has begun",
    [moved(5), broke("network"), is("due"), found("gone")],
    "lost",
  ],
  ["one that cannot be decoded is loaded again", [broke("decoding", 0), found("there")], "waiting"],
  [
    "and is lost when that is so twice at one place",
    [
      moved(5),
      broke("decoding"),
      found("there"),
      is("due"),
      is("playing"),
      moved(0.5),
      broke("decoding", 20.5),
      found("there"),
    ],
    "lost",
  ],
  [
    "but not at another place",
    [
      moved(5),
      broke("decoding"),
      found("there"),
      is("due"),
      is("playing"),
      moved(9),
      broke("decoding", 29),
      found("there"),
    ],
    "waiting",
  ],
  [
    "nor where the first one was a matter of the network",
    [moved(5), broke("decoding"), found("unreachable"), is("due"), broke("decoding"), found("there")],
    "waiting",
  ],
  ["after the delay it is loaded", [moved(5), broke("network"), is("due")], "loading"],
  ["and when the page or the connection returns", [moved(5), broke("network"), is("returned")], "loading"],
  ["a sound that plays needs nothing more", [moved(5), broke("network"), is("due"), is("playing")], "well"],
  ["and one that goes on without a try", [moved(5), broke("silence"), moved(0.2)], "well"],
  ["a pause ends the wait", [moved(5), broke("network"), is("paused")], "halted"],
  [
    "after which nothing returns alone",
    [moved(5), broke("network"), is("paused"), is("returned"), is("due")],
    "halted",
  ],
  ["and play loads it", [moved(5), broke("network"), is("paused"), is("asked")], "loading"],
  [
    "so does one that breaks off meanwhile, without a word",
    [moved(5), is("paused"), broke("network")],
    "halted",
  ],
  [
    "and what fails after a pause in the wait",
    [moved(5), broke("network"), is("paused"), broke("network")],
    "halted",
  ],
  ["what nobody wants to hear rests", [is("paused"), broke("decoding", 0)], "resting"],
  ["and stays so", [is("paused"), broke("decoding", 0), is("returned")], "resting"],
  [
    "after ten minutes it rests",
    [moved(5), broke("network"), is("due"), broke("network", 20, RETRY_LIMIT_MS)],
    "resting",
  ],
  [
    "until the page or the connection returns",
    [moved(5), broke("network"), is("due"), broke("network", 20, RETRY_LIMIT_MS), is("returned")],
    "loading",
  ],
  [
    "from then on it has ten minutes again",
    [
      moved(5),
      broke("network"),
      is("due"),
      broke("network", 20, RETRY_LIMIT_MS),
      is("returned"),
      broke("network", 20, 2 * RETRY_LIMIT_MS),
    ],
    "waiting",
  ],
])("%s", (_sentence, events, phase) => {
  expect(after(...events).phase).toBe(phase);
});

test("another source has tries of its own", () => {
  const elsewhere = after(broke("decoding"), is("due"), broke("decoding"), found("trouble", true));
  expect(elsewhere).toMatchObject({ phase: "loading", tries: 0, failingSince: null, isDamaged: false });
  expect(elsewhere.sourcesGivenUp).toBe(1);
});

test("each failure is one more try; a second of sound ends the row, that it plays does not", () => {
  const failing = [moved(5), broke("network"), is("due"), is("playing"), moved(0.4), broke("network")];
  expect(after(...failing).tries).toBe(2);
  expect(after(...failing, is("due"), moved(1)).tries).toBe(0);
});

/** All that can happen, in rows of this length. */
const EVERYTHING: RecoveryEvent[] = [
  ...(["started", "playing", "paused", "asked", "returned", "due"] as const).map(is),
  ...[moved(0.5), moved(2)],
  ...[broke("network"), broke("decoding"), broke("silence"), broke("decoding", 20, 2 * RETRY_LIMIT_MS)],
  ...(["gone", "there", "trouble", "unreachable"] as const).map((cause) => found(cause)),
  found("trouble", true),
];
const LENGTH = 5;

test("whatever happens, only what the visitor wants is tried, and only a cause that was found loses a track", () => {
  const walk = (before: Recovery, left: number) => {
    if (left === 0) return;
    for (const event of EVERYTHING) {
      const next = nextRecovery(before, event);
      const isTrying = next.phase === "waiting" || next.phase === "loading";
      if (isTrying && !next.isWanted) expect.fail(`${event.type} tries what nobody wants`);
      const isFound = event.type === "found" && event.cause !== "unreachable";
      if (next.phase === "lost" && before.phase !== "lost" && !isFound)
        expect.fail(`${event.type} loses a track`);
      const isElsewhere = next.sourcesGivenUp > before.sourcesGivenUp;
      if (isElsewhere && !(event.type === "found" && event.hasOther && next.phase === "loading"))
        expect.fail(`${event.type} leaves a source`);
      if (before.hasSounded && !next.hasSounded) expect.fail(`${event.type} forgets that it sounded`);
      if (next.phase === "well" && (next.tries === 0) !== (next.failingSince === null))
        expect.fail(`${event.type} counts wrongly`);
      walk(next, left - 1);
    }
  };
  walk(unbroken, LENGTH);
  expect(EVERYTHING).toHaveLength(17);
});
