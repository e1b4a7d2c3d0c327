// behaviour §10.11
import { describe, expect, test, vi } from "vitest";
import { unlessHeld } from "#data/uploads/storedFiles.ts";
import { openManageTracks } from "../../../../support/manageTracksInPage.tsx";
import { type Asked, tracksOf } from "../../../../support/trackServer.ts";

/** A file that the fake server recognizes by its size. */
const file = (name: string, size: number) => new File(["x".repeat(size)], name, { type: "audio/mpeg" });
const begins = (size?: number) => (request: Asked) =>
  request.method === "POST" &&
  request.address.pathname.endsWith("/resumable") &&
  (size === undefined || request.headers.get("upload-length") === String(size));
const isInsert = ({ method, address }: Asked) => method === "POST" && address.pathname === "/rest/v1/tracks";
const isNewAudio = ({ address }: Asked) => address.pathname === "/rest/v1/rpc/save_track";
const refusal = (message: string) => Response.json({ message }, { status: 400 });

test.each([
  ["each in order", "oldest"],
  ["the newest first", "newest"],
] as const)(
  "files become tracks in the order of their names, also when their uploads end %s",
  async (_, next) => {
    const { server, owner, quiet, shown, stored, heard } = await openManageTracks(tracksOf("A"));
    server.hold("answers", begins());
    await owner.drop(file("3 - Three.mp3", 3), file("1 - One.mp3", 1), file("2 - Two.mp3", 2));
    await quiet();
    expect(server.waiting()).toHaveLength(2);
    while (server.waiting().length > 0) {
      server.letOneGo(next);
      await quiet();
    }
    expect(stored()).toEqual(["1 A", "2 One sound", "3 Two sound", "4 Three sound"]);
    expect(shown()).toEqual(stored());
    expect(heard()).toEqual(["Success: 3 tracks added successfully"]);
  },
);

test("a failure is reported at once, and not again after another try has succeeded", async () => {
  const { server, owner, quiet, stored, heard } = await openManageTracks(tracksOf("A"));
  server.hold("requests", begins(2));
  server.answerInstead((request) => (begins(1)(request) ? refusal("Too large") : undefined));
  await owner.drop(file("1.mp3", 1), file("2.mp3", 2));
  await quiet();
  expect(heard()).toEqual(["Error: Too large"]);
  server.answerInstead(() => undefined);
  owner.pressLabelled("Try 1 again");
  await quiet();
  server.letAllGo();
  await quiet();
  expect(stored()).toEqual(["1 A", "2 1 sound", "3 2 sound"]);
  expect(heard()).toEqual(["Error: Too large", "Success: 2 tracks added successfully"]);
});

test.each(["requests", "answers"] as const)(
  "a file that is taken out while its upload begins leaves nothing, and the next one continues (%s held)",
  async (held) => {
    const { server, owner, quiet, stored, heard } = await openManageTracks(tracksOf("A"));
    server.hold(held, begins(1));
    await owner.drop(file("1.mp3", 1), file("2.mp3", 2), file("3.mp3", 3));
    await quiet();
    owner.pressLabelled("Cancel 1");
    await quiet();
    server.letAllGo();
    await quiet();
    expect(stored()).toEqual(["1 A", "2 2 sound", "3 3 sound"]);
    expect(server.objects.size).toBe(2);
    expect(heard()).toEqual(["Success: 2 tracks added successfully"]);
  },
);

test("a row whose response was lost is removed with its file when the owner cancels it", async () => {
  const { server, owner, quiet, shown, stored } = await openManageTracks(tracksOf("A"));
  server.answerInstead((request) => {
    if (!isInsert(request)) return undefined;
    server.change((tracks) => [...tracks, request.body as (typeof tracks)[number]]);
    return new TypeError("Failed to fetch");
  });
  await owner.drop(file("1.mp3", 1));
  await quiet();
  expect(stored()).toEqual(["1 A", "2 1 sound"]);
  owner.pressLabelled("Remove 1");
  await quiet();
  expect(stored()).toEqual(["1 A"]);
  expect(shown()).toEqual(stored());
  expect(server.objects.size).toBe(0);
});

test("a dialog that is left removes every file that is no track yet", async () => {
  const { server, owner, quiet, screen, stored } = await openManageTracks(tracksOf("A"));
  server.hold("answers", begins(2));
  await owner.drop(file("1.mp3", 1), file("2.mp3", 2), file("3.mp3", 3));
  await quiet();
  owner.pressLabelled("Close");
  owner.press("Cancel uploads");
  server.letAllGo();
  await quiet();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(stored()).toEqual(["1 A", "2 1 sound"]);
  expect(server.objects.size).toBe(1);
});

test.each(["requests", "answers"] as const)(
  "a dialog that is left while a row is written takes the row back too (%s held)",
  async (held) => {
    const { server, owner, quiet, stored } = await openManageTracks(tracksOf("A"));
    server.hold(held, isInsert);
    await owner.drop(file("1.mp3", 1));
    await quiet();
    owner.pressLabelled("Close");
    owner.press("Cancel uploads");
    server.letAllGo();
    await quiet();
    expect(stored()).toEqual(["1 A"]);
    expect(server.objects.size).toBe(0);
  },
);

test("a track that is deleted while its new audio is uploaded leaves no file", async () => {
  const { server, owner, quiet, shown, stored, screen } = await openManageTracks(tracksOf("A B"));
  server.hold("answers", isNewAudio);
  owner.giveAudio("Upload", "A", file("a.mp3", 1));
  await quiet();
  owner.delete("A");
  server.letAllGo();
  await quiet();
  expect(stored()).toEqual(["1 B"]);
  expect(shown()).toEqual(stored());
  expect(server.objects.size).toBe(0);
  expect(screen.queryByText("a.mp3")).toBeNull();
});

test.each([
  ["is saved keeps its file", false, ["1 A sound"], 1],
  ["is refused leaves no file", true, ["1 A"], 0],
])("after the dialog is left during the save, new audio that %s", async (_, isRefused, rows, count) => {
  const { server, owner, quiet, stored } = await openManageTracks(tracksOf("A"));
  server.hold("requests", isNewAudio);
  server.answerInstead((request) =>
    isRefused && isNewAudio(request) ? refusal("The disk is full") : undefined,
  );
  owner.giveAudio("Upload", "A", file("a.mp3", 1));
  await quiet();
  owner.pressLabelled("Close");
  owner.press("Cancel uploads");
  await quiet();
  expect(server.objects.size).toBe(1);
  server.letAllGo();
  await quiet();
  expect(stored()).toEqual(rows);
  expect(server.objects.size).toBe(count);
});

const SECRET = /^tracks\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.mp3$/;
const PLAIN = /^tracks\/\d{13}\.mp3$/;
const soon = { published_at: "2099-01-01T00:00:00+00:00" };
const announced = { ...soon, announced_at: "2026-01-01T00:00:00+00:00" };

describe("an uploaded file's name (§3 §10.17)", () => {
  test.each([
    ["a new track of a public album", {}, null, PLAIN],
    ["a new track of a draft", { published_at: null }, null, SECRET],
    ["a new track of a scheduled album", soon, null, SECRET],
    ["a new track of an announced album", announced, null, SECRET],
    ["new audio of a single", announced, true, PLAIN],
    ["new audio of a track that is no single", announced, false, SECRET],
    [
      "new audio of a single before the announcement",
      { ...soon, announced_at: "2098-01-01T00:00:00+00:00" },
      true,
      SECRET,
    ],
  ] as const)("of %s", async (_what, album, is_single, name) => {
    const tracks = tracksOf("A*").map((track) => ({ ...track, is_single: is_single ?? false }));
    const { server, owner, quiet } = await openManageTracks(tracks, undefined, [], album);
    if (is_single === null) await owner.drop(file("1.mp3", 1));
    else owner.giveAudio("Replace", "A", file("1.mp3", 1));
    await quiet();
    expect([...server.objects]).toEqual([expect.stringMatching(name)]);
  });

  test("is kept by a track while new audio of it is sent", async () => {
    const [track] = tracksOf("A*");
    const rename = () => unlessHeld(track?.id ?? "", async () => "renamed");
    const { server, owner, quiet } = await openManageTracks(tracksOf("A* B*"));
    server.hold("requests", begins());
    owner.giveAudio("Replace", "A", file("1.mp3", 1));
    await quiet();
    expect(await rename()).toBeNull();
    owner.pressLabelled("Cancel 1.mp3");
    server.letAllGo();
    await quiet();
    expect(await rename()).toBe("renamed");
    owner.giveAudio("Replace", "A", file("1.mp3", 1));
    await quiet();
    expect(await rename()).toBe("renamed");
  });
});

describe("new audio of a track is tried from its stored address", () => {
  const urlOf = (page: Page) => page.server.stored()[0]?.audio_url;
  type Page = Awaited<ReturnType<typeof openManageTracks>>;

  /** The tracks page, where the browser meets each address with an event, or with none. */
  async function openWith(event: () => string | null): Promise<Page> {
    const page = await openManageTracks(tracksOf("A*"));
    vi.spyOn(HTMLMediaElement.prototype, "src", "set").mockImplementation(function (
      this: HTMLMediaElement,
      source,
    ) {
      const reached = source.startsWith("blob:") ? "loadedmetadata" : event();
      tried.push(source);
      if (reached) queueMicrotask(() => this.dispatchEvent(new Event(reached)));
    });
    return page;
  }
  const tried: string[] = [];
  const replace = async ({ owner, quiet }: Page) => {
    tried.length = 0;
    owner.giveAudio("Replace", "A", file("1.mp3", 1));
    await quiet();
  };

  test("and saved once the browser can play it, not before", async () => {
    let event: string | null = null;
    const page = await openWith(() => event);
    const before = urlOf(page);
    await replace(page);
    expect(urlOf(page)).toBe(before);
    expect(page.screen.getByText("Checking that it plays...")).toBeInTheDocument();
    page.owner.pressLabelled("Cancel 1.mp3");
    await page.quiet();
    expect([...page.server.objects]).toEqual([]);
    event = "canplay";
    await replace(page);
    expect(urlOf(page)).toMatch(/tracks\/\d{13}\.mp3$/);
    expect(tried.at(-1)).toBe(urlOf(page));
    expect(page.heard()).toEqual(["Success: Audio replaced successfully"]);
  });

  test.each([
    ["no", "Remove it (1.mp3)"],
    ["yes", "Use it (1.mp3)"],
    ["try again", "Try 1.mp3 again"],
  ])("and where it does not play the owner is asked, and may answer: %s", async (answer, label) => {
    let event = "error";
    const page = await openWith(() => event);
    const before = urlOf(page);
    await replace(page);
    expect(urlOf(page)).toBe(before);
    expect(page.screen.getByRole("alert")).toHaveTextContent(
      "This browser plays no files of this kind, and visitors may not hear it. The track is unchanged. Use the file all the same?",
    );
    expect(page.heard()).toEqual([]);
    if (answer === "try again") event = "canplay";
    page.owner.pressLabelled(label);
    await page.quiet();
    expect(urlOf(page) === before).toBe(answer === "no");
    expect([...page.server.objects]).toHaveLength(answer === "no" ? 0 : 1);
    expect(page.screen.queryByRole("alert")).toBeNull();
  });

  test("and a new track is not: it has none to lose", async () => {
    const { owner, quiet, stored } = await openWith(() => null);
    await owner.drop(file("1.mp3", 1));
    await quiet();
    expect(stored()).toEqual(["1 A sound", "2 1 sound"]);
  });
});
