import { expect, test } from "vitest";
import { openManageTracks } from "../../../../support/manageTracksInPage.tsx";
import { type Asked, tracksOf } from "../../../../support/trackServer.ts";

const lrc = (name: string, text: string) => new File([text], name);
const sound = (name: string) => new File(["sound"], name, { type: "audio/mpeg" });
const isSave = ({ method, address }: Asked) =>
  method === "POST" && address.pathname === "/rest/v1/track_texts";
const begins = ({ method, address }: Asked) => method === "POST" && address.pathname.endsWith("/resumable");
const refusal = () => Response.json({ message: "The disk is full" }, { status: 500 });
const lyricsIn = (texts: ReadonlyMap<string, { lyrics: string | null }>) =>
  [...texts.values()].map(({ lyrics }) => lyrics);

test("a text waits for the audio file of its name, whichever comes first", async () => {
  const { server, owner, quiet, heard, screen } = await openManageTracks(tracksOf("A"));
  server.hold("answers", begins);
  await owner.drop(sound("1 - One.mp3"));
  await owner.drop(lrc("1 - One.lrc", "One, one"));
  await quiet();
  expect(server.texts.size).toBe(0);
  server.letAllGo();
  await quiet();
  expect(lyricsIn(server.texts)).toEqual(["One, one"]);
  expect(heard()).toEqual([
    'Success: The lyrics of "1 - One.lrc" wait for their track.',
    "Success: Lyrics added successfully",
    "Success: Track added successfully",
  ]);
  // The file's name stays known, and the same text is no other one.
  owner.rename("One", "Uno");
  await quiet();
  await owner.drop(lrc("1 - One.txt", "One, one\r\n"));
  await quiet();
  expect(screen.queryByText("Replace lyrics?")).toBeNull();
  await owner.drop(lrc("1 - One.txt", "One, two"));
  await quiet();
  expect(screen.getByText('"Uno" has lyrics already, and "1 - One.txt" would replace them.')).toBeVisible();
});

test("a text that its new track is refused is in the form of that track", async () => {
  const { server, owner, quiet, labelled, heard } = await openManageTracks(tracksOf("A"));
  server.answerInstead((request) => (isSave(request) ? refusal() : undefined));
  await owner.drop(sound("One.mp3"), lrc("One.lrc", "One, one"));
  await quiet();
  expect(labelled("Lyrics and credits of One").querySelector("textarea")?.value ?? "").toBe("");
  const form = document.querySelector<HTMLFormElement>("form[aria-label='Lyrics and credits of One']");
  expect(form?.querySelector("textarea")?.value).toBe("One, one");
  expect(heard()).toContain("Error: The disk is full");
  server.answerInstead(() => undefined);
  form?.requestSubmit();
  await quiet();
  expect(lyricsIn(server.texts)).toEqual(["One, one"]);
});

test("a file that comes while its track's form is being saved stays in the form", async () => {
  const { server, owner, quiet } = await openManageTracks(tracksOf("A"));
  owner.pressLabelled("Lyrics and credits of A");
  await quiet();
  const form = () => document.querySelector<HTMLFormElement>("form[aria-label='Lyrics and credits of A']");
  await owner.drop(lrc("A.lrc", "First"));
  await quiet();
  expect(server.texts.size).toBe(0);
  server.hold("answers", isSave);
  form()?.requestSubmit();
  await quiet();
  await owner.drop(lrc("A.txt", "Second"));
  await quiet();
  owner.press("Replace");
  await quiet();
  server.letAllGo();
  await quiet();
  expect(lyricsIn(server.texts)).toEqual(["First"]);
  expect(form()?.querySelector("textarea")?.value).toBe("Second");
});

test("two files for one track are never both used without a question", async () => {
  const { server, owner, quiet, screen } = await openManageTracks(tracksOf("A"));
  await owner.drop(lrc("A.lrc", "First"), lrc("01 A.txt", "Second"));
  await quiet();
  expect(lyricsIn(server.texts)).toEqual(["First"]);
  expect(screen.getByText('"A" has lyrics already, and "01 A.txt" would replace them.')).toBeVisible();
});

const unused = (name: string) =>
  `Error: "${name}" was not used: its audio file became no track. Please choose it again, or paste its text into a track's lyrics.`;

test.each([
  ["the card is cancelled", ["Cancel", "Discard"]],
  ["the card's file is removed", ["Remove audio file"]],
  ["the card's file is changed", []],
  ["the dialog is closed", ["Close", "Discard"]],
])("a text that waits is reported by name when %s", async (_, presses) => {
  const { server, owner, quiet, heard } = await openManageTracks(tracksOf("A"));
  owner.fillCard("", sound("One.mp3"));
  await owner.drop(lrc("One.lrc", "One, one"));
  await quiet();
  expect(heard()).toEqual(['Success: The lyrics of "One.lrc" wait for their track.']);
  for (const words of presses) {
    const button = document.querySelector<HTMLElement>(`[aria-label="${words}"]`);
    if (button) owner.pressLabelled(words);
    else owner.press(words);
  }
  if (presses.length === 0) owner.chooseInCard(sound("Two.mp3"));
  await quiet();
  expect(heard().slice(1)).toEqual([unused("One.lrc")]);
  expect(server.texts.size).toBe(0);
});

test("a text that waited for an upload that was removed goes to no later one of its name", async () => {
  const { server, owner, quiet, heard, shown } = await openManageTracks(tracksOf("A"));
  server.hold("answers", begins);
  await owner.drop(sound("One.mp3"), lrc("One.lrc", "One, one"));
  await owner.drop(sound("Two.mp3"), lrc("Two.lrc", "Two, two"));
  await quiet();
  owner.pressLabelled("Cancel One.mp3");
  await quiet();
  expect(heard()).toContain(unused("One.lrc"));
  server.letAllGo();
  await owner.drop(sound("One.mp3"));
  await quiet();
  expect(shown().map((row) => row.split(" ")[1])).toEqual(["A", "Two", "One"]);
  expect(lyricsIn(server.texts)).toEqual(["Two, two"]);
  expect(heard()).not.toContain(unused("Two.lrc"));
});

test("texts whose uploads leave together are reported together", async () => {
  const { server, owner, quiet, heard } = await openManageTracks(tracksOf("A"));
  server.hold("answers", begins);
  await owner.drop(
    sound("One.mp3"),
    sound("Two.mp3"),
    lrc("One.lrc", "One, one"),
    lrc("Two.txt", "Two, two"),
  );
  await quiet();
  owner.pressLabelled("Close");
  owner.press("Cancel uploads");
  await quiet();
  expect(heard()).toEqual([
    "Success: The lyrics of 2 files wait for their tracks.",
    `Error: These were not used, as their audio files became no tracks: "One.lrc", "Two.txt". Please choose them again, or paste their text into the tracks' lyrics.`,
  ]);
});

test("a text stays with the card's file while its saving is stopped and started over", async () => {
  const { server, owner, quiet, heard } = await openManageTracks(tracksOf("A"));
  owner.fillCard("Uno", sound("One.mp3"));
  await owner.drop(lrc("One.lrc", "One, one"));
  server.hold("answers", begins);
  owner.press("Add Track");
  await quiet();
  owner.pressLabelled("Cancel upload");
  await quiet();
  server.letAllGo();
  owner.press("Add Track");
  await quiet();
  expect(lyricsIn(server.texts)).toEqual(["One, one"]);
  expect(heard()).not.toContain(unused("One.lrc"));
});

test("when the lyrics that are there cannot be read, only the files that need them are reported", async () => {
  const { server, owner, quiet, heard } = await openManageTracks(tracksOf("A B"), (request) =>
    request.method === "GET" && request.address.search.includes("track_texts") ? refusal() : undefined,
  );
  server.hold("answers", begins);
  await owner.drop(
    sound("One.mp3"),
    lrc("A.lrc", "First"),
    lrc("B.lrc", "Second"),
    lrc("One.lrc", "One, one"),
  );
  await quiet();
  server.letAllGo();
  await quiet();
  expect(lyricsIn(server.texts)).toEqual(["One, one"]);
  expect(heard()).toContain("Error: Failed to fetch lyrics and credits");
  expect(heard()).toContain(
    `Error: These were not used, as the lyrics that are there could not be read: "A.lrc", "B.lrc". Please choose them again.`,
  );
});

test("a broken line of a file is named when its lyrics are saved", async () => {
  const { server, owner, quiet, heard } = await openManageTracks(tracksOf("A B"));
  await owner.drop(lrc("A.lrc", "[00:01.00]One\n[00:0x.00]Two\nThree"), lrc("B.lrc", "[00:01.00]One"));
  await quiet();
  expect(server.texts.size).toBe(2);
  expect(heard()).toEqual([
    'Error: "A.lrc" was saved. Lines 2 and 3 have no time that can be read: visitors will not see them.',
    "Success: Lyrics of 2 tracks added successfully",
  ]);
  await owner.drop(sound("C.mp3"), lrc("C.lrc", "[00:01.00]One\nTwo"));
  await quiet();
  expect(heard()).toContain(
    'Error: "C.lrc" was saved. Line 2 has no time that can be read: visitors will not see it.',
  );
});
