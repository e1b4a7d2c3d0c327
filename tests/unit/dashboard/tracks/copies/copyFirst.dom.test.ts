// behaviour §10.13
import { beforeEach, expect, test, vi } from "vitest";
import { publicUrlOf } from "#data/files.ts";
import type { AdminTrack, TrackOriginal } from "#data/rows.ts";
import { failureMessages } from "#messages/failureMessages.ts";
import { listeningCopyMessages, originalMessages } from "#messages/trackMessages.ts";
import { openManageTracks } from "../../../../support/manageTracksInPage.tsx";
import { type Asked, tracksOf } from "../../../../support/trackServer.ts";

const WAV = publicUrlOf("audio-tracks", "tracks/A.wav");
const nameOf = (url: string | null | undefined) => url?.replace(/.*\/audio-tracks\//, "") ?? "";
const isTo = (method: string, path: string) => (asked: Asked) =>
  asked.method === method && asked.address.pathname.endsWith(path);
const isEncoder = ({ address }: Asked) => address.pathname.endsWith(".wasm");

/** What the encoder makes of every file; null breaks it. */
let outcome: object | null;
/** The encodings that a test has held. */
let held: (() => void)[] | null;

/** Encodes at once, or when a test lets it. Tags are read as ever. */
class Encoder {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  terminate = () => {};
  postMessage() {
    const answer = () => this.onmessage?.({ data: outcome ?? { kind: "failed", message: "Out of memory" } });
    if (held) held.push(answer);
    else answer();
  }
}
const TagReader = Worker;

beforeEach(() => {
  outcome = { kind: "copy", file: new Blob(["copy"]), seconds: 61 };
  held = null;
  vi.stubGlobal("Worker", function startWorker(url: URL, options: WorkerOptions) {
    return url.href.includes("encoder") ? new Encoder() : new TagReader(url, options);
  });
});

const wav = (name = "Wave.wav", content = "original") => new File([content], name, { type: "audio/wav" });
const encoder = (asked: Asked) => (isEncoder(asked) ? new Response("The encoder.") : undefined);

const open = (tracks: readonly AdminTrack[]) => openManageTracks(tracks, encoder);
type Page = Awaited<ReturnType<typeof open>>;

const onlyRow = ({ server }: Page) => server.stored()[0] as AdminTrack;
const names = ({ server }: Page) => [...server.objects].sort();

/** The copy is played, and the original is where nobody can guess it. */
function expectHidden(page: Page, file_name: string): void {
  const { audio_url, track_originals } = onlyRow(page);
  expect(nameOf(audio_url)).toMatch(/^tracks\/\d+\.mp3$/);
  expect(nameOf(track_originals?.original_url)).toMatch(/^originals\/[0-9a-f-]{36}\.wav$/);
  expect(track_originals).toMatchObject({ status: "stored", copy_url: audio_url, file_name });
  expect(names(page)).toEqual([nameOf(track_originals?.original_url), nameOf(audio_url)]);
}

/** Plays a WAV that was stored without a copy. */
const plainTrack = (): AdminTrack => ({ ...(tracksOf("A")[0] as AdminTrack), audio_url: WAV });

test("the copy is stored, then both rows at once, and then the original", async () => {
  const page = await open([]);
  await page.owner.drop(wav());
  await page.quiet();
  await vi.waitFor(() => expectHidden(page, "Wave.wav"));
  expect(page.stored()).toEqual(["1 Wave 1:01 sound"]);
  const writes = page.server.asked.flatMap(({ method, address, headers }) => {
    const [, name = ""] = /objectName (\S+?)(?:,|$)/.exec(headers.get("upload-metadata") ?? "") ?? [];
    const what = name ? atob(name).split("/")[0] : address.pathname.split("/").at(-1);
    return method === "POST" || (method === "PATCH" && !address.pathname.includes("resumable")) ? what : [];
  });
  expect(writes).toEqual(["tracks", "save_track", "originals", "track_originals"]);
});

const holdEncoding = () => {
  held = [];
};

const cancel = ({ owner }: Page) => owner.pressLabelled("Cancel Wave");
const leave = ({ owner }: Page) => {
  owner.pressLabelled("Close");
  owner.press("Cancel uploads");
};
const beginsOriginal = (asked: Asked) => {
  const [, name = ""] = /objectName (\S+?)(?:,|$)/.exec(asked.headers.get("upload-metadata") ?? "") ?? [];
  return isTo("POST", "/resumable")(asked) && atob(name).startsWith("originals/");
};

test.each<[string, (page: Page) => void, (page: Page) => void]>([
  ["a cancel while encoding", holdEncoding, cancel],
  [
    "a cancel while sending the copy",
    ({ server }) => server.hold("requests", isTo("POST", "/resumable")),
    cancel,
  ],
  [
    "a dialog that is left while the rows are written",
    ({ server }) => server.hold("answers", isTo("POST", "/save_track")),
    leave,
  ],
])("%s leaves nothing", async (_, hold, stop) => {
  const page = await open([]);
  hold(page);
  await page.owner.drop(wav());
  await page.quiet();
  stop(page);
  for (const answer of held ?? []) answer();
  page.server.letAllGo();
  await page.quiet();
  expect([page.stored(), names(page)]).toEqual([[], []]);
  expect(page.screen.queryByText("Wave")).toBeNull();
  expect(page.server.asked.filter(beginsOriginal)).toEqual([]);
});

test.each([
  [
    "new audio that is refused",
    isTo("POST", "/save_track"),
    (page: Page) => page.owner.giveAudio("Replace", "Wave", wav("Remaster.wav")),
  ],
  ["a refused deletion", isTo("DELETE", "/tracks"), (page: Page) => page.owner.delete("Wave")],
])("%s leaves the original that is being sent", async (_, isRefused, act) => {
  const page = await open([]);
  page.server.hold("requests", beginsOriginal);
  await page.owner.drop(wav());
  await vi.waitFor(() => expect(page.server.waiting()).toHaveLength(1));
  await page.quiet();
  page.server.answerInstead((asked) =>
    isRefused(asked) ? Response.json({ message: "No" }, { status: 400 }) : encoder(asked),
  );
  act(page);
  await vi.waitFor(() => expect(page.server.asked.some(isRefused)).toBe(true));
  await page.quiet();
  page.server.letAllGo();
  await vi.waitFor(() =>
    expect(onlyRow(page).track_originals).toMatchObject({ status: "stored", file_name: "Wave.wav" }),
  );
  page.unmount();
  await page.quiet(); // What the refused audio has stored is removed.
});

test("a file whose encoding ends after the session is not sent", async () => {
  holdEncoding();
  const page = await open([]);
  await page.owner.drop(wav());
  await page.quiet();
  page.unmount();
  for (const answer of held ?? []) answer();
  await page.quiet();
  expect(names(page)).toEqual([]);
});

test("a file that the encoder breaks on is played as it is", async () => {
  outcome = null;
  const page = await open([]);
  await page.owner.drop(wav());
  await page.quiet();
  expect(page.stored()).toEqual(["1 Wave sound"]);
  expect(names(page)).toEqual([expect.stringMatching(/^tracks\/\d+\.wav$/)]);
  expect(onlyRow(page).track_originals).toBeNull();
});

test("new audio takes the place of copy and original", async () => {
  const page = await open([]);
  await page.owner.drop(wav());
  await vi.waitFor(() => expectHidden(page, "Wave.wav"));
  await page.quiet();
  page.owner.giveAudio("Replace", "Wave", wav("Remaster.wav"));
  await page.quiet();
  await vi.waitFor(() => expectHidden(page, "Remaster.wav"));
  page.owner.giveAudio("Replace", "Wave", new File(["mp3"], "Plain.mp3", { type: "audio/mpeg" }));
  await page.quiet();
  await vi.waitFor(() => expect(names(page)).toEqual([nameOf(onlyRow(page).audio_url)]));
  expect(onlyRow(page).track_originals).toBeNull();
});

const waiting = (): AdminTrack => {
  const track = { ...plainTrack(), audio_url: publicUrlOf("audio-tracks", "tracks/1.mp3") };
  const original = { file_name: "Wave.wav", file_size: wav().size, status: "waiting", original_url: null };
  return { ...track, track_originals: { ...original, track_id: track.id, copy_url: track.audio_url } };
};

test("an original that a closed tab has not sent is asked for by its name, and no other file is taken for it", async () => {
  const page = await open([waiting()]);
  const choose = async (file: File) => {
    page.owner.pressLabelled("Upload the original of A");
    const picker = document.querySelector("body > input[type=file]") as HTMLInputElement;
    Object.defineProperty(picker, "files", { value: [file] });
    picker.dispatchEvent(new Event("change"));
    await page.quiet();
  };
  page.screen.getByText(originalMessages.notStored("Wave.wav"));
  for (const other of [wav("Wave.wav", "another"), wav("Other mix.wav")]) {
    await choose(other);
    expect(onlyRow(page).track_originals?.status).toBe("waiting");
  }
  const refusal = `Error: ${originalMessages.otherFile("Wave.wav", "1 kB")}`;
  expect(page.heard()).toEqual([refusal, refusal]);
  await choose(wav());
  await vi.waitFor(() => expect(onlyRow(page).track_originals?.status).toBe("stored"));
  await vi.waitFor(() => expect(page.screen.queryByText(originalMessages.notStored("Wave.wav"))).toBeNull());
});

async function openStored(track = plainTrack()): Promise<Page> {
  const page = await open([track]);
  page.server.objects.add("tracks/A.wav");
  return page;
}

const makeCopy = async (page: Page) => {
  page.owner.pressLabelled("Make listening copy of A");
  await page.quiet();
};

test("a WAV that is stored gets its copy, and its row or its original names a file at every moment", async () => {
  const page = await openStored();
  const named = new Set<boolean>();
  page.server.answerInstead((asked) => {
    const { audio_url, track_originals } = onlyRow(page);
    const rows = [audio_url, track_originals?.original_url].map(nameOf);
    named.add(names(page).some((name) => name.endsWith(".wav") && rows.includes(name)));
    return encoder(asked);
  });
  await makeCopy(page);
  expectHidden(page, "A.wav");
  expect(onlyRow(page).duration).toBe("1:01");
  expect([...named]).toEqual([true]);
});

const isRowChange = isTo("POST", "/point_track");

test.each([
  ["the file cannot be read back", isTo("GET", "/A.wav")],
  ["the copy is refused", isTo("POST", "/resumable")],
  ["the row cannot be changed", isRowChange],
])("when %s the track plays its WAV, and another try makes the copy", async (_, isRefused) => {
  const page = await openStored();
  page.server.answerInstead((asked) =>
    isRefused(asked) ? Response.json({ message: "No" }, { status: 400 }) : encoder(asked),
  );
  await makeCopy(page);
  await vi.waitFor(() => page.labelled("Try A again"));
  expect(onlyRow(page).audio_url).toBe(WAV);
  expect(names(page)).toContain("tracks/A.wav");
  page.server.answerInstead(encoder);
  page.owner.pressLabelled("Try A again");
  await page.quiet();
  await vi.waitFor(() => expectHidden(page, "A.wav"));
});

test("a copy whose response was lost is played after another try", async () => {
  const page = await openStored();
  let losses = 1;
  page.server.answerInstead((asked) => {
    if (!isRowChange(asked) || losses-- === 0) return encoder(asked);
    const { new_url, original } = asked.body as { new_url: string; original: TrackOriginal };
    page.server.change(([track]) => [
      { ...(track as AdminTrack), audio_url: new_url, track_originals: original },
    ]);
    return new TypeError("Failed to fetch");
  });
  await makeCopy(page);
  page.owner.pressLabelled("Try A again");
  await page.quiet();
  expectHidden(page, "A.wav");
});

test("a copy of audio that another tab has replaced meanwhile is not played", async () => {
  holdEncoding();
  const page = await openStored();
  await makeCopy(page);
  const replaced = { ...plainTrack(), audio_url: publicUrlOf("audio-tracks", "tracks/2.mp3") };
  page.server.change(() => [replaced]);
  for (const answer of held ?? []) answer();
  await page.quiet();
  expect(onlyRow(page)).toEqual(replaced);
  page.screen.getByText(failureMessages.audioChanged);
  page.owner.pressLabelled("Remove A");
  await page.quiet();
  expect(names(page)).toEqual(["tracks/A.wav"]);
});

test("what is small enough, or cannot be decoded, says so", async () => {
  const page = await openStored();
  for (const [kind, text] of [
    ["small", listeningCopyMessages.small],
    ["undecodable", listeningCopyMessages.undecodable("WAV")],
  ]) {
    outcome = { kind };
    await makeCopy(page);
    expect(page.heard()).toContain(`Error: ${text}`);
    page.owner.pressLabelled("Remove A");
    await page.quiet();
  }
  expect(names(page)).toEqual(["tracks/A.wav"]);
});

test("a copy that is gone is made of the original, which stays", async () => {
  const track = waiting();
  const hidden = "originals/6f0a1f3e-8f5e-4b7e-9a53-0d2f6b1c4e77.wav";
  const original_url = publicUrlOf("audio-tracks", hidden);
  const stored = { ...(track.track_originals as TrackOriginal), status: "stored", original_url };
  const page = await open([{ ...track, track_originals: stored }]);
  page.server.objects.add(hidden);
  page.screen.getByText(listeningCopyMessages.missing);
  await makeCopy(page);
  expectHidden(page, "Wave.wav");
  expect(onlyRow(page).track_originals?.original_url).toBe(original_url);
});
