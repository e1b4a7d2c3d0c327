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
  expect(heard()).toEqual(["Success: Lyrics added successfully", "Success: Track added successfully"]);
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

test("a text that its new track is refused stands in the form of that track", async () => {
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

test("two files for one track are never both taken unasked", async () => {
  const { server, owner, quiet, screen } = await openManageTracks(tracksOf("A"));
  await owner.drop(lrc("A.lrc", "First"), lrc("01 A.txt", "Second"));
  await quiet();
  expect(lyricsIn(server.texts)).toEqual(["First"]);
  expect(screen.getByText('"A" has lyrics already, and "01 A.txt" would replace them.')).toBeVisible();
});
