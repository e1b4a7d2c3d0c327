import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { button } from "./button.ts";

/** Replaces the file picker, which no test can answer, by a folder of the page's origin. To be called before it loads. */
export async function pickInOrigin(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
        (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true }),
    });
  });
}

/** A browser without a file picker: Firefox and Safari. */
export async function withoutPicker(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
}

/** The files that `pickInOrigin` was given, by name, with their sizes. */
export const savedFiles = (page: Page): Promise<[name: string, size: number][]> =>
  page.evaluate(async () => {
    const files: [string, number][] = [];
    const folder = (await navigator.storage.getDirectory()) as unknown as {
      values: () => AsyncIterable<FileSystemFileHandle>;
    };
    for await (const handle of folder.values()) files.push([handle.name, (await handle.getFile()).size]);
    return files;
  });

/** The bytes of a file that `pickInOrigin` was given. */
export async function savedFile(page: Page, name: string): Promise<Buffer> {
  const base64 = await page.evaluate(async (saved) => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle(saved);
    const reader = new FileReader();
    const read = new Promise((resolve) => reader.addEventListener("load", resolve));
    reader.readAsDataURL(await handle.getFile());
    await read;
    return String(reader.result).replace(/^.*,/, "");
  }, name);
  return Buffer.from(base64, "base64");
}

/** Presses a button that saves a file from memory. Out: its name and bytes. */
export async function takeDownload(place: Page | Locator, page: Page, name: string | RegExp) {
  const download = page.waitForEvent("download");
  await button(place, name).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
