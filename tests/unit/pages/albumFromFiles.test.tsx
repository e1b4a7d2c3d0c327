// behaviour §10.12
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as reader from "#data/tags/readTags.ts";
import { noTags } from "#data/tags/taggedFiles.ts";
import * as uploads from "#data/uploads/audioUpload.ts";
import { albumChoiceMessages } from "#messages/albumMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import type { Tags } from "#rules/tags.ts";
import { giveLayoutAndSound } from "../../support/manageTracksInPage.tsx";
import { buttonsNamed, renderDashboard } from "../../support/renderDashboard.tsx";
import { stubSupabase } from "../../support/stubbedSupabase.ts";
import { takeTurns } from "../../support/turns.ts";

// A file's content is its tags, as JSON. Real files are read in parseTags.test.ts and by the browser.

const picture = new File(["picture"], "cover.jpeg", { type: "image/jpeg" });

const endlessUpload = {
  run: () => new Promise<string>(() => {}),
  stop() {},
  async finish() {},
  async discard() {},
};

let server: ReturnType<typeof stubSupabase>;

// A lazy chunk takes its time beside other tests.
beforeAll(() => import("#dashboard/tracks/ManageTracksDialog.tsx"));
beforeEach(async () => {
  // Spies, since the files of tests share their modules.
  vi.spyOn(reader, "readTags").mockImplementation(async (file) => ({
    ...noTags,
    seconds: 60,
    ...JSON.parse(await file.text()),
  }));
  vi.spyOn(reader, "readPicture").mockImplementation(async (file) =>
    (await file.text()).includes("with picture") ? picture : null,
  );
  vi.spyOn(uploads, "audioUpload").mockReturnValue(endlessUpload);
  giveLayoutAndSound();
  server = stubSupabase({ albums: [], tracks: [], track_texts: [] });
  renderDashboard();
  await screen.findByText("No albums found");
});

type Content = Partial<Tags> | string | null;

/** A browser's entry of a file on the disk: its tags, its text, or null when it may not be read. */
function entryOf(path: string, content: Content, type = "") {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const name = path.replace(/.*\//, "");
  const file = (found: (file: File) => void, failed: (error: unknown) => void) =>
    content === null
      ? failed(new DOMException("Denied."))
      : found(new File([text], name, { type, lastModified: 1 }));
  return { name, fullPath: `/${path}`, isFile: true, file };
}
type Entry = Pick<ReturnType<typeof entryOf>, "name" | "fullPath">;

function folderOf(name: string, entries: Entry[] | null) {
  const portions = [entries ?? []];
  const readEntries = (found: (entries: Entry[]) => void, failed: (error: unknown) => void) =>
    entries ? found(portions.shift() ?? []) : failed(new DOMException("Denied."));
  return { name, fullPath: `/${name}`, isFile: false, createReader: () => ({ readEntries }) };
}

const carrying = (entries: Entry[]) => ({
  dataTransfer: {
    types: ["Files"],
    files: [],
    items: entries.map((entry) => ({ kind: "file", webkitGetAsEntry: () => entry })),
  },
});

async function drop(...entries: Entry[]): Promise<void> {
  fireEvent.drop(window, carrying(entries));
  await act(takeTurns);
}

const lowWater = { album: "Low Water", albumArtist: "Ada", date: "2024-05-01" };
const tide = entryOf("Low Water/a.mp3", { ...lowWater, title: "Tide", track: 2, lyrics: "Out" });
const ebb = entryOf("Low Water/b.mp3", { ...lowWater, title: "Ebb", track: 1, seconds: 225.4 });
const highWater = entryOf("Low Water/c.mp3", { album: "High Water", title: "with picture" });

const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const click = (name: string) => fireEvent.click(buttonsNamed(name).at(-1) as HTMLElement);
const titles = () =>
  screen.queryAllByLabelText(/^Title of track/).map((input) => Reflect.get(input, "value"));
const form = () => screen.findByRole("form", { name: "Add New Album" });
const toast = (sentence: string | RegExp) => screen.findByText(sentence);
const writes = () => server.requests.filter((request) => !/^(GET|HEAD|SEARCH|POST rpc)/.test(request));

describe("a folder that is dropped on the dashboard", () => {
  test("is uploaded into its own album, also when another's tracks are asked for meanwhile", async () => {
    click("Add Album");
    type("Album Title *", "High Water");
    click("Create Album");
    await screen.findByRole("heading", { name: "High Water" });
    await drop(tide);
    await form();
    const arrive = server.hold("POST albums");
    click("Create Album");
    click("Manage Tracks");
    await act(takeTurns);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    arrive();
    const dialog = await screen.findByRole("dialog", { name: "Manage Tracks - Low Water by Ada" });
    expect(await within(dialog).findAllByRole("progressbar")).toHaveLength(1);
  });

  test("is awaited by no other album's tracks while one without files is saved", {
    tags: ["slow"],
  }, async () => {
    click("Add Album");
    type("Album Title *", "High Water");
    click("Create Album");
    await screen.findByRole("heading", { name: "High Water" });
    click("Edit High Water");
    const arrive = server.hold("PATCH albums");
    click("Update Album");
    click("Manage Tracks");
    expect(await screen.findByRole("dialog", { name: /^Manage Tracks - High Water/ })).toBeVisible();
    arrive();
  });

  test("that is dropped on Manage Tracks gives its sound, and nothing beside it", async () => {
    await drop(tide);
    await form();
    fireEvent.click(await screen.findByRole("button", { name: "Remove Tide" }));
    click("Create Album");
    await toast("Album created successfully");
    click("Manage Tracks");
    await screen.findByText(/No tracks added yet/);
    const beside = [
      entryOf("Low Water/cover.png", "picture", "image/png"),
      entryOf("Low Water/order.m3u", "content", "audio/x-mpegurl"),
      entryOf("Low Water/project.als", "content"),
    ];
    await drop(folderOf("Low Water", [ebb, ...beside]));
    expect(await screen.findAllByRole("progressbar")).toHaveLength(1);
    expect(screen.queryByText(/cover|order|project/)).not.toBeInTheDocument();
  });
});

describe("a further drop while an album is proposed", () => {
  const png = (name: string) => entryOf(name, "picture", "image/png");

  test("is added below the edited tracks, without covering the form", async () => {
    await drop(tide);
    await form();
    await screen.findByText("1 track");
    type("Title of track 1", "High Tide");
    type("Artist", "Bo");
    fireEvent.dragOver(document.body, carrying([highWater]));
    expect(screen.queryByText(dashboardMessages.dropFiles)).not.toBeInTheDocument();
    await drop(highWater, ebb);
    await screen.findByText("3 tracks");
    expect(titles()).toEqual(["High Tide", "with picture", "Ebb"]);
    expect(field("Album Title *")).toHaveValue("Low Water");
    expect(field("Artist")).toHaveValue("Bo");
    expect(screen.getByText("cover.jpeg")).toBeVisible();
  });

  test("leaves out what is in the list, and says so", async () => {
    const live = entryOf("Low Water/l.mp3", { ...lowWater, title: "Live", seconds: null });
    await drop(tide, live);
    await form();
    await screen.findByText("2 tracks");
    await drop(live, tide, ebb);
    await screen.findByText("3 tracks");
    expect(titles()).toEqual(["Tide", "Live", "Ebb"]);
    expect(await toast('Already in the list: "a.mp3", "l.mp3".')).toBeVisible();
  });

  test("of the same folder of several albums adds nothing", async () => {
    const other = entryOf("High Water/h.mp3", { ...lowWater, album: "High Water", title: "Foam" });
    await drop(tide, other);
    await form();
    await screen.findByText("1 track");
    await drop(tide, other);
    expect(await toast(/^Already in the list: /)).toBeVisible();
    expect(titles()).toHaveLength(1);
  });

  test("waits for the one before", async () => {
    fireEvent.drop(window, carrying([tide]));
    fireEvent.drop(window, carrying([ebb]));
    fireEvent.drop(window, carrying([highWater]));
    await screen.findByText("3 tracks");
    expect(titles()).toEqual(["Tide", "Ebb", "with picture"]);
  });

  test("of a picture becomes the cover, unless one was chosen", async () => {
    await drop(tide);
    await form();
    await drop(png("first.png"));
    expect(await screen.findByText("first.png")).toBeVisible();
    await drop(png("second.png"));
    expect(await toast(albumChoiceMessages.coverKept)).toBeVisible();
    expect(screen.getByText("first.png")).toBeVisible();
    click("Remove cover");
    await drop(png("third.png"));
    expect(await screen.findByText("third.png")).toBeVisible();
  });

  test("of a picture replaces a cover that was only found", async () => {
    await drop(highWater);
    await form();
    expect(await screen.findByText("cover.jpeg")).toBeVisible();
    await drop(png("own.png"));
    expect(await screen.findByText("own.png")).toBeVisible();
  });

  test.each<[string, Entry[]]>([
    ["several pictures", [png("a.png"), png("b.png")]],
    ["nothing", [folderOf("Empty", [])]],
  ])("of %s is answered", async (_, entries) => {
    await drop(tide);
    await form();
    await drop(...entries);
    expect(await toast(dashboardMessages.noAudio)).toBeVisible();
  });

  test("is refused with a sentence while the album is saved", async () => {
    await drop(tide);
    await form();
    const arrive = server.hold("POST albums");
    click("Create Album");
    await screen.findByRole("button", { name: "Saving..." });
    await drop(ebb);
    expect(await toast(dashboardMessages.albumSaving)).toBeVisible();
    arrive();
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findAllByRole("progressbar")).toHaveLength(1);
  });
});

describe("files of an album that exists", () => {
  const create = async (title: string, artist = "Ada") => {
    click("Add Album");
    type("Album Title *", title);
    type("Artist", artist);
    click("Create Album");
    await screen.findByRole("heading", { name: title });
  };
  const offer = (title: string) => screen.findByRole("button", { name: `Continue with "${title}"` });

  test("ask before typed values are lost", async () => {
    await create("Low Water");
    await drop(tide);
    await form();
    type("Description", "Typed");
    fireEvent.click(await offer("Low Water"));
    click("Keep editing");
    expect(field("Description")).toHaveValue("Typed");
    fireEvent.click(await offer("Low Water"));
    click("Discard");
    expect(await screen.findByRole("dialog", { name: /^Manage Tracks/ })).toBeVisible();
  });

  test("keep their artist where the album has none (§10.11)", async () => {
    vi.spyOn(uploads, "audioUpload").mockReturnValue({ ...endlessUpload, run: async () => "/1.mp3" });
    await create("Low Water", "");
    await drop(entryOf("1.mp3", { album: "Low Water", title: "Tide", artist: "Bo" }));
    fireEvent.click(await offer("Low Water"));
    await waitFor(() => expect(server.rows("tracks")).toMatchObject([{ title: "Tide", artist: "Bo" }]));
  });

  test("may become another album", { tags: ["slow"] }, async () => {
    await create("Low Water");
    await drop(tide);
    await offer("Low Water");
    click("Create Album");
    await screen.findByRole("dialog", { name: /^Manage Tracks/ });
    expect(server.rows("albums")).toHaveLength(2);
  });
});

describe("a folder of several albums", () => {
  const ebbTide = entryOf("x.mp3", { album: "Ebb Tide", title: "Out" });
  const closeTracks = async () => {
    const dialog = await screen.findByRole("dialog", { name: /^Manage Tracks/ });
    await within(dialog).findAllByRole("progressbar");
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    click("Cancel uploads");
  };

  test("proposes one after another, until none is left", async () => {
    await drop(tide, highWater, ebbTide);
    fireEvent.change(await screen.findByLabelText("This folder holds 3 albums. Start with:"), {
      target: { value: "1" },
    });
    expect(field("Album Title *")).toHaveValue("High Water");
    type("Artist", "Bo");
    click("Create Album");
    await closeTracks();
    expect(await screen.findByLabelText("2 albums are left. Next:")).toBeVisible();
    expect(field("Album Title *")).toHaveValue("Low Water");
    expect(field("Artist")).toHaveValue("Ada");
    await waitFor(() => expect(field("Album Title *")).toHaveFocus());
    click("Create Album");
    await closeTracks();
    expect(await screen.findByText("This is the last album of the folder.")).toBeVisible();
    expect(field("Album Title *")).toHaveValue("Ebb Tide");
    fireEvent.click(await screen.findByRole("button", { name: "Remove Out" }));
    click("Create Album");
    await waitFor(() => expect(server.rows("albums")).toHaveLength(3));
    await waitFor(() => expect(screen.queryByRole("form")).not.toBeInTheDocument());
  });

  test('proposes no more after "Done", which asks only when something was changed', {
    tags: ["slow"],
  }, async () => {
    await drop(tide, highWater);
    await screen.findByText("1 track");
    fireEvent.click(await screen.findByRole("button", { name: "Remove with picture" }));
    click("Create Album");
    expect(await screen.findByText("This is the last album of the folder.")).toBeVisible();
    await screen.findByText("1 track");
    type("Title of track 1", "High Tide");
    click("Done");
    click("Keep editing");
    type("Title of track 1", "Tide");
    click("Done");
    click("Discard");
    expect(screen.queryByRole("form")).not.toBeInTheDocument();
    await drop(tide, ebbTide);
    fireEvent.click(await screen.findByRole("button", { name: "Remove Out" }));
    click("Create Album");
    expect(await screen.findByText("This is the last album of the folder.")).toBeVisible();
    click("Done");
    expect(screen.queryByRole("form")).not.toBeInTheDocument();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  test("two albums of one title show their artists", async () => {
    await drop(
      entryOf("1.mp3", { album: "Live", albumArtist: "Ada" }),
      entryOf("2.mp3", { album: "Live", albumArtist: "Bo" }),
    );
    const choice = await screen.findByLabelText("This folder holds 2 albums. Start with:");
    expect([...choice.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
      "Live by Ada (1 track)",
      "Live by Bo (1 track)",
    ]);
  });
});

test("of several albums one is chosen; typed fields and edited tracks stay", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-25T12:00:00"), toFake: ["Date"] });
  await drop(tide, ebb, highWater);
  await form();
  const choice = await screen.findByLabelText("This folder holds 2 albums. Start with:");
  expect([...choice.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "High Water (1 track)",
    "Low Water (2 tracks)",
  ]);
  expect(field("Album Title *")).toHaveValue("High Water");
  expect(field("Artist")).toHaveValue("GLASS HARBOR");
  expect(field("Date")).toHaveValue("2026-11-25");
  expect(screen.getByText("cover.jpeg")).toBeVisible();
  type("Title of track 1", "Crest");
  type("Description", "Two halves");

  fireEvent.change(choice, { target: { value: "1" } });
  expect(field("Album Title *")).toHaveValue("Low Water");
  expect(field("Artist")).toHaveValue("Ada");
  expect(field("Date")).toHaveValue("2024-05-01");
  expect(field("Description")).toHaveValue("Two halves");
  expect(screen.queryByText("cover.jpeg")).not.toBeInTheDocument();
  expect(titles()).toEqual(["Ebb", "Tide"]);
  type("Artist", "Ada and Bo");

  fireEvent.change(choice, { target: { value: "0" } });
  expect(field("Album Title *")).toHaveValue("High Water");
  expect(field("Artist")).toHaveValue("Ada and Bo");
  expect(titles()).toEqual(["Crest"]);
});

test("Enter in a title creates nothing, a blank one is refused, and leaving asks; discarded, nothing is left", async () => {
  await drop(tide, ebb);
  await screen.findByText("2 tracks");
  await userEvent.type(field("Title of track 2"), " Pool{Enter}");
  expect(titles()).toEqual(["Ebb", "Tide Pool"]);
  expect(field("Title of track 2")).toBeValid();
  type("Title of track 2", " ");
  expect(field("Title of track 2")).toBeInvalid();
  click("Create Album");
  await toast("Please enter a track title");
  expect(field("Title of track 2")).toHaveFocus();
  // Marked in its row, which does not grow.
  expect(field("Title of track 2")).not.toHaveAccessibleDescription();
  for (const leave of [
    () => click("Cancel"),
    () => fireEvent.keyDown(field("Album Title *"), { key: "Escape" }),
  ]) {
    leave();
    click("Keep editing");
    expect(titles()).toEqual(["Ebb", " "]);
  }
  click("Cancel");
  click("Discard");
  expect(screen.queryByRole("form")).not.toBeInTheDocument();
  expect(writes()).toEqual([]);
});

describe("files that are no album", () => {
  const noAudio = "There are no audio files among these. Please choose the files of an album.";
  const image = entryOf("cover.jpg", "picture", "image/jpeg");

  test.each<[string, Entry[], string]>([
    ["an empty folder", [folderOf("Empty", [])], noAudio],
    ["only pictures", [image], noAudio],
    [
      "a folder that may not be read",
      [folderOf("Masters", null)],
      '"Masters" can no longer be read. Please choose it again.',
    ],
    ["an archive", [entryOf("Low Water.zip", "")], '"Low Water.zip" cannot be opened here. Unpack it first.'],
  ])("%s: one sentence says so", async (_, entries, sentence) => {
    await drop(...entries);
    expect(await toast(sentence)).toBeVisible();
    expect(screen.getAllByRole("button", { name: "Dismiss" })).toHaveLength(1);
    expect(screen.queryByRole("form")).not.toBeInTheDocument();
  });

  test("what cannot be used is named, what is too long is cut, and the rest becomes an album", async () => {
    const long = entryOf("1.wav", { title: "x".repeat(5000), album: "y".repeat(5000) });
    await drop(long, entryOf("b.wav", null), entryOf("c.wav", ""), entryOf("notes.txt", "Thanks"));
    await form();
    await screen.findByText("1 track");
    for (const sentence of [
      /"b.wav" can no longer be read/,
      /"c.wav" is empty/,
      /lyrics: "notes.txt"/,
      /Too long, and shortened: "Album Title", "1.wav"\./,
    ])
      expect(await screen.findAllByText(sentence)).not.toEqual([]);
    expect(field("Album Title *")).toHaveValue("y".repeat(500));
    expect(titles()).toEqual(["x".repeat(500)]);
  });
});

describe("where files are dropped", () => {
  const isNoticeShown = () => screen.queryByText(dashboardMessages.dropFiles) !== null;
  const dragOver = (place: Element) => fireEvent.dragOver(place, carrying([tide]));

  test("the whole dashboard says that it takes them", () => {
    dragOver(document.body);
    expect(isNoticeShown()).toBe(true);
    const leave = Object.assign(new Event("dragleave", { bubbles: true }), { relatedTarget: null });
    fireEvent(document.body, leave);
    expect(isNoticeShown()).toBe(false);
  });

  test("an open form is not covered, and its cover keeps its own", async () => {
    click("Add Album");
    const place = screen.getByRole("group", { name: "Album Cover" });
    for (const over of [document.body, place]) {
      dragOver(over);
      expect(isNoticeShown()).toBe(false);
    }
    fireEvent.drop(place, { dataTransfer: { types: ["Files"], files: [picture], items: [] } });
    await act(takeTurns);
    expect(screen.getByText("cover.jpeg")).toBeVisible();
    expect(screen.queryByText(dashboardMessages.noAudio)).not.toBeInTheDocument();
    await drop(tide);
    await screen.findByText("1 track");
  });

  test("nothing is taken while a dialog is open", async () => {
    click("Default Video");
    await screen.findByRole("dialog");
    dragOver(document.body);
    expect(isNoticeShown()).toBe(false);
    await drop(tide);
    expect(screen.queryByLabelText("Album Title *")).not.toBeInTheDocument();
  });
});

describe("files that are chosen", () => {
  afterEach(() => void Reflect.deleteProperty(HTMLInputElement.prototype, "webkitdirectory"));

  function choose(...files: File[]): HTMLInputElement {
    const input = document.querySelector<HTMLInputElement>("body > input[type=file]");
    if (!input) throw new Error("No picker was opened.");
    Object.defineProperty(input, "files", { value: files });
    fireEvent.change(input);
    return input;
  }
  const song = new File([JSON.stringify(lowWater)], "01 Tide.mp3");

  test("may be a folder where the browser has a picker for one; its hidden files are left out", async () => {
    expect(screen.queryByRole("button", { name: "Add album from a folder" })).not.toBeInTheDocument();
    Object.defineProperty(HTMLInputElement.prototype, "webkitdirectory", { value: false, writable: true });
    click("Add Album");
    click("Cancel");
    click("Add album from a folder");
    const hidden = Object.defineProperty(new File(["x"], "b.wav"), "webkitRelativePath", {
      value: "Low Water/.cache/b.wav",
    });
    expect(choose(song, hidden)).toMatchObject({ webkitdirectory: true });
    await form();
    await waitFor(() => expect(titles()).toEqual(["Tide"]));
  });
});
