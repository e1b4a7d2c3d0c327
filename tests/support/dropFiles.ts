import type { FileChooser, Locator } from "@playwright/test";

/** A file as an owner chooses it. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Presses a button that opens the file picker, and chooses these in it. */
export async function chooseFiles(
  opener: Locator,
  files: Parameters<FileChooser["setFiles"]>[0],
): Promise<void> {
  const chooser = opener.page().waitForEvent("filechooser");
  await opener.click();
  await (await chooser).setFiles(files);
}

/** Carries files over a place of the page and lets them fall there. In: what must hold while they are over it. */
export async function dropFiles(
  place: Locator,
  files: readonly ChosenFile[],
  whileOver = async () => {},
): Promise<void> {
  const contents = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString("latin1"),
  }));
  const dataTransfer = await place.page().evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, text } of given) {
      const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, contents);
  await place.dispatchEvent("dragover", { dataTransfer });
  await whileOver();
  await place.dispatchEvent("drop", { dataTransfer });
}

/** Drops files and folders of the disk on a place of the page, as a person does. Chromium only. In: their paths. */
export async function dropFromDisk(place: Locator, paths: readonly string[]): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error("There is no place to drop on.");
  const session = await place.page().context().newCDPSession(place.page());
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, ...at, data });
  await session.detach();
}
