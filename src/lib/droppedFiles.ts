/** All files of a dropped folder, read to its end: a reader gives them in portions. Hidden files are left out. */
async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.name.startsWith(".")) return [];
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [file];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: File[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return files;
    for (const child of portion) files.push(...(await filesOf(child)));
  }
}

/** The files of a drop, those inside dropped folders too. To be called while the drop event is being handled. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  const parts = [...data.items]
    .filter((item) => item.kind === "file")
    .map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const files: File[] = [];
  for (const part of parts) {
    if (part instanceof File) files.push(part);
    else if (part) files.push(...(await filesOf(part)));
  }
  return files;
}
