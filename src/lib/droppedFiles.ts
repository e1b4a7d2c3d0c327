/** What a drop held: its files, and the names of files and folders that could not be read. */
export type DroppedFiles = { files: File[]; unreadable: string[] };

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

/**
 * The files of a drop, those inside dropped folders too. To be called while the drop event is being handled. One that
 * cannot be read is named and takes no other with it. Never throws.
 */
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
