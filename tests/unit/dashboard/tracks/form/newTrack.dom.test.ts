// behaviour §10.11
import { cleanup } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openManageTracks } from "../../../../support/manageTracksInPage.tsx";
import { type Asked, tracksOf } from "../../../../support/trackServer.ts";

const sound = (name: string) => new File(["sound"], name, { type: "audio/mpeg" });
const isInsert = ({ method, address }: Asked) => method === "POST" && address.pathname === "/rest/v1/tracks";
const isChunk = ({ method, address }: Asked) =>
  method === "PATCH" && address.pathname.includes("/resumable/");
const added = "Success: Track added successfully";

test("a track is added once, however often its card is submitted", async () => {
  const { server, owner, quiet, shown, stored, heard, onTracksChanged } = await openManageTracks(
    tracksOf("A"),
  );
  server.hold("answers", isInsert);
  owner.fillCard("New", sound("new.mp3"));
  owner.press("Add Track");
  owner.press("Adding...");
  await quiet();
  owner.press("Adding...");
  server.letAllGo();
  await quiet();
  expect(stored()).toEqual(["1 A", "2 New sound"]);
  expect(shown()).toEqual(stored());
  expect(heard()).toEqual([added]);
  expect(onTracksChanged).toHaveBeenCalledOnce();
});

test.each([
  ["cancelled while the file is sent", isChunk, "Cancel upload"],
  ["cancelled while the row is written", isInsert, "Cancel upload"],
  ["closed with the dialog while the row is written", isInsert, "Close"],
])("%s, nothing stays on the server", async (_, which, way) => {
  for (const held of ["requests", "answers"] as const) {
    const { server, owner, quiet, shown, stored, heard, screen } = await openManageTracks(tracksOf("A"));
    server.hold(held, which);
    owner.fillCard("New", sound("new.mp3"));
    owner.press("Add Track");
    await quiet();
    owner.pressLabelled(way);
    if (way === "Close") owner.press("Cancel uploads");
    await quiet();
    server.letAllGo();
    await quiet();
    expect(stored()).toEqual(["1 A"]);
    if (way === "Close") expect(screen.queryByRole("dialog")).toBeNull();
    else expect(shown()).toEqual(stored());
    expect(server.objects.size).toBe(0);
    expect(heard()).toEqual([]);
    cleanup();
  }
});

test("cancelled while the browser still reads how long the file plays, nothing is added", async () => {
  const { server, owner, quiet, stored, heard } = await openManageTracks(tracksOf("A"));
  const reportLength: (() => void)[] = [];
  vi.spyOn(HTMLMediaElement.prototype, "src", "set").mockImplementation(function (this: HTMLMediaElement) {
    reportLength.push(() => this.dispatchEvent(new Event("error")));
  });
  owner.fillCard("New", sound("new.mp3"));
  owner.press("Add Track");
  await quiet();
  expect(reportLength).not.toEqual([]);
  owner.pressLabelled("Cancel upload");
  await quiet();
  for (const tell of reportLength) tell();
  await quiet();
  expect(stored()).toEqual(["1 A"]);
  expect(server.objects.size).toBe(0);
  expect(heard()).toEqual([]);
});

test("a cancelled insert does not keep the card busy, and the albums are updated without the track", async () => {
  const { server, owner, quiet, stored, heard, onTracksChanged } = await openManageTracks(tracksOf("A"));
  server.hold("answers", isInsert);
  owner.fillCard("First", sound("first.mp3"));
  owner.press("Add Track");
  await quiet();
  owner.pressLabelled("Cancel upload");
  await quiet();
  owner.press("Cancel");
  owner.press("Discard");
  owner.fillCard("Second");
  owner.press("Add Track");
  server.letAllGo();
  await quiet();
  expect(stored()).toEqual(["1 A", "2 Second"]);
  expect(heard()).toEqual([added]);
  expect(onTracksChanged).toHaveBeenCalledTimes(3);
});

test("a track whose answer was lost is added once, and at its number, also when the list has it by then", async () => {
  const { server, owner, quiet, shown, stored } = await openManageTracks(tracksOf("A B"));
  server.answerInstead((request) =>
    isInsert(request) ? Response.json({ message: "The disk is full" }, { status: 500 }) : undefined,
  );
  owner.fillCard("New");
  owner.press("Add Track");
  await quiet();
  const insert = server.asked.findLast(isInsert)?.body as ReturnType<typeof tracksOf>[number];
  server.change((tracks) => [...tracks, { ...insert, track_originals: null }]);
  server.answerInstead(() => undefined);
  owner.delete("B");
  await quiet();
  expect(shown()).toEqual(["1 A", "2 New"]);
  owner.press("Add Track");
  await quiet();
  expect(stored()).toEqual(["1 A", "2 New"]);
  expect(shown()).toEqual(stored());
});

test("another file in place of the one that was uploaded is the one that plays", async () => {
  const { server, owner, quiet, stored } = await openManageTracks(tracksOf("A"));
  server.answerInstead((request) =>
    isInsert(request) ? Response.json({ message: "The disk is full" }, { status: 500 }) : undefined,
  );
  owner.fillCard("New", sound("first.mp3"));
  owner.press("Add Track");
  await quiet();
  expect([...server.objects]).toEqual([expect.stringMatching(/\.mp3$/)]);
  server.answerInstead(() => undefined);
  owner.chooseInCard(sound("second.wav"));
  owner.press("Add Track");
  await quiet();
  expect(stored()).toEqual(["1 A", "2 New sound"]);
  expect([...server.objects]).toEqual([expect.stringMatching(/\.wav$/)]);
});

test("a card waits for none of the running uploads, and is reported on its own", async () => {
  const { server, owner, quiet, shown, stored, heard } = await openManageTracks(tracksOf("A"));
  server.hold("requests", (request) => isChunk(request) && (request.body as Blob).size === 1);
  await owner.drop(
    ...["1.mp3", "2.mp3", "3.mp3"].map((name) => new File(["x"], name, { type: "audio/mpeg" })),
  );
  await quiet();
  expect(server.waiting()).toHaveLength(2);
  owner.fillCard("New", sound("new.mp3"));
  owner.press("Add Track");
  await quiet();
  expect(stored()).toEqual(["1 A", "2 New sound"]);
  expect(heard()).toEqual([added]);
  server.letAllGo();
  await quiet();
  expect(stored()).toEqual(["1 A", "2 New sound", "3 1 sound", "4 2 sound", "5 3 sound"]);
  expect(shown()).toEqual(stored());
  expect(heard()).toEqual([added, "Success: 3 tracks added successfully"]);
});

test("a card whose file is being sent when the session ends saves nothing before the next one", async () => {
  const { server, owner, quiet, stored, heard, unmount } = await openManageTracks(tracksOf("A"));
  server.hold("requests", isChunk);
  owner.fillCard("New", sound("new.mp3"));
  owner.press("Add Track");
  await quiet();
  unmount();
  server.letAllGo();
  await quiet();
  // What has arrived stays for the next sign-in.
  expect(server.objects.size).toBe(1);
  expect(stored()).toEqual(["1 A"]);
  expect(heard()).toEqual([]);
});

test("an empty file is refused by name in the card, in a drop and for a track", async () => {
  const { server, owner, quiet, stored, heard, labelled } = await openManageTracks(tracksOf("A"));
  const empty = (name: string) => new File([], name, { type: "audio/mpeg" });
  owner.fillCard("New", empty("card.mp3"));
  await owner.drop(empty("1.mp3"), empty("2.mp3"));
  owner.giveAudio("Upload", "A", empty("track.mp3"));
  await quiet();
  expect(heard()).toEqual([
    'Error: "card.mp3" is empty. Please choose a file that holds sound.',
    'Error: These files are empty: "1.mp3", "2.mp3". Please choose files that hold sound.',
    'Error: "track.mp3" is empty. Please choose a file that holds sound.',
  ]);
  expect(labelled("Add Track")).toBeInTheDocument();
  expect(stored()).toEqual(["1 A"]);
  expect(server.objects.size).toBe(0);
});
