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

const stageAfter = (...events: StageEvent[]) => events.reduce(nextStage, emptyStage);
const layersAfter = (...events: StageEvent[]) =>
  stageAfter(...events).layers.map(({ address, phase }) => `${address} ${phase}`);

const defaultOnShow = [want("default"), started("default"), faded("default")];

describe("the background video", () => {
  test("loads hidden and is shown once it plays", () => {
    expect(layersAfter(want("default"))).toEqual(["default loading"]);
    expect(layersAfter(want("default"), started("default"))).toEqual(["default shown"]);
  });

  test("an album's video loads above the default one, fades in over it, and then replaces it", () => {
    const chosen = [...defaultOnShow, want("album")];
    expect(layersAfter(...chosen)).toEqual(["default shown", "album loading"]);
    expect(layersAfter(...chosen, started("album"))).toEqual(["default shown", "album shown"]);
    expect(layersAfter(...chosen, started("album"), faded("album"))).toEqual(["album shown"]);
  });

  test("an album deselected in the middle of its fade fades out again over the default video", () => {
    const back = [...defaultOnShow, want("album"), started("album"), want("default")];
    expect(layersAfter(...back)).toEqual(["default shown", "album leaving"]);
    expect(layersAfter(...back, faded("album"))).toEqual(["default shown"]);
    expect(layersAfter(...back, want("album"))).toEqual(["default shown", "album shown"]);
  });

  test("a video that never showed goes at once when another is wanted", () => {
    expect(layersAfter(...defaultOnShow, want("first"), want("second"))).toEqual([
      "default shown",
      "second loading",
    ]);
    expect(layersAfter(...defaultOnShow, want("first"), want("default"))).toEqual(["default shown"]);
  });

  test("without a recognised video all fades into the gradient", () => {
    expect(layersAfter(...defaultOnShow, want(null))).toEqual(["default leaving"]);
    expect(layersAfter(...defaultOnShow, want(null), faded("default"))).toEqual([]);
  });

  test("a video that fails is replaced by the gradient, not by the one before it", () => {
    const chosen = [...defaultOnShow, want("album")];
    expect(layersAfter(...chosen, failed("album"))).toEqual(["default leaving"]);
    expect(layersAfter(...chosen, started("album"), failed("album"))).toEqual([
      "default leaving",
      "album leaving",
    ]);
  });

  test("the failure of a video that is fading out changes nothing", () => {
    const leaving = [...defaultOnShow, want("album"), started("album"), want("default")];
    expect(layersAfter(...leaving, failed("album"))).toEqual(layersAfter(...leaving));
    expect(layersAfter(...leaving, faded("album"), failed("album"))).toEqual(["default shown"]);
  });

  test("a start that comes too late brings nothing back", () => {
    expect(layersAfter(want("first"), want("second"), started("first"))).toEqual(["second loading"]);
    expect(layersAfter(...defaultOnShow, want(null), started("default"))).toEqual(["default leaving"]);
  });

  test("a refused autoplay waits for the visitor; a failure asks only a visitor who had asked for the video", () => {
    expect(stageAfter(want("default"), refused("default"))).toEqual({ wish: "pause", layers: [] });
    expect(stageAfter(want("default"), failed("default")).wish).toBe("default");
    expect(stageAfter({ type: "playClicked" }, want("default"), failed("default")).wish).toBe("default");
    expect(stageAfter({ type: "playClicked" }).wish).toBe("play");
    expect(stageAfter({ type: "playClicked" }, { type: "pauseClicked" }).wish).toBe("pause");
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
