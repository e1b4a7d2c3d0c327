import { useEffect, useEffectEvent, useState } from "react";

/**
 * Takes files that are dropped on the page, so that none of them replaces it; not where `data-takes-files` takes them.
 * Returns whether files are being dragged over it. Without `onDrop` a drop is ignored, its folders unopened.
 */
export function useFileDrop(onDrop: ((dropped: DroppedFiles) => void) | null): boolean {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const listener = useEffectEvent(() => onDrop);

  useEffect(() => {
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const isTaken = ({ target }: DragEvent) =>
      target instanceof Element && target.closest("[data-takes-files]") !== null;
    const handleOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsDraggedOver(listener() !== null && !isTaken(event));
    };
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsDraggedOver(false);
    };
    const handleDrop = async (event: DragEvent) => {
      if (!event.dataTransfer || !carriesFiles(event)) return;
      event.preventDefault();
      setIsDraggedOver(false);
      if (listener() === null || isTaken(event)) return;
      const dropped = await droppedFiles(event.dataTransfer);
      listener()?.(dropped);
    };
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener("dragover", handleOver, { signal });
    window.addEventListener("dragleave", handleLeave, { signal });
    window.addEventListener("drop", handleDrop, { signal });
    return () => controller.abort();
  }, []);

  return isDraggedOver;
}

/** What a drop holds: its files, and the names of files and folders that cannot be read. */
export type DroppedFiles = { files: File[]; unreadable: string[] };

/** Adds a file, or all files of a folder, read to its end: a reader returns them in portions. Leaves hidden ones out. */
async function collect(entry: FileSystemEntry, dropped: DroppedFiles): Promise<void> {
  if (entry.name.startsWith(".")) return;
  try {
    if (entry.isFile) {
      const file = await new Promise<File>((resolve, reject) =>
        (entry as FileSystemFileEntry).file(resolve, reject),
      );
      // The property that a chosen folder's files have.
      const path = { value: entry.fullPath.slice(1) };
      dropped.files.push(Object.defineProperty(file, "webkitRelativePath", path));
      return;
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (;;) {
      const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (portion.length === 0) return;
      for (const child of portion) await collect(child, dropped);
    }
  } catch {
    dropped.unreadable.push(entry.name);
  }
}

/** The files of a drop, also in folders. Call it while the drop event is handled. Never throws. */
export async function droppedFiles(data: DataTransfer): Promise<DroppedFiles> {
  const parts = [...data.items]
    .filter((item) => item.kind === "file")
    .map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const dropped: DroppedFiles = { files: [], unreadable: [] };
  for (const part of parts) {
    if (part instanceof File) dropped.files.push(part);
    else if (part) await collect(part, dropped);
  }
  return dropped;
}
