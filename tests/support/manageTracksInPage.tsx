import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { vi } from "vitest";
import { ManageTracksDialog } from "#dashboard/tracks/ManageTracksDialog.tsx";
import { albumsQuery } from "#data/albums.ts";
import type { AdminTrack, Album } from "#data/rows.ts";
import { readTags } from "#data/tags/readTags.ts";
import type { ProposedTrack } from "#rules/albumProposal.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { useToasts } from "#ui/notify.ts";
import { albumRow } from "./catalogueRows.ts";
import { ALBUM_ID, createTrackServer, signIn, type TrackServer } from "./trackServer.ts";

/** An element by its label or its words, also one that a question makes inert; much faster than by role. */
function find<Kind extends HTMLElement>(selector: string, words?: string): Kind {
  const found = [...document.querySelectorAll<Kind>(selector)];
  const element = words === undefined ? found[0] : found.find(({ textContent }) => textContent === words);
  if (!element) throw new Error(`There is no ${selector} ${words ?? ""}`);
  return element;
}
const labelled = <Kind extends HTMLElement = HTMLElement>(label: string) =>
  find<Kind>(`[aria-label="${label}"]`);
const press = (words: string) => fireEvent.click(find("button", words));
const aTask = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** Waits until nothing more happens. */
async function quiet(server: TrackServer): Promise<void> {
  let seen = -1;
  for (let still = 0; still < 6; still += 1) {
    if (server.asked.length !== seen) still = 0;
    seen = server.asked.length;
    await aTask();
  }
}

function writeInline(button: string, field: string, text: string): void {
  fireEvent.click(labelled(button));
  fireEvent.change(labelled(field), { target: { value: text } });
  fireEvent.submit(labelled(field));
}

/** What an owner does in the dialog. */
const owner = {
  rename: (title: string, to: string) => writeInline(`Rename ${title}`, `Title of ${title}`, to),
  setLength: (title: string, to: string) => writeInline(`Set length of ${title}`, `Duration of ${title}`, to),
  delete(title: string) {
    fireEvent.click(labelled(`Delete ${title}`));
    press("Delete");
  },
  /** Carries a track over so many places by keyboard; up is negative. */
  async carry(title: string, places: number) {
    const steps = Array<string>(2 * Math.abs(places)).fill(places < 0 ? "ArrowUp" : "ArrowDown");
    const handle = labelled(`Reorder ${title}`);
    for (const code of ["Space", ...steps, "Space"]) {
      fireEvent.keyDown(handle, { code });
      await aTask();
    }
  },
  fillCard(title: string, file?: File) {
    press("Add New Track");
    if (file) owner.chooseInCard(file);
    fireEvent.change(find("[placeholder='Enter track title']"), { target: { value: title } });
  },
  chooseInCard(...files: File[]) {
    const change = document.querySelector("[aria-label='Remove audio file']");
    press(change ? "Change Audio File" : "Upload Audio File");
    fireEvent.change(find("body > input[type=file]"), { target: { files } });
  },
  async drop(...files: File[]) {
    const items = files.map((file) => ({
      kind: "file",
      webkitGetAsEntry: () => null,
      getAsFile: () => file,
    }));
    fireEvent.drop(window, { dataTransfer: { types: ["Files"], items } });
    await aTask();
  },
  /** Chooses audio for a track that has some already or, with "Upload", has none. */
  giveAudio(kind: "Upload" | "Replace", title: string, file: File) {
    fireEvent.click(labelled(`${kind} audio of ${title}`));
    const picker = find("body > input[type=file]");
    Object.defineProperty(picker, "files", { value: [file] });
    fireEvent.change(picker);
  },
  /** Types into the first field that is found. */
  write: (selector: string, value: string) => fireEvent.change(find(selector), { target: { value } }),
  press,
  pressLabelled: (label: string) => fireEvent.click(labelled(label)),
};

/** The rows of the list as they read: number, title, length, and whether there is something to play. */
function shown(): string[] {
  return [...document.querySelectorAll("ol > li")].map((row) => {
    const words = [...row.querySelectorAll("span, p")].map(({ textContent }) => textContent);
    const isPlayable = row.querySelector("[aria-label^=Play],[aria-label^=Pause]");
    return [...words, isPlayable ? "sound" : ""].filter(Boolean).join(" ");
  });
}

type PageProps = {
  album: Album;
  newTracks: readonly ProposedTrack[];
  onTracksChanged: () => void;
  onToasts: (toasts: ReturnType<typeof useToasts>) => void;
};

function Page({ album, newTracks, onTracksChanged, onToasts }: PageProps) {
  const [isOpen, setIsOpen] = useState(true);
  const toasts = useToasts();
  useEffect(() => void onToasts(toasts), [onToasts, toasts]);
  // The albums below the dialog, whose numbers of tracks are read again.
  useQuery({ queryKey: albumsQuery.queryKey, queryFn: async () => onTracksChanged() ?? null });
  if (!isOpen) return null;
  return <ManageTracksDialog album={album} newTracks={newTracks} onClose={() => setIsOpen(false)} />;
}

/** Opens Manage Tracks on a fake server. Out: the server, and helpers that act, look and listen as an owner. */
export async function openManageTracks(
  tracks: readonly AdminTrack[],
  answerInstead: Parameters<TrackServer["answerInstead"]>[0] = () => undefined,
  newTracks: readonly ProposedTrack[] = [],
  parts: Partial<Album> = {},
) {
  vi.spyOn(console, "warn").mockImplementation(() => {}); // The files of most tests have no tags.
  await readTags(new Blob()); // Its code is loaded now: `quiet` does not wait for imports.
  giveLayoutAndSound();
  signIn();
  const server = createTrackServer(tracks);
  server.answerInstead(answerInstead);
  const onTracksChanged = vi.fn();
  const toasts = new Map<number, ReturnType<typeof useToasts>[number]>();
  const handleToasts = (now: ReturnType<typeof useToasts>) => {
    for (const toast of now) toasts.set(toast.id, toast);
  };
  const client = createQueryClient();
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Page
        album={albumRow({ id: ALBUM_ID, title: "Paper Harbors", ...parts })}
        newTracks={newTracks}
        onTracksChanged={onTracksChanged}
        onToasts={handleToasts}
      />
    </QueryClientProvider>,
  );
  await quiet(server);
  onTracksChanged.mockClear();

  const inOrder = () => [...toasts.values()].sort((one, other) => one.id - other.id);

  return {
    server,
    owner,
    shown,
    /** The rows of the database, in the format of `shown`. */
    stored: () =>
      server
        .stored()
        .map(({ track_number, title, duration, audio_url }) =>
          [track_number, title, duration, audio_url && "sound"].filter(Boolean).join(" "),
        ),
    /** The toasts so far, oldest first, also those that made way for one that says the same. */
    heard: () => inOrder().map(({ title, description }) => `${title}: ${description}`),
    /** Presses "Undo" in the last toast. */
    undo: () => inOrder().at(-1)?.undo?.(),
    onTracksChanged,
    /** Removes the page, as when the session ends. */
    unmount,
    screen,
    labelled,
    quiet: () => quiet(server),
  };
}

/** Adds to jsdom what it lacks: rows 50 px high, and media that play every address and cannot tell a file's length. */
export function giveLayoutAndSound(): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const index = this instanceof HTMLLIElement ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    const rows = this instanceof HTMLOListElement ? this.children.length : 1;
    return new DOMRect(0, index * 50, 300, rows * 50);
  });
  // jsdom computes the whole cascade for each query, and dragging makes many.
  vi.spyOn(window, "getComputedStyle").mockImplementation((element) => (element as HTMLElement).style);
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, "src", "set").mockImplementation(function (
    this: HTMLMediaElement,
    source,
  ) {
    this.setAttribute("src", source);
    const reached = source.startsWith("blob:") ? "loadedmetadata" : "canplay";
    queueMicrotask(() => this.dispatchEvent(new Event(reached)));
  });
}
