import { makeZip } from "client-zip";
import { downloadBytes, fetchFileSize, findStoredFile } from "#data/downloadBytes.ts";
import type { Transfer } from "#lib/saveStream.ts";

/** In the page, the element that holds `ZipContents` as JSON. */
export const PRESS_ZIP_ID = "zip-contents";

/** What the zip of the kit holds. Names are those below its folder. */
export type ZipContents = {
  /** The name of the folder, and of the zip. */
  folder: string;
  /** Stored files by their addresses in Storage; bytes are 0 where they are not known. */
  files: { name: string; address: string; bytes: number }[];
  texts: { name: string; text: string }[];
};

/** Asks for a stored file until its host says whether it is there. */
async function findFile(address: string, { onFailure }: Transfer) {
  for (;;)
    try {
      return await findStoredFile(address, fetchFileSize);
    } catch (error) {
      await onFailure(error);
    }
}

async function* entriesOf({ folder, files, texts }: ZipContents, missing: string[], transfer: Transfer) {
  for (const { name, text } of texts)
    yield { name: `${folder}/${name}`, input: new TextEncoder().encode(text) };
  for (const { name, address } of files) {
    const file = await findFile(address, transfer);
    if (file) yield { name: `${folder}/${name}`, input: downloadBytes(file.url, file.size, transfer) };
    else missing.push(name);
  }
}

/** The kit as a zip. A file that is gone is left out, and its name added to `missing`. */
export const pressZip = (contents: ZipContents, missing: string[], transfer: Transfer) =>
  makeZip(entriesOf(contents, missing, transfer));
