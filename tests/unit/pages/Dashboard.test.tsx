import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type OriginalJob, originalJobsOf } from "#dashboard/tracks/copies/originalJobs.ts";
import { hasInterruptedUploads, interruptedUploadsOf } from "#dashboard/tracks/uploads/interruptedUploads.ts";
import { failureMessages } from "#messages/failureMessages.ts";
import { albumRow } from "../../support/catalogueRows.ts";
import { buttonsNamed, renderDashboard } from "../../support/renderDashboard.tsx";
import { type Mishap, stubSupabase } from "../../support/stubbedSupabase.ts";
import { tracksOf } from "../../support/trackServer.ts";
import { takeTurns } from "../../support/turns.ts";

// What an owner sees of two things that happen at once. The server is stubbed, nothing of ours is.

const PUBLIC = "http://localhost:54321/storage/v1/object/public";

function rowsOf(id: "a" | "b") {
  const cover_url = `${PUBLIC}/album-covers/covers/${id}.svg`;
  const album = albumRow({ id, title: `Album ${id}`, cover_url });
  const audio_url = `${PUBLIC}/audio-tracks/tracks/${id}.mp3`;
  return { album, track: { id: `${id}1`, album_id: id, title: "Ebb", track_number: 1, audio_url } };
}
const coverOf = (id: "a" | "b") => `album-covers/covers/${id}.svg`;
const filesOf = (id: "a" | "b") => [coverOf(id), `audio-tracks/tracks/${id}.mp3`];

let server: ReturnType<typeof stubSupabase>;
const onSignOut = vi.fn();

beforeEach(async () => {
  onSignOut.mockClear();
  vi.spyOn(QueryClient.prototype, "mount");
  const both = [rowsOf("a"), rowsOf("b")];
  server = stubSupabase({ albums: both.map(({ album }) => album), tracks: both.map(({ track }) => track) }, [
    ...filesOf("a"),
    ...filesOf("b"),
  ]);
  renderDashboard(onSignOut);
  await screen.findByText("Album a");
});

function click(name: string): void {
  const named = buttonsNamed(name);
  expect(named, name).toHaveLength(1);
  for (const button of named) fireEvent.click(button);
}
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const form = () => document.querySelector("form");
const question = () => document.querySelector("[role=alertdialog]");
const shown = () => [...document.querySelectorAll("[role=group] h3")].map(({ textContent }) => textContent);
const toastWith = (sentence: string | RegExp) => screen.findByText(sentence);
/** Lets all that has been answered arrive on screen. */
const settle = () => act(takeTurns);

/** Sets an album's save going, a new cover with it; gives back how the server is let answer. */
function beginSave(mishap: Mishap | null = null): () => void {
  const letThrough = server.hold("PATCH albums", mishap);
  click("Edit Album a");
  type("Album Title *", "Album a, changed");
  const cover = new File(["<svg/>"], "new.svg", { type: "image/svg+xml" });
  fireEvent.drop(screen.getByText("Album Cover"), { dataTransfer: { files: [cover], types: [] } });
  click("Update Album");
  return letThrough;
}

/** The same for an album's deletion. */
function beginDeletion(id: "a" | "b", mishap: Mishap | null = null): () => void {
  const letThrough = server.hold("DELETE albums", mishap);
  click(`Delete Album ${id}`);
  click("Delete");
  return letThrough;
}

const meanwhile: [what: string, act: () => void][] = [
  ["Cancel", () => click("Cancel")],
  ["Escape", pressEscape],
  ["editing another album", () => click("Edit Album b")],
  ["typing", () => type("Album Title *", "Too late")],
  ["removing the cover", () => click("Remove cover")],
  ["saving once more", () => click("Saving...")],
  ["signing out", () => click("Sign Out")],
];

describe("while an album is saved, its form holds still (§10.8)", () => {
  for (const [what, interrupt] of meanwhile)
    test(`under ${what}; what was sent is saved, and the form closes`, {
      tags: what === "typing" || what === "signing out" ? [] : ["slow"],
    }, async () => {
      const letThrough = beginSave();
      interrupt();
      await settle();
      expect(question()).not.toBeInTheDocument();
      letThrough();
      await toastWith("Album updated successfully");
      await waitFor(() => expect(shown()).toEqual(["Album a, changed", "Album b"]));
      expect(form()).not.toBeInTheDocument();
      expect(onSignOut).not.toHaveBeenCalled();
      expect(server.requests.filter((request) => request === "PATCH albums")).toHaveLength(1);
      expect(server.rows("albums")[0]).toMatchObject({ title: "Album a, changed" });
    });

  test("also when it fails: it is all there then, and left after a question", async () => {
    const letThrough = beginSave("refused");
    for (const [, interrupt] of meanwhile) interrupt();
    await settle();
    letThrough();
    await toastWith("The disk is full");
    expect(field("Album Title *")).toHaveValue("Album a, changed");
    expect(screen.getByText("new.svg")).toBeVisible();
    for (const leave of ["Cancel", "Edit Album b", "Sign Out"]) {
      click(leave);
      expect(question()).toBeVisible();
      click("Keep editing");
    }
    click("Sign Out");
    click("Discard");
    expect(onSignOut).toHaveBeenCalledOnce();
    await waitFor(() => expect(server.objects()).toEqual([...filesOf("a"), ...filesOf("b")].sort()));
  });
});

const refusedIsSlow = (mishap: Mishap | null) => ({ tags: mishap ? ["slow"] : [] });
const orders = ["the save is answered first", "the deletion is answered first"] as const;
const saveMishaps = [null, "refused"] as const;
const cases = orders.flatMap((order) => saveMishaps.map((mishap) => ({ order, mishap })));

/** Sets both going and has them answered in an order. */
async function saveAndDelete(
  id: "a" | "b",
  order: (typeof orders)[number],
  mishap: Mishap | null,
): Promise<void> {
  const letSave = beginSave(mishap);
  await settle();
  const letDelete = beginDeletion(id);
  await settle();
  const [first, second] = order === orders[0] ? [letSave, letDelete] : [letDelete, letSave];
  first();
  await settle();
  second();
  await toastWith("Album deleted successfully");
  await settle();
}

describe("an album is saved while (§10.8)", () => {
  for (const { order, mishap } of cases)
    test(`it is deleted: ${order} (${mishap})`, refusedIsSlow(mishap), async () => {
      await saveAndDelete("a", order, mishap);
      expect(shown()).toEqual(["Album b"]);
      expect(form()).not.toBeInTheDocument();
      await waitFor(() => expect(server.objects()).toEqual(filesOf("b")));
    });

  for (const { order, mishap } of cases)
    test(`another one is deleted: ${order} (${mishap})`, refusedIsSlow(mishap), async () => {
      await saveAndDelete("b", order, mishap);
      expect(shown()).toEqual([mishap ? "Album a" : "Album a, changed"]);
      if (mishap) expect(field("Album Title *")).toHaveValue("Album a, changed");
      else expect(form()).not.toBeInTheDocument();
      const isOld = (name: string) => filesOf("a").includes(name);
      await waitFor(() => expect(server.objects()).toHaveLength(2));
      expect(server.objects().filter(isOld)).toHaveLength(mishap ? 2 : 1);
    });

  test("another one is deleted, and an older list comes last", async () => {
    const letDelete = beginDeletion("b");
    await settle();
    const letOldList = server.hold("GET albums");
    letDelete();
    await toastWith("Album deleted successfully");
    beginSave()();
    await toastWith("Album updated successfully");
    await waitFor(() => expect(shown()).toEqual(["Album a, changed"]));
    letOldList();
    await settle();
    expect(shown()).toEqual(["Album a, changed"]);
  });

  test("another one is deleted, and the list cannot be read any more: it shows what is known", async () => {
    const letSave = beginSave();
    await settle();
    const letDelete = beginDeletion("b");
    letSave();
    await waitFor(() => expect(shown()).toEqual(["Album a, changed", "Album b"]));
    server.fail("GET albums", "refused");
    letDelete();
    await toastWith("Failed to fetch albums");
    expect(shown()).toEqual(["Album a, changed"]);
  });
});

describe("the files of an album whose deletion fails (§10.11)", () => {
  const all = [...filesOf("a"), ...filesOf("b")].sort();

  test.each(["refused", "cut"] as const)("(%s) stay, and go with the next try", async (mishap) => {
    beginDeletion("a", mishap)();
    await toastWith("Failed to delete album");
    await settle();
    expect(server.objects()).toEqual(all);
    beginDeletion("a")();
    await toastWith("Album deleted successfully");
    await waitFor(() => expect(server.objects()).toEqual(filesOf("b")));
  });

  test("go when the row is gone although its response was lost", async () => {
    beginDeletion("a", "answer lost")();
    await toastWith("Failed to delete album");
    await waitFor(() => expect(server.objects()).toEqual(filesOf("b")));
  });

  test("do not go before the row, which goes late", async () => {
    const letLate = server.hold("DELETE albums", "acts late");
    click("Delete Album a");
    click("Delete");
    await toastWith("Failed to delete album");
    await settle();
    expect(server.objects()).toEqual(all);
    letLate();
    await settle();
    beginDeletion("a")();
    await toastWith("This album no longer exists: it was deleted elsewhere.");
    await waitFor(() => expect(shown()).toEqual(["Album b"]));
  });
});

describe("while an original is uploaded (§10.13)", () => {
  const jobs = () =>
    originalJobsOf(vi.mocked(QueryClient.prototype.mount).mock.contexts.at(-1) as QueryClient);
  const closingAsks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

  /** An upload for a track of each album. */
  function begin(): void {
    const uploads = tracksOf("A B").map((track, index): OriginalJob => {
      const file = new File(["original"], "A.wav");
      const row = { file_name: file.name, file_size: file.size, status: "waiting", original_url: null };
      return {
        track: { ...track, album_id: index === 0 ? "a" : "b" },
        original: { ...row, track_id: track.id, copy_url: track.audio_url },
        file,
        status: "uploading",
        percent: 1,
        error: "",
        upload: null,
        isSent: false,
        controller: new AbortController(),
      };
    });
    act(() => jobs().set(uploads));
  }

  test("closing the tab and signing out ask, and no longer once it has failed, nor after the session without it", () => {
    begin();
    expect(closingAsks()).toBe(true);
    click("Sign Out");
    expect(question()).toHaveTextContent("An original is still being uploaded.");
    click("Keep uploading");
    expect(onSignOut).not.toHaveBeenCalled();
    click("Sign Out");
    click("Stop and sign out");
    expect(onSignOut).toHaveBeenCalledOnce();
    const failed = jobs().get();
    act(() => jobs().set(failed.map((job) => ({ ...job, status: "failed" }))));
    expect(closingAsks()).toBe(false);
    click("Sign Out");
    expect(question()).toBeNull();
    expect(onSignOut).toHaveBeenCalledTimes(2);
    act(() => jobs().set([]));
    cleanup();
    expect(hasInterruptedUploads()).toBe(false);
  });

  test("it is cancelled with its album, but not by a deletion that fails; it is kept when its session ends", async () => {
    begin();
    const [ofA, ofB] = jobs().get();
    beginDeletion("a", "refused")();
    await toastWith("Failed to delete album");
    expect(jobs().get()).toHaveLength(2);
    beginDeletion("a")();
    await toastWith("Album deleted successfully");
    expect(jobs().get()).toEqual([ofB]);
    expect([ofA?.controller.signal.aborted, ofB?.controller.signal.aborted]).toEqual([true, false]);
    cleanup();
    expect(interruptedUploadsOf("owner")?.originals).toEqual([{ track: ofB?.track, file: ofB?.file }]);
  });
});

describe("a draft that is published from its card (§10.10)", () => {
  /** Makes an album a draft elsewhere, and has the list read again by another one's save. */
  async function showDraft(): Promise<void> {
    await show({ published_at: null }, "Draft");
  }
  async function show(row: Record<string, unknown>, badge: string | RegExp): Promise<void> {
    Object.assign(server.rows("albums")[0] ?? {}, row);
    click("Edit Album b");
    click("Update Album");
    await toastWith(badge);
  }

  function publish(): void {
    click("Publish now");
    click("Publish");
  }

  test("is public after a question, sent once, and the list is read again", async () => {
    await showDraft();
    click("Publish now");
    expect(question()).toHaveTextContent('Publish "Album a" now?');
    click("Cancel");
    expect(question()).toBeNull();
    expect(server.rows("albums")[0]).toMatchObject({ published_at: null });
    const letThrough = server.hold("POST rpc/save_album_unless_changed");
    publish();
    click("Publish");
    letThrough();
    await toastWith("Album published successfully");
    expect(
      server.requests.filter((request) => request === "POST rpc/save_album_unless_changed"),
    ).toHaveLength(1);
    expect(server.rows("albums")[0]).toMatchObject({ published_at: "now" });
    await waitFor(() => expect(screen.queryByText("Draft")).not.toBeInTheDocument());
  });

  test.each([
    ["refused", "stays one", "The disk is full", ["Draft"]],
    ["answer lost", "is shown as what it is", failureMessages.unreachable, []],
  ] as const)("%s: it %s, and the failure is reported", async (mishap, _what, sentence, badges) => {
    await showDraft();
    server.fail("POST rpc/save_album_unless_changed", mishap);
    publish();
    await toastWith(sentence);
    await settle();
    await waitFor(() =>
      expect(screen.queryAllByText("Draft").map(({ textContent }) => textContent)).toEqual(badges),
    );
  });

  test("closes its form first, which would go on calling it a draft, and asks when that was changed", async () => {
    await showDraft();
    click("Edit Album a");
    type("Description", "Crossings");
    click("Publish now");
    await waitFor(() => expect(question()).toHaveTextContent("Discard changes?"));
    click("Keep editing");
    expect(field("Description")).toHaveValue("Crossings");
    click("Publish now");
    click("Discard");
    await waitFor(() => expect(question()).toHaveTextContent("Publish"));
    click("Publish");
    await toastWith("Album published successfully");
    expect(form()).toBeNull();
    expect(server.rows("albums")[0]).toMatchObject({ published_at: "now", description: null });
  });

  test("loses the date of its announcement, and keeps another (§10.10)", async () => {
    const announced = {
      announced_at: "2026-01-01T00:00:00+00:00",
      published_at: new Date("2099-03-04T20:00").toISOString(),
    };
    const published = { published_at: "now", announced_at: null };
    for (const [day, is_dated] of [
      ["2099-03-04", false],
      ["1998-03-04", true],
    ] as const) {
      await show({ ...announced, created_at: `${day}T12:00:00+00:00`, is_dated: true }, /^Announced, out/);
      publish();
      await toastWith("Album published successfully");
      expect(server.rows("albums")[0]).toMatchObject({ ...published, is_dated });
    }
  });

  test("is reported as gone when it was deleted elsewhere", async () => {
    await showDraft();
    server.rows("albums").shift();
    publish();
    await toastWith("This album no longer exists: it was deleted elsewhere.");
    await waitFor(() => expect(shown()).toEqual(["Album b"]));
  });
});
