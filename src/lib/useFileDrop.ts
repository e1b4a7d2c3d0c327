import { useEffect, useEffectEvent, useState } from "react";

/**
 * Takes files that are dropped anywhere on the page, so that none of them replaces the page. Out: whether files are
 * being dragged over it. In: what to do with them, and with the names of those that cannot be read, or null to let
 * them fall, folders unopened.
 */
export function useFileDrop(onDrop: ((files: File[], unreadable: string[]) => void) | null): boolean {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const mayDrop = useEffectEvent(() => onDrop !== null);
  const drop = useEffectEvent((files: File[], unreadable: string[]) => onDrop?.(files, unreadable));

  useEffect(() => {
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const handleOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsDraggedOver(mayDrop());
    };
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsDraggedOver(false);
    };
    const handleDrop = async (event: DragEvent) => {
      if (!event.dataTransfer || !carriesFiles(event)) return;
      event.preventDefault();
      setIsDraggedOver(false);
      if (!mayDrop()) return;
      const { files, unreadable } = await droppedFiles(event.dataTransfer);
      if (files.length + unreadable.length > 0) drop(files, unreadable);
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

/** The files of a drop, and the names of files and folders that could not be read. */
type DroppedFiles = { files: File[]; unreadable: string[] };

/** Adds a file, or all files of a folder, read to its end: a reader gives them in portions. Hidden ones are left out. */
async function collect(entry: FileSystemEntry, dropped: DroppedFiles): Promise<void> {
  if (entry.name.startsWith(".")) return;
  try {
    if (entry.isFile) {
      const file = await new Promise<File>((resolve, reject) =>
        (entry as FileSystemFileEntry).file(resolve, reject),
      );
      dropped.files.push(file);
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

/** To be called while the drop event is handled: reads folders too, and names what cannot be read. Never throws. */
async function droppedFiles(data: DataTransfer): Promise<DroppedFiles> {
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
