// behaviour §10.11
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { pathOf } from "#lib/localFiles.ts";
import { droppedFiles, useFileDrop } from "#lib/useFileDrop.ts";

type Entry = { name: string };

const gone = new DOMException("The file was moved.", "NotFoundError");

/** A browser's entry for a dropped file. */
function fileEntry(fullPath: string, isReadable = true) {
  const name = fullPath.split("/").at(-1) ?? "";
  const file = (found: (file: File) => void, failed: (error: unknown) => void) =>
    isReadable ? found(new File(["sound"], name)) : failed(gone);
  return { name, fullPath, isFile: true, file };
}

/** Drags over the page, then drops; returns whether the browser does with it what it does without this page. */
async function dragAndDrop(dataTransfer: object): Promise<boolean[]> {
  const left: boolean[] = [];
  await act(async () => {
    for (const type of ["dragover", "drop"]) {
      const event = new Event(type, { bubbles: true, cancelable: true });
      left.push(document.body.dispatchEvent(Object.assign(event, { dataTransfer })));
    }
    await new Promise((done) => setTimeout(done, 0));
  });
  return left;
}

/** Drops entries on the page; returns how often each was asked for. */
async function drop(...entries: Entry[]) {
  const items = entries.map((entry) => ({ kind: "file", webkitGetAsEntry: vi.fn(() => entry) }));
  const left = await dragAndDrop({ types: ["Files"], items });
  expect(left, "a file must not replace the page").toEqual([false, false]);
  return items.map((item) => item.webkitGetAsEntry.mock.calls.length);
}

test("a drop of unreadable files alone is reported too, and one of nothing but a hidden file", async () => {
  const onDrop = vi.fn();
  renderHook(() => useFileDrop(onDrop));
  await drop(fileEntry(".hidden"));
  expect(onDrop).toHaveBeenLastCalledWith({ files: [], unreadable: [] });
  await drop(fileEntry("1.wav", false));
  expect(onDrop).toHaveBeenLastCalledWith({ files: [], unreadable: ["1.wav"] });
});

test("an unwanted drop is not read, and a wanted one is read once", async () => {
  renderHook(() => useFileDrop(null));
  expect(await drop(fileEntry("1.wav"))).toEqual([0]);
  const onDrop = vi.fn();
  const { rerender } = renderHook(({ listener }) => useFileDrop(listener), {
    initialProps: { listener: onDrop },
  });
  expect(await drop(fileEntry("1.wav"))).toEqual([1]);
  expect(onDrop).toHaveBeenCalledOnce();
  const later = vi.fn();
  rerender({ listener: later });
  await drop(fileEntry("2.wav"));
  expect(onDrop).toHaveBeenCalledOnce();
  expect(later).toHaveBeenCalledOnce();
});

test("text that is dragged, as into a field, is left to the browser", async () => {
  renderHook(() => useFileDrop(vi.fn()));
  expect(await dragAndDrop({ types: ["text/plain"], items: [] })).toEqual([true, true]);
});

/** A folder that returns its entries in portions and then none; "fails" instead of a portion. */
function folderEntry(name: string, ...portions: (Entry[] | "fails")[]) {
  const createReader = () => {
    const rest = [...portions];
    return {
      readEntries(found: (entries: Entry[]) => void, failed: (error: unknown) => void) {
        const portion = rest.shift() ?? [];
        if (portion === "fails") failed(gone);
        else found(portion);
      },
    };
  };
  return { name, fullPath: `/${name}`, isFile: false, createReader };
}

async function read(...entries: Entry[]) {
  const items = entries.map((entry) => ({ kind: "file", webkitGetAsEntry: () => entry }));
  const { files, unreadable } = await droppedFiles({ items } as unknown as DataTransfer);
  return { paths: files.map(pathOf), unreadable };
}

const disc = folderEntry("CD1", [fileEntry("/Low/CD1/1.wav")]);

test.each<[string, Entry[], paths: string[], unreadable: string[]]>([
  [
    "the files of folders have their paths, those of a second portion too",
    [folderEntry("Low", [fileEntry("/Low/cover.jpg")], [disc]), fileEntry("/loose.wav")],
    ["Low/cover.jpg", "Low/CD1/1.wav", "loose.wav"],
    [],
  ],
  [
    "an empty folder and hidden files are nothing",
    [folderEntry("Low", [fileEntry("/Low/.DS_Store"), folderEntry(".git", "fails")]), folderEntry("Empty")],
    [],
    [],
  ],
  [
    "what may not be read is named, and takes no other with it",
    [
      folderEntry("Locked", "fails"),
      folderEntry("Low", [fileEntry("/Low/gone.wav", false), fileEntry("/Low/1.wav")]),
    ],
    ["Low/1.wav"],
    ["Locked", "gone.wav"],
  ],
])("%s", async (_, entries, paths, unreadable) => {
  expect(await read(...entries)).toEqual({ paths, unreadable });
});

test("a browser without entries gives files", async () => {
  const file = new File(["sound"], "1.wav");
  const items = [
    { kind: "file", webkitGetAsEntry: () => null, getAsFile: () => file },
    { kind: "string", webkitGetAsEntry: vi.fn() },
  ];
  expect((await droppedFiles({ items } as unknown as DataTransfer)).files).toEqual([file]);
});
