import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useFileDrop } from "#lib/useFileDrop.ts";

const gone = new DOMException("The file was moved.", "NotFoundError");

/** A browser's entry for a dropped file; null: one that cannot be read. */
function fileEntry(name: string, isReadable = true) {
  const file = vi.fn((found: (file: File) => void, failed: (error: unknown) => void) =>
    isReadable ? found(new File(["sound"], name)) : failed(gone),
  );
  return { name, isFile: true, isDirectory: false, file };
}

type Entry = { name: string; isFile: boolean; isDirectory: boolean };

/** A dropped folder, which gives its entries in portions and then none; "fails" instead of a portion. */
function folderEntry(name: string, ...portions: (Entry[] | "fails")[]): Entry {
  const createReader = vi.fn(() => {
    const rest = [...portions];
    return {
      readEntries(found: (entries: Entry[]) => void, failed: (error: unknown) => void) {
        const portion = rest.shift() ?? [];
        if (portion === "fails") failed(gone);
        else found(portion);
      },
    };
  });
  const folder = { name, isFile: false, isDirectory: true, createReader };
  return folder;
}

/** Drops entries on the page; returns how often each was asked for. */
async function drop(...entries: Entry[]) {
  const items = entries.map((entry) => ({ kind: "file", webkitGetAsEntry: vi.fn(() => entry) }));
  const event = new Event("drop", { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ["Files"], items } });
  await act(async () => {
    document.body.dispatchEvent(event);
    await new Promise((done) => setTimeout(done, 0));
  });
  expect(event.defaultPrevented, "a file must not replace the page").toBe(true);
  return items.map((item) => item.webkitGetAsEntry.mock.calls.length);
}

const names = (files: File[]) => files.map(({ name }) => name);

test("files and those inside folders arrive, in order, without hidden ones", async () => {
  const onDrop = vi.fn();
  renderHook(() => useFileDrop(onDrop));
  const disc = folderEntry("Disc 1", [fileEntry("1.wav"), fileEntry(".DS_Store")], [fileEntry("2.wav")]);
  await drop(folderEntry("Album", [disc], [fileEntry("3.wav")]), fileEntry("4.wav"));
  const [files, unreadable] = onDrop.mock.lastCall ?? [];
  expect(names(files)).toEqual(["1.wav", "2.wav", "3.wav", "4.wav"]);
  expect(unreadable).toEqual([]);
});

test("what cannot be read is named, and does not take the rest with it", async () => {
  const onDrop = vi.fn();
  renderHook(() => useFileDrop(onDrop));
  const broken = folderEntry("Disc 2", [fileEntry("3.wav")], "fails");
  const disc = folderEntry("Disc 1", [fileEntry("1.wav", false), fileEntry("2.wav")]);
  await drop(fileEntry("0.wav", false), disc, broken, fileEntry("4.wav"));
  const [files, unreadable] = onDrop.mock.lastCall ?? [];
  expect(names(files)).toEqual(["2.wav", "3.wav", "4.wav"]);
  expect(unreadable).toEqual(["0.wav", "1.wav", "Disc 2"]);
});

test("a drop of unreadable files alone is reported too, an empty folder is not", async () => {
  const onDrop = vi.fn();
  renderHook(() => useFileDrop(onDrop));
  await drop(folderEntry("Empty", [fileEntry(".hidden")]));
  expect(onDrop).not.toHaveBeenCalled();
  await drop(fileEntry("1.wav", false));
  expect(onDrop).toHaveBeenCalledExactlyOnceWith([], ["1.wav"]);
});

test("an unwanted folder is not read, and a wanted one is read once", async () => {
  renderHook(() => useFileDrop(null));
  expect(await drop(folderEntry("Album", [fileEntry("1.wav")]))).toEqual([0]);
  const onDrop = vi.fn();
  const { rerender } = renderHook(({ listener }) => useFileDrop(listener), {
    initialProps: { listener: onDrop },
  });
  expect(await drop(folderEntry("Album", [fileEntry("1.wav")]))).toEqual([1]);
  expect(onDrop).toHaveBeenCalledOnce();
  const later = vi.fn();
  rerender({ listener: later });
  await drop(fileEntry("2.wav"));
  expect(onDrop).toHaveBeenCalledOnce();
  expect(later).toHaveBeenCalledOnce();
});
