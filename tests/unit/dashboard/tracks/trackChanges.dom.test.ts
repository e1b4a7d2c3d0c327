// behaviour §10.11
import { fireEvent } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { AdminTrack, Album } from "#data/rows.ts";
import { adminSuccesses } from "#messages/dashboardMessages.ts";
import { failureMessages } from "#messages/failureMessages.ts";
import { hiddenTrackMessages } from "#messages/trackMessages.ts";
import { openManageTracks } from "../../../support/manageTracksInPage.tsx";
import { type Asked, audioUrlOf, tracksOf } from "../../../support/trackServer.ts";

const sound = (name: string) => new File(["sound"], name, { type: "audio/mpeg" });
const isWrite = ({ method, address }: Asked) => method !== "GET" && address.pathname === "/rest/v1/tracks";
const isRead = ({ method, address }: Asked) => method === "GET" && address.searchParams.has("album_id");

test("any drag numbers every track 1..N, one call each, also where numbers had gaps and doubles (§4.2 §7 §8)", async () => {
  const tracks = tracksOf("A B C D").map((track, index) => ({
    ...track,
    track_number: [1, 2, 2, 9][index] ?? 0,
  }));
  const { server, owner, quiet, stored, shown } = await openManageTracks(tracks);
  await owner.carry("C", -1);
  await quiet();
  expect(stored()).toEqual(["1 A", "2 C", "3 B", "4 D"]);
  expect(shown()).toEqual(stored());
  const writes = server.asked.filter(isWrite);
  expect(writes.map(({ method }) => method)).toEqual(["PATCH", "PATCH", "PATCH", "PATCH"]);
  expect(new Set(writes.map(({ address }) => address.searchParams.get("id"))).size).toBe(4);
});

test("while the server is away an order that was not stored does not stay on screen (§4.2 §8)", async () => {
  const { server, owner, quiet, shown, heard } = await openManageTracks(tracksOf("A B C"));
  server.hold("requests", isRead);
  server.answerInstead((request) =>
    isWrite(request) ? new TypeError("Failed to fetch") : Response.json({ message: "No" }, { status: 500 }),
  );
  await owner.carry("C", -2);
  await quiet();
  expect(heard()).toEqual(["Error: Failed to update track order"]);
  expect(shown()).toEqual(["1 A", "2 B", "3 C"]);
  server.letAllGo();
  await quiet();
  expect(heard()).toEqual(["Error: Failed to update track order", "Error: Failed to fetch tracks"]);
  expect(shown()).toEqual(["1 A", "2 B", "3 C"]);
});

test("a drag while the first one fails is stored all the same", async () => {
  const { server, owner, quiet, shown, stored, heard } = await openManageTracks(tracksOf("A B C"));
  let refusals = 3;
  server.answerInstead((request) => {
    if (!isWrite(request) || refusals === 0) return undefined;
    refusals -= 1;
    return Response.json({ message: "No" }, { status: 500 });
  });
  server.hold("requests", isWrite);
  await owner.carry("C", -2);
  await owner.carry("B", -1);
  server.letAllGo();
  await quiet();
  expect(stored()).toEqual(["1 C", "2 B", "3 A"]);
  expect(shown()).toEqual(stored());
  expect(heard()).toEqual(["Error: Failed to update track order", "Success: Track order updated"]);
});

test.each([
  ["before", "newest"],
  ["before", "oldest"],
  ["after", "newest"],
  ["after", "oldest"],
] as const)(
  "a length typed %s new audio is saved is kept, with the %s answered first",
  async (when, next) => {
    const { server, owner, quiet, shown, stored } = await openManageTracks(tracksOf("A"));
    server.hold("answers", isWrite);
    const setLength = () => owner.setLength("A", "9:00 (live)");
    if (when === "before") setLength();
    owner.giveAudio("Upload", "A", sound("a.mp3"));
    await quiet();
    if (when === "after") setLength();
    await quiet();
    while (server.waiting().length > 0) {
      server.letOneGo(next);
      await quiet();
    }
    expect(stored()).toEqual(["1 A 9:00 (live) sound"]);
    expect(shown()).toEqual(stored());
  },
);

test("an untouched length is not saved over the one of new audio (§10.8)", async () => {
  const [track] = tracksOf("A");
  if (!track) throw new Error("No track.");
  const { server, owner, quiet, stored, labelled } = await openManageTracks([{ ...track, duration: "2:00" }]);
  owner.pressLabelled("Change length of A");
  server.change(() => [{ ...track, duration: "9:00 (live)" }]);
  owner.giveAudio("Upload", "A", sound("a.mp3"));
  await quiet();
  fireEvent.submit(labelled("Duration of A"));
  await quiet();
  expect(stored()).toEqual(["1 A 9:00 (live) sound"]);
});

test("when the response to a changed title was lost, the old one can be saved again (§10.8)", async () => {
  const { server, owner, quiet, stored, labelled } = await openManageTracks(tracksOf("A"));
  const save = async (text: string) => {
    fireEvent.change(labelled("Title of A"), { target: { value: text } });
    fireEvent.submit(labelled("Title of A"));
    await quiet();
  };
  owner.pressLabelled("Rename A");
  server.answerInstead((request) => {
    if (!isWrite(request)) return undefined;
    server.change((rows) => rows.map((row) => ({ ...row, ...(request.body as Partial<typeof row>) })));
    return new TypeError("Failed to fetch");
  });
  await save("New");
  expect(stored()).toEqual(["1 New"]);
  server.answerInstead(() => undefined);
  await save("A");
  expect(stored()).toEqual(["1 A"]);
});

test("a track's artist is saved where it is not the album's, and sent only when it was changed", async () => {
  const { server, owner, quiet, heard, labelled } = await openManageTracks(tracksOf("A"));
  const save = async (title: string, artist: string) => {
    const [{ title: before = "" } = {}] = server.stored();
    owner.pressLabelled(`Rename ${before}`);
    fireEvent.change(labelled(`Title of ${before}`), { target: { value: title } });
    fireEvent.change(labelled(`Artist of ${before}`), { target: { value: artist } });
    fireEvent.submit(labelled(`Artist of ${before}`));
    await quiet();
    return server.stored()[0]?.artist;
  };
  expect(await save("A", " Ines Maree ")).toBe("Ines Maree");
  expect(await save("B", "Ines Maree")).toBe("Ines Maree");
  // That of the album, in other capitals.
  expect(await save("B", "Glass Harbor")).toBeNull();
  expect(server.asked.filter(isWrite).map(({ body }) => body)).toEqual([
    { artist: "Ines Maree" },
    { title: "B" },
    { artist: null },
  ]);
  const [saved, renamed] = ["Artist saved successfully", "Track renamed successfully"];
  expect(heard()).toEqual([saved, renamed, saved].map((sentence) => `Success: ${sentence}`));
});

test("an artist that became the album's is shown no more, and a rename leaves it", async () => {
  const tracks = tracksOf("A").map((track) => ({ ...track, artist: "glass harbor" }));
  const { server, owner, quiet, labelled, shown } = await openManageTracks(tracks);
  expect(shown()).toEqual(["1 A"]);
  owner.pressLabelled("Rename A");
  expect(labelled<HTMLInputElement>("Artist of A").value).toBe("");
  fireEvent.change(labelled("Title of A"), { target: { value: "B" } });
  fireEvent.submit(labelled("Title of A"));
  await quiet();
  expect(server.stored()).toMatchObject([{ title: "B", artist: "glass harbor" }]);
});

describe("with an older database, which has no artists of tracks", () => {
  const refusal = { code: "PGRST204", message: "Could not find the 'artist' column of 'tracks'" };
  const open = () =>
    openManageTracks(
      tracksOf("A").map(({ artist: _, ...track }) => track as ReturnType<typeof tracksOf>[number]),
      ({ body }) =>
        Object.hasOwn(Object(body), "artist") ? Response.json(refusal, { status: 400 }) : undefined,
    );

  test("a track is renamed and added as before", async () => {
    const { owner, quiet, stored } = await open();
    owner.rename("A", "B");
    await quiet();
    owner.fillCard("New");
    owner.press("Add Track");
    await quiet();
    expect(stored()).toEqual(["1 B", "2 New"]);
  });

  test("one with an artist is not saved: a sentence says what to do, and the draft stays", async () => {
    const { owner, quiet, stored, heard, labelled } = await open();
    owner.pressLabelled("Rename A");
    fireEvent.change(labelled("Artist of A"), { target: { value: "Ines Maree" } });
    fireEvent.submit(labelled("Artist of A"));
    await quiet();
    expect(heard()).toEqual([`Error: ${failureMessages.databaseOld}`]);
    expect(labelled<HTMLInputElement>("Artist of A").value).toBe("Ines Maree");
    owner.pressLabelled("Cancel");
    owner.fillCard("New");
    owner.write("form[aria-label='Add Track'] [name=artist]", "Ines Maree");
    owner.press("Add Track");
    await quiet();
    expect(stored()).toEqual(["1 A"]);
    owner.write("form[aria-label='Add Track'] [name=artist]", "");
    owner.press("Add Track");
    await quiet();
    expect(stored()).toEqual(["1 A", "2 New"]);
  });
});

test("a deletion numbers the rest 1..N, so that a track added next has a number of its own", async () => {
  const { owner, quiet, shown, stored, heard } = await openManageTracks(tracksOf("A B C D"));
  owner.delete("B");
  await quiet();
  expect(stored()).toEqual(["1 A", "2 C", "3 D"]);
  expect(shown()).toEqual(stored());
  owner.fillCard("New");
  owner.press("Add Track");
  await quiet();
  expect(stored()).toEqual(["1 A", "2 C", "3 D", "4 New"]);
  expect(shown()).toEqual(stored());
  expect(heard()).toEqual(["Success: Track deleted successfully", "Success: Track added successfully"]);
});

test("the deletion of the last track writes no number", async () => {
  const { server, owner, quiet, stored } = await openManageTracks(tracksOf("A B"));
  owner.delete("B");
  await quiet();
  expect(stored()).toEqual(["1 A"]);
  expect(server.asked.filter(isWrite).map(({ method }) => method)).toEqual(["DELETE"]);
});

const isPatch = ({ method }: Asked) => method === "PATCH";
test.each([
  ["the rest cannot be numbered", isPatch, "A B C", "Failed to update track order", ["2 B", "3 C"]],
  ["the list cannot be read again", isRead, "A", "Failed to fetch tracks", []],
] as const)(
  "after a deletion %s: that is said, and the list shows what is stored",
  async (_, isRefused, titles, sentence, rows) => {
    const { server, owner, quiet, shown, stored, heard } = await openManageTracks(tracksOf(titles));
    server.answerInstead((request) =>
      isRefused(request) ? Response.json({ message: "No" }, { status: 500 }) : undefined,
    );
    owner.delete("A");
    await quiet();
    expect(heard()).toEqual(["Success: Track deleted successfully", `Error: ${sentence}`]);
    expect(stored()).toEqual(rows);
    expect(shown()).toEqual(stored());
  },
);

test.each([
  ["has by then, and what it had", "newer.mp3", "Success: Track deleted successfully"],
  ["had when its row went before", null, "Error: This track no longer exists: it was deleted elsewhere."],
])("a deletion takes the audio that the track %s", async (_, newer, sentence) => {
  const { server, owner, quiet, heard } = await openManageTracks(tracksOf("A*"));
  for (const name of ["A.mp3", newer]) if (name) server.objects.add(`tracks/${name}`);
  server.change((tracks) =>
    newer ? tracks.map((track) => ({ ...track, audio_url: audioUrlOf(newer) })) : [],
  );
  owner.delete("A");
  await quiet();
  expect([...server.objects]).toEqual([]);
  expect(heard()).toEqual([sentence]);
});

test("new audio for a track that was deleted elsewhere is reported, shown, and can be taken away", async () => {
  const { server, owner, quiet, shown, screen, heard } = await openManageTracks(tracksOf("A B"));
  server.change((tracks) => tracks.filter(({ title }) => title !== "A"));
  owner.giveAudio("Upload", "A", sound("a.mp3"));
  await quiet();
  expect(heard()).toEqual(["Error: This track no longer exists: it was deleted elsewhere."]);
  expect(shown()).toEqual(["2 B"]);
  expect(screen.getByText("a.mp3")).toBeVisible();
  owner.pressLabelled("Remove a.mp3");
  await quiet();
  expect(server.objects.size).toBe(0);
  owner.pressLabelled("Close");
  expect(screen.queryByRole("dialog")).toBeNull();
});

describe("a hidden track (§10.11)", () => {
  const OUT = "2099-12-24T19:00:00+00:00";
  const hiddenIn = ({ server }: Awaited<ReturnType<typeof openManageTracks>>) =>
    server.stored().flatMap(({ title, is_hidden }) => (is_hidden ? title : []));

  test("is hidden and shown by one press each, that column alone, and its row says so", async () => {
    const page = await openManageTracks(tracksOf("A B"));
    const { owner, quiet, server, shown, heard } = page;
    owner.pressLabelled("Hide B");
    await quiet();
    expect(hiddenIn(page)).toEqual(["B"]);
    expect(shown()).toEqual(["1 A", "2 B Hidden"]);
    owner.pressLabelled("Show B");
    await quiet();
    expect(hiddenIn(page)).toEqual([]);
    expect(shown()).toEqual(["1 A", "2 B"]);
    expect(heard()).toEqual([
      "Success: Hidden. Built pages name it until the next build.",
      "Success: Visitors see the track again",
    ]);
    expect(server.asked.filter(isWrite).map(({ body }) => body)).toEqual([
      { is_hidden: true },
      { is_hidden: false },
    ]);
    expect(server.asked.some(({ address }) => address.pathname.endsWith("/rpc/list_guessable_files"))).toBe(
      true,
    );
  });

  test.each([
    ["of a public album", {}, true],
    ["of a draft", { published_at: null }, false],
    [
      "that is no single, of an announced album",
      { announced_at: "2026-11-01T08:00:00+00:00", published_at: OUT },
      false,
    ],
  ])("%s: built pages are named where they may name it", async (_what, parts, isNamed) => {
    const page = await openManageTracks(tracksOf("A B"), undefined, [], parts);
    page.owner.pressLabelled("Hide B");
    await page.quiet();
    const sentence = isNamed ? adminSuccesses.trackTakenDown : adminSuccesses.trackHidden;
    expect(page.heard()).toEqual([`Success: ${sentence}`]);
    expect(page.screen.queryByText(new RegExp(`^${hiddenTrackMessages.numbers}`)) !== null).toBe(isNamed);
  });

  test.each([
    ["visitors see no other of a public album", {}, "A B", ["A"], true],
    ["visitors see another", {}, "A B C", ["A"], false],
    ["the album is a draft", { published_at: null }, "A B", ["A"], false],
  ])("asks first where it is the last: %s", async (_what, parts, titles, alreadyHidden, isAsked) => {
    const tracks = tracksOf(titles).map((track) => ({
      ...track,
      is_hidden: alreadyHidden.includes(track.title),
    }));
    const page = await openManageTracks(tracks, undefined, [], parts);
    const { owner, quiet, screen } = page;
    owner.pressLabelled("Hide B");
    await quiet();
    expect(screen.queryByRole("alertdialog") !== null).toBe(isAsked);
    expect(hiddenIn(page)).toEqual(isAsked ? ["A"] : ["A", "B"]);
    if (!isAsked) return;
    owner.press("Cancel");
    await quiet();
    expect(hiddenIn(page)).toEqual(["A"]);
    owner.pressLabelled("Hide B");
    owner.press("Hide");
    await quiet();
    expect(hiddenIn(page)).toEqual(["A", "B"]);
  });

  test("is shown again by Undo, also once the list is closed", async () => {
    const page = await openManageTracks(tracksOf("A B"));
    page.owner.pressLabelled("Hide B");
    await page.quiet();
    page.owner.pressLabelled("Close");
    await page.quiet();
    page.undo();
    await page.quiet();
    expect(hiddenIn(page)).toEqual([]);
    expect(page.heard().at(-1)).toBe("Success: Visitors see the track again");
  });

  test("stays as it was when the save is refused, and that is said", async () => {
    const page = await openManageTracks(tracksOf("A B"));
    page.server.answerInstead((request) =>
      isWrite(request) ? Response.json({ message: "No" }, { status: 500 }) : undefined,
    );
    page.owner.pressLabelled("Hide B");
    await page.quiet();
    expect(page.shown()).toEqual(["1 A", "2 B"]);
    expect(page.heard()).toEqual(["Error: Failed to save the track"]);
  });

  test("stays hidden when it is sorted, renamed and gets new audio, and cannot be hidden in an older database", async () => {
    const tracks = tracksOf("A B").map((track) => ({ ...track, is_hidden: track.title === "B" }));
    const page = await openManageTracks(tracks);
    await page.owner.carry("B", -1);
    page.owner.giveAudio("Upload", "B", sound("b.mp3"));
    await page.quiet();
    page.owner.rename("B", "Bell");
    await page.quiet();
    expect(hiddenIn(page)).toEqual(["Bell"]);
    const [name] = page.server.objects;
    expect(name).toMatch(/^tracks\/[0-9a-f]{8}-/);
    page.unmount();
    const older = tracksOf("A").map(({ is_hidden: _, ...track }) => track as AdminTrack);
    const { screen } = await openManageTracks(older);
    expect(screen.queryByRole("button", { name: /^(Hide|Show) / })).toBeNull();
  });
});

describe("singles of an announced album (§10.11)", () => {
  const SINCE = "2026-11-01T08:00:00+00:00";
  const OUT = "2099-12-24T19:00:00+00:00";
  const announced = { announced_at: SINCE, published_at: OUT };
  const openAnnounced = (titles: string, parts: Partial<Album> = announced) =>
    openManageTracks(tracksOf(titles), () => undefined, [], parts);
  const boxOf = (page: Awaited<ReturnType<typeof openManageTracks>>, title: string) =>
    page.screen.queryByRole<HTMLInputElement>("checkbox", { name: `Play before release (${title})` });
  const singles = ({ server }: Awaited<ReturnType<typeof openManageTracks>>) =>
    server.stored().flatMap(({ title, is_single }) => (is_single ? title : []));

  test.each([
    ["announced", announced, true],
    ["to be announced", { ...announced, announced_at: "2099-12-01T19:00:00+00:00" }, true],
    ["scheduled", { published_at: OUT }, false],
    ["public", {}, false],
    ["a draft", { published_at: null }, false],
    ["released since", { announced_at: SINCE, published_at: "2026-11-02T08:00:00+00:00" }, false],
  ])("are chosen while it is so: %s", async (_, parts, isOffered) => {
    const page = await openAnnounced("A", parts);
    expect(boxOf(page, "A") !== null).toBe(isOffered);
  });

  test("are saved at once, that column alone, and shown while they are", async () => {
    const page = await openAnnounced("A B");
    const { server, quiet, heard } = page;
    server.hold("requests", isWrite);
    fireEvent.click(boxOf(page, "B") as HTMLElement);
    await quiet();
    expect(boxOf(page, "B")).toBeChecked();
    expect(boxOf(page, "A")).not.toBeChecked();
    server.letAllGo();
    await quiet();
    expect(singles(page)).toEqual(["B"]);
    expect(heard()).toEqual(["Success: Visitors can play the track before the release"]);
    fireEvent.click(boxOf(page, "B") as HTMLElement);
    await quiet();
    expect(singles(page)).toEqual([]);
    expect(boxOf(page, "B")).not.toBeChecked();
    expect(heard().at(-1)).toBe("Success: The track is hidden until the release");
    expect(server.asked.filter(isWrite).map(({ method }) => method)).toEqual(["PATCH", "PATCH"]);
  });

  test("a refused one is as before, and said", async () => {
    const page = await openAnnounced("A");
    page.server.answerInstead((request) =>
      isWrite(request) ? Response.json({ message: "No" }, { status: 500 }) : undefined,
    );
    fireEvent.click(boxOf(page, "A") as HTMLElement);
    await page.quiet();
    expect(boxOf(page, "A")).not.toBeChecked();
    expect(page.heard()).toEqual(["Error: Failed to save the track"]);
  });

  test("stay singles when they are sorted, renamed and get new audio; another tab's words stay too", async () => {
    const page = await openAnnounced("A B");
    const { server, owner, quiet } = page;
    server.change((tracks) => tracks.map((track) => ({ ...track, duration: "9:00" })));
    fireEvent.click(boxOf(page, "B") as HTMLElement);
    await quiet();
    expect(server.stored().map(({ duration }) => duration)).toEqual(["9:00", "9:00"]);
    await owner.carry("B", -1);
    owner.giveAudio("Upload", "B", sound("b.mp3"));
    await quiet();
    owner.rename("B", "Bell");
    await quiet();
    expect(page.stored()).toEqual([expect.stringMatching(/^1 Bell .*sound$/), expect.stringMatching(/^2 A/)]);
    expect(singles(page)).toEqual(["Bell"]);
    expect(boxOf(page, "Bell")).toBeChecked();
  });

  test("of a track that another tab has deleted: its row goes, and a sentence says so", async () => {
    const page = await openAnnounced("A B");
    page.server.change((tracks) => tracks.filter(({ title }) => title !== "B"));
    fireEvent.click(boxOf(page, "B") as HTMLElement);
    await page.quiet();
    expect(boxOf(page, "B")).toBeNull();
    expect(page.heard()).toEqual([expect.stringMatching(/^Error: .*deleted/)]);
  });
});
