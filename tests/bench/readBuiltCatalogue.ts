import { readFile } from "node:fs/promises";
import { CATALOGUE_ELEMENT_ID } from "../../src/boot/contract.ts";
import { isKnownCatalogue, type KnownCatalogue } from "../../src/data/knownCatalogue.ts";

/** The catalogue that a build has written into a page. Throws when it has written none. */
export async function readBuiltCatalogue(page: string): Promise<KnownCatalogue> {
  const html = await readFile(page, "utf8");
  const [, text = "null"] = new RegExp(`id="${CATALOGUE_ELEMENT_ID}">([^<]*)`).exec(html) ?? [];
  const value: unknown = JSON.parse(text);
  if (!isKnownCatalogue(value)) throw new Error(`${page} was built without its catalogue.`);
  return value;
}
