// behaviour §10.4
import { expect, test } from "vitest";
import { openManageTracks } from "../../../../support/manageTracksInPage.tsx";
import { type Asked, tracksOf } from "../../../../support/trackServer.ts";

const lrc = (name: string, text: string) => new File([text], name);
const sound = (name: string) => new File(["sound"], name, { type: "audio/mpeg" });
const isSave = ({ method, address }: Asked) =>
  method === "POST" && address.pathname === "/rest/v1/track_texts";
const begins = ({ method, address }: Asked) => method === "POST" && address.pathname.endsWith("/resumable");
const formOf = (title: string) =>
  document.querySelector<HTMLFormElement>(`form[aria-label='Lyrics and credits of ${title}']`);
const added = "Success: Track added successfully";

test("a text that cannot be saved is reported, and its track stays", async () => {
  const { server, owner, quiet, stored, heard } = await openManageTracks(tracksOf("A"));
  server.answerInstead((request) =>
    isSave(request) ? Response.json({ message: "The disk is full" }, { status: 500 }) : undefined,
  );
  await owner.drop(sound("One.mp3"), lrc("One.lrc", "One, one"));
  await quiet();
  expect(stored()).toEqual(["1 A", "2 One sound"]);
  expect(heard().toSorted()).toEqual([
    'Error: The lyrics of "One" could not be saved. Please paste them into the track\'s lyrics.',
    added,
  ]);
});

test("a text whose upload was removed is not given to a later file of the same name", async () => {
  const { server, owner, quiet, shown } = await openManageTracks(tracksOf("A"));
  server.hold("answers", begins);
  await owner.drop(sound("One.mp3"), lrc("One.lrc", "One, one"));
  await quiet();
  owner.pressLabelled("Cancel One");
  server.letAllGo();
  await owner.drop(sound("One.mp3"));
  await quiet();
  expect(shown()).toEqual(["1 A", "2 One sound"]);
  expect(server.texts.size).toBe(0);
});

test("a form without changes, or with blank lines alone, sends nothing, and the other text stays", async () => {
  const { server, owner, quiet, labelled } = await openManageTracks(tracksOf("A"));
  const id = server.stored()[0]?.id ?? "";
  server.texts.set(id, { lyrics: null, credits: "Ada" });
  for (const lyrics of ["", "\n\n"]) {
    owner.pressLabelled("Lyrics and credits of A");
    await quiet();
    if (lyrics) owner.write("form textarea", lyrics);
    formOf("A")?.requestSubmit();
    await quiet();
    expect(formOf("A")).toBeNull();
    expect(labelled("Lyrics and credits of A")).toHaveFocus();
  }
  expect(server.texts.get(id)).toEqual({ lyrics: null, credits: "Ada" });
  expect(server.asked.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("when the response to a save was lost, the old text can be saved again", async () => {
  const { server, owner, quiet } = await openManageTracks(tracksOf("A"));
  const id = server.stored()[0]?.id ?? "";
  const save = async (lyrics: string) => {
    if (!formOf("A")) owner.pressLabelled("Lyrics and credits of A");
    await quiet();
    owner.write("form textarea", lyrics);
    formOf("A")?.requestSubmit();
    await quiet();
  };
  await save("La");
  server.texts.set(id, { lyrics: "La", credits: "Another tab" });
  server.answerInstead((request) => {
    if (!isSave(request)) return undefined;
    server.texts.set(id, { lyrics: "Lo", credits: "Another tab" });
    return new TypeError("Failed to fetch");
  });
  await save("Lo");
  expect(server.texts.get(id)?.lyrics).toBe("Lo");
  server.answerInstead(() => undefined);
  await save("La");
  expect(formOf("A")).toBeNull();
  expect(server.texts.get(id)).toEqual({ lyrics: "La", credits: "Another tab" });
});

test("an untouched text is not saved over lyrics that arrived while the form was open (§10.8)", async () => {
  const { server, owner, quiet } = await openManageTracks(tracksOf("A"));
  server.hold("answers", isSave);
  await owner.drop(sound("One.mp3"), lrc("One.lrc", "One, one"));
  await quiet();
  owner.pressLabelled("Lyrics and credits of One");
  await quiet();
  server.letAllGo();
  await quiet();
  owner.write("form div:nth-of-type(2) textarea", "Ada");
  formOf("One")?.requestSubmit();
  await quiet();
  expect([...server.texts.values()]).toEqual([{ lyrics: "One, one", credits: "Ada" }]);
});

test("an ISRC is saved as its 12 characters, and another text is refused with a sentence (§10.31)", async () => {
  const { server, owner, quiet, screen } = await openManageTracks(tracksOf("A"));
  const id = server.stored()[0]?.id ?? "";
  const save = async (isrc: string) => {
    if (!formOf("A")) owner.pressLabelled("Lyrics and credits of A");
    await quiet();
    owner.write("form input", isrc);
    formOf("A")?.requestSubmit();
    await quiet();
  };
  await save("QM-9A1-26-0001");
  expect(screen.getByText(/This is no ISRC/)).toBeVisible();
  expect(server.asked.filter(isSave)).toEqual([]);
  await save(" qm-9a1-26-00001 ");
  expect(formOf("A")).toBeNull();
  expect(server.texts.get(id)).toMatchObject({ isrc: "QM9A12600001" });
});
