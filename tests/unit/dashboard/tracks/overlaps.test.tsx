// behaviour §10.11
import { describe, expect, test } from "vitest";
import { openManageTracks } from "../../../support/manageTracksInPage.tsx";
import { type Asked, tracksOf } from "../../../support/trackServer.ts";

type Page = Awaited<ReturnType<typeof openManageTracks>>;

type Operation = {
  start: (page: Page) => void | Promise<void>;
  /** The toasts with the result. */
  heard: string[];
  /** What it does to the rows, written without their numbers. */
  outcome: (rows: string[]) => string[];
};

const sound = (name: string) => new File(["sound"], name, { type: "audio/mpeg" });
const replace = (row: string, by: string) => (rows: string[]) =>
  rows.map((other) => (other.startsWith(row) ? other.replace(row, by) : other));

const operations: Record<string, Operation> = {
  "a track added by the card": {
    start({ owner }) {
      owner.fillCard("New");
      owner.press("Add Track");
    },
    heard: ["Success: Track added successfully"],
    outcome: (rows) => [...rows, "New"],
  },
  "a track made of a dropped file": {
    start: ({ owner }) => owner.drop(sound("Dropped.mp3")),
    heard: ["Success: Track added successfully"],
    outcome: (rows) => [...rows, "Dropped sound"],
  },
  "a reorder": {
    start: ({ owner }) => owner.carry("D", -1),
    heard: ["Success: Track order updated"],
    outcome: (rows) =>
      rows.filter((row) => row !== "D").flatMap((row) => (/^C/.test(row) ? ["D", row] : row)),
  },
  "a rename": {
    start: ({ owner }) => owner.rename("B", "Breakwater"),
    heard: ["Success: Track renamed successfully"],
    outcome: replace("B", "Breakwater"),
  },
  "a deletion": {
    start: ({ owner }) => owner.delete("A"),
    heard: ["Success: Track deleted successfully"],
    outcome: (rows) => rows.filter((row) => row !== "A sound"),
  },
  "new audio": {
    start: ({ owner }) => owner.giveAudio("Upload", "C", sound("Cape.mp3")),
    heard: ["Success: Audio replaced successfully"],
    outcome: (rows) => rows.map((row) => (row.startsWith("C") ? `${row} sound` : row)),
  },
  /** The list is read again when a track is missing. */
  "a reading of the list": {
    start({ owner, server }) {
      server.change((tracks) => tracks.filter(({ title }) => title !== "Gone"));
      owner.rename("Gone", "Too late");
    },
    heard: ["Error: This track no longer exists: it was deleted elsewhere."],
    outcome: (rows) => rows.filter((row) => row !== "Gone"),
  },
};

const names = Object.keys(operations);
const pairs = names.flatMap((first) =>
  names.filter((second) => second !== first).map((second) => [first, second] as const),
);

const orders = [
  ["each answered in order", "answers", "oldest"],
  ["the newest answered first", "answers", "newest"],
] as const;

const asksForRows = ({ address }: Asked) =>
  /v1\/(tracks|rpc\/save_track)$/.test(address.pathname) && !address.searchParams.has("audio_url");
const withoutNumber = (row: string) => row.replace(/^\d+ /, "");

describe.each(orders)("%s", { tags: ["slow"] }, (_, held, next) => {
  test.each(pairs)("%s, and before its end %s", async (...both) => {
    const [first, second] = both.map((name) => operations[name]) as [Operation, Operation];
    const isRead = both.includes("a reading of the list");
    const page = await openManageTracks(tracksOf(isRead ? "A* B C D Gone" : "A* B C D"));
    const { server } = page;
    server.hold(held, asksForRows);
    await first.start(page);
    await page.quiet();
    await second.start(page);
    await page.quiet();
    while (server.waiting().length > 0) {
      server.letOneGo(next);
      await page.quiet();
    }

    expect(page.shown()).toEqual(page.stored());
    const before = isRead ? ["A sound", "B", "C", "D", "Gone"] : ["A sound", "B", "C", "D"];
    expect(page.stored().map(withoutNumber)).toEqual(second.outcome(first.outcome(before)));
    expect(page.heard().toSorted()).toEqual([...first.heard, ...second.heard].toSorted());
  });
});
