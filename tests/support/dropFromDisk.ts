import type { Locator } from "@playwright/test";

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
