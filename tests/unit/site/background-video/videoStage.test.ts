// behaviour §4.1
import { describe, expect, test } from "vitest";
import {
  emptyStage,
  nextStage,
  type StageEvent,
  type VideoStage,
} from "#site/background-video/videoStage.ts";

const want = (address: string | null): StageEvent => ({ type: "videoWanted", address });
const started = (address: string): StageEvent => ({ type: "videoStarted", address });
const failed = (address: string): StageEvent => ({ type: "videoFailed", address });
const refused = (address: string): StageEvent => ({ type: "videoRefused", address });
const faded = (address: string): StageEvent => ({ type: "fadeEnded", address });

/** Events in words: "want a, a starts, a fails, a is refused, a faded, want nothing, play". */
const eventsOf = (words: string) =>
  words.split(", ").map((word): StageEvent => {
    const [first = "", second = ""] = word.split(" ");
    if (first === "want") return want(second === "nothing" ? null : second);
    const outcome = { starts: started, fails: failed, is: refused, faded }[second];
    return outcome ? outcome(first) : { type: first === "play" ? "playClicked" : "pauseClicked" };
  });

const stageAfter = (words: string) => eventsOf(words).reduce(nextStage, emptyStage);

const SHOWN = "want main, main starts, main faded";
const OVER = `${SHOWN}, want album`;
const BACK = `${OVER}, album starts, want main`;

describe("the background video", () => {
  test.each([
    ["loads hidden", "want main", "main loading"],
    ["is shown once it plays", "want main, main starts", "main shown"],
    ["of an album loads above the default one", OVER, "main shown, album loading"],
    ["of an album fades in over it", `${OVER}, album starts`, "main shown, album shown"],
    ["of an album then replaces it", `${OVER}, album starts, album faded`, "album shown"],
    ["of an album deselected in the middle of its fade fades out", BACK, "main shown, album leaving"],
    ["of such an album is gone then", `${BACK}, album faded`, "main shown"],
    ["of such an album comes back", `${BACK}, want album`, "main shown, album shown"],
    ["that never showed goes at once for another", `${OVER}, want second`, "main shown, second loading"],
    ["that never showed goes at once for the one before", `${OVER}, want main`, "main shown"],
    ["fades into the gradient without a recognised one", `${SHOWN}, want nothing`, "main leaving"],
    ["is gone then", `${SHOWN}, want nothing, main faded`, ""],
    ["that fails is replaced by the gradient, not by the one before", `${OVER}, album fails`, "main leaving"],
    ["that fails on show too", `${OVER}, album starts, album fails`, "main leaving, album leaving"],
    ["that fails while it fades out changes nothing", `${BACK}, album fails`, "main shown, album leaving"],
    ["that fails when it is gone changes nothing", `${BACK}, album faded, album fails`, "main shown"],
    ["that starts too late does not come back", "want a, want b, a starts", "b loading"],
    ["that starts while it leaves does neither", `${SHOWN}, want nothing, main starts`, "main leaving"],
    ["whose autoplay is refused waits for the visitor", "want main, main is refused", ""],
  ])("%s", (_, events, layers) => {
    const found = stageAfter(events).layers.map(({ address, phase }) => `${address} ${phase}`);
    expect(found.join(", ")).toBe(layers);
  });

  test.each([
    ["want main, main is refused", "pause"],
    ["want main, main fails", "default"],
    ["play, want main, main fails", "default"],
    ["play", "play"],
    ["play, pause", "pause"],
  ])("after %s the visitor's wish is %s", (events, wish) => {
    expect(stageAfter(events).wish).toBe(wish);
  });
});

describe("in every state that three videos can bring about", () => {
  const addresses = ["a", "b", "c"];
  const events = [
    want(null),
    ...addresses.flatMap((address) => [want(address), started(address), failed(address), faded(address)]),
  ];
  const key = ({ layers }: VideoStage) => JSON.stringify(layers);
  const reached = new Map([[key(emptyStage), { stage: emptyStage, wanted: null as string | null }]]);
  const queue = [...reached.values()];
  for (let state = queue.pop(); state; state = queue.pop()) {
    for (const event of events) {
      const stage = nextStage(state.stage, event);
      const wanted = event.type === "videoWanted" ? event.address : state.wanted;
      const name = `${key(stage)} ${wanted}`;
      if (reached.has(name)) continue;
      reached.set(name, { stage, wanted });
      queue.push({ stage, wanted });
    }
  }
  const states = [...reached.values()];

  test("there are states to look at", () => expect(states.length).toBeGreaterThan(50));

  test("each video has one player, and at most one player loads hidden", () => {
    for (const { stage } of states) {
      const all = stage.layers.map((layer) => layer.address);
      expect(new Set(all).size).toBe(all.length);
      expect(stage.layers.filter((layer) => layer.phase === "loading").length).toBeLessThanOrEqual(1);
    }
  });

  test("once everything has started and faded, what is left is the wanted video or nothing", () => {
    for (const { stage, wanted } of states) {
      let settled = stage;
      for (let round = 0; round < 3; round += 1) {
        for (const { address } of settled.layers) settled = nextStage(settled, started(address));
        for (const { address } of settled.layers) settled = nextStage(settled, faded(address));
      }
      const left = settled.layers.map((layer) => layer.address);
      expect(left.length === 0 || (left.length === 1 && left[0] === wanted)).toBe(true);
    }
  });
});
