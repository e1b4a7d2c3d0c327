// behaviour §10.11
import { beforeAll, expect, test, vi } from "vitest";
import { parseTags } from "#data/tags/parseTags.ts";
import * as reader from "#data/tags/readTags.ts";
import { adminErrors } from "#messages/dashboardMessages.ts";
import { openManageTracks } from "../../../../support/manageTracksInPage.tsx";
import { flacWith, id3, lyricsFrame, riffChunk, riffInfo, wavWith } from "../../../../support/taggedFiles.ts";
import type { Asked } from "../../../../support/trackServer.ts";

const file = (name: string, content: Buffer | string) =>
  new File([new Uint8Array(Buffer.from(content))], name);
const flac = (name: string, title: string, seconds: number) =>
  file(name, flacWith(seconds, { TITLE: title }));

/** Three masters whose names say nothing, and whose numbers are against the order of their names. */
const masters = () => {
  const slack = id3({ TIT2: "Slack", TRCK: "3/3", USLT: lyricsFrame("Slack\r\nwater") });
  return [
    file("a.wav", wavWith(3, riffChunk("id3 ", slack))),
    file("b.flac", flacWith(2, { TITLE: "Ebb", TRACKNUMBER: "2" })),
    file("c.wav", wavWith(1, riffChunk("id3 ", id3({ TIT2: "Tide", TRCK: "1" })))),
  ];
};
// The code of each format is loaded now: `quiet` does not wait for imports.
beforeAll(() => Promise.all(masters().map(parseTags)));

/** Drops these files, and some that can no longer be read. */
function dropWith(unreadable: string[], ...files: File[]): void {
  const moved = unreadable.map((name) => ({
    ...{ name, fullPath: `/${name}`, isFile: true },
    file: (_: unknown, failed: (error: unknown) => void) => failed(new DOMException("Moved.")),
  }));
  const items = [
    ...moved.map((entry) => ({ kind: "file", webkitGetAsEntry: () => entry })),
    ...files.map((file) => ({ kind: "file", webkitGetAsEntry: () => null, getAsFile: () => file })),
  ];
  const dataTransfer = { types: ["Files"], items };
  window.dispatchEvent(Object.assign(new Event("drop", { cancelable: true }), { dataTransfer }));
}

test("what cannot be used or was shortened is named in one message, and the rest is uploaded (§10.12)", async () => {
  const { quiet, stored, heard } = await openManageTracks([]);
  vi.spyOn(reader, "readAudioLength").mockResolvedValue("unplayable");
  const inFolder = Object.defineProperty(file("c.mka", "sound"), "webkitRelativePath", {
    value: "Low/c.mka",
  });
  const unplayed = [file("page.mp3", "<!doctype html>"), file("a.wma", "sound"), inFolder];
  const long = flac("b.flac", "x".repeat(5000), 2);
  dropWith(["1.wav", "2.wav"], ...unplayed, file("Low Water.zip", "PK"), long);
  await quiet();
  expect(stored()).toEqual([`1 ${"x".repeat(500)} 0:02 sound`]);
  const sentences = [
    'Browsers do not play "a.wma", "c.mka". Please choose MP3, WAV or FLAC files.',
    '"Low Water.zip" cannot be opened here. Unpack it first.',
    'These cannot be read: "1.wav", "2.wav". Please choose them again.',
    adminErrors.noSound(["page.mp3"]),
    'Too long, and shortened: "b.flac".',
  ];
  expect(heard()).toEqual([`Error: ${sentences.join(" ")}`, "Success: Track added successfully"]);
});

test("a drop of nothing but files that cannot be read is reported too", async () => {
  const { quiet, heard } = await openManageTracks([]);
  dropWith(["1.wav"]);
  await quiet();
  expect(heard()).toEqual(['Error: "1.wav" can no longer be read. Please choose it again.']);
});

const tagged = () => file("01 - Low tide.wav", wavWith(1, riffInfo({ INAM: "Tagged" })));

test("a file's artist is the track's where that is not the album's; else nothing is sent", async () => {
  const { server, owner, quiet } = await openManageTracks([]);
  const by = (title: string, artist: string, seconds: number) =>
    file(`${title}.flac`, flacWith(seconds, { TITLE: title, ARTIST: artist }));
  await owner.drop(by("A", "Ines Maree", 1), by("B", "Glass Harbor", 2));
  await quiet();
  const sent = server.asked.filter(
    ({ method, address }) => method === "POST" && address.pathname === "/rest/v1/tracks",
  );
  expect(sent.map(({ body }) => [Object(body).title, Object(body).artist])).toEqual([
    ["A", "Ines Maree"],
    ["B", undefined],
  ]);
});

test("one file fills an open card: the title comes from its name", async () => {
  const { owner, quiet, stored } = await openManageTracks([]);
  owner.press("Add New Track");
  await owner.drop(tagged());
  await quiet();
  owner.press("Add Track");
  await quiet();
  expect(stored()).toEqual(["1 01 - Low tide sound"]);
});

test("one file with its lyrics is uploaded at once, in the place of an empty card", async () => {
  const { server, owner, quiet, stored, screen } = await openManageTracks([]);
  owner.press("Add New Track");
  await owner.drop(tagged(), file("01 - Low tide.txt", "La"));
  await quiet();
  expect(stored()).toEqual(["1 Tagged 0:01 sound"]);
  expect([...server.texts.values()]).toEqual([{ lyrics: "La", credits: null }]);
  expect(screen.queryByRole("form", { name: "Add Track" })).toBeNull();
});

/** A file whose first bytes come when `finish` is called. */
function slowFile() {
  const slow = flac("a.flac", "Ebb", 2);
  let arrive = () => {};
  slow.slice = () =>
    ({ arrayBuffer: () => new Promise((done) => (arrive = () => done(new ArrayBuffer()))) }) as never;
  const finish = () => {
    Reflect.deleteProperty(slow, "slice");
    arrive();
  };
  return { file: slow, finish };
}

test("two quick drops are read one after the other: the second one knows the first, and both can be cancelled", async () => {
  const page = await openManageTracks([]);
  const { server, owner, quiet, stored, screen, heard } = page;
  await owner.drop(...masters());
  await owner.drop(...masters());
  await quiet();
  expect([...server.texts.values()]).toEqual([{ lyrics: "Slack\nwater", credits: null }]);
  expect(stored()).toEqual(["1 Tide 0:01 sound", "2 Ebb 0:02 sound", "3 Slack 0:03 sound"]);
  expect(heard()).toContainEqual(expect.stringContaining("already"));

  const { file: slow, finish } = slowFile();
  await owner.drop(slow);
  await owner.drop(flac("later.flac", "Later", 9));
  await quiet();
  owner.press("Cancel");
  finish();
  await quiet();
  expect(screen.queryByText("Reading the files...")).toBeNull();
  expect(server.stored()).toHaveLength(3);
});

test("files whose titles and durations the album has already are named, and left out", async () => {
  const { owner, quiet, stored, heard } = await openManageTracks([]);
  await owner.drop(...masters().slice(1));
  await quiet();
  expect(stored()).toEqual(["1 Tide 0:01 sound", "2 Ebb 0:02 sound"]);

  await owner.drop(...masters(), flac("other.flac", "Ebb", 20));
  await quiet();
  expect(stored()).toEqual([
    "1 Tide 0:01 sound",
    "2 Ebb 0:02 sound",
    "3 Slack 0:03 sound",
    "4 Ebb 0:20 sound",
  ]);
  expect(heard()).toContain(`Error: ${adminErrors.alreadyThere(["c.wav", "b.flac"])}`);
});

test("a file that is being uploaded is there already, one whose upload failed is not", async () => {
  const page = await openManageTracks([]);
  const drop = async () => {
    await page.owner.drop(flac("b.flac", "Ebb", 2));
    await page.quiet();
    return page.screen.queryAllByRole("progressbar").length;
  };
  const isUpload = ({ address }: Asked) => address.pathname.endsWith("/resumable");
  page.server.hold("requests", isUpload);
  expect(await drop()).toBe(1);
  expect(await drop()).toBe(1);
  page.server.answerInstead((request) =>
    isUpload(request) ? Response.json({ message: "Too large" }, { status: 400 }) : undefined,
  );
  page.server.letAllGo();
  await page.quiet();
  expect(page.screen.queryAllByRole("progressbar")).toHaveLength(0);
  await drop();
  expect(page.screen.getAllByLabelText("Try Ebb again")).toHaveLength(2);
  page.unmount();
  await page.quiet(); // What they have stored is removed.
});

test("new tracks are uploaded in their order with their titles, once", async () => {
  const [slack, ebb, tide] = masters();
  const track = { duration: undefined, artist: null, lyrics: null, isrc: null };
  const newTracks = [
    { ...track, file: slack as File, title: " Second thoughts ", duration: "1:05", lyrics: "La" },
    { ...track, file: tide as File, title: "A" },
    { ...track, file: ebb as File, title: "10", duration: "0:03" },
  ];
  const { server, stored, heard } = await openManageTracks([], undefined, newTracks);
  expect(stored()).toEqual(["1 Second thoughts 1:05 sound", "2 A sound", "3 10 0:03 sound"]);
  expect([...server.texts.values()]).toEqual([{ lyrics: "La", credits: null }]);
  expect(heard()).toEqual(["Success: 3 tracks added successfully"]);
});

test("to close the dialog while files are read is a question; then they are not uploaded", async () => {
  const { server, owner, quiet } = await openManageTracks([]);
  const { file: slow, finish } = slowFile();
  await owner.drop(slow);
  await quiet();
  owner.pressLabelled("Close");
  owner.press("Cancel uploads");
  finish();
  await quiet();
  expect(server.stored()).toEqual([]);
  expect(server.objects.size).toBe(0);
});
