import { readFile } from "node:fs/promises";
import { CATALOGUE_ELEMENT_ID } from "../../src/boot/contract.ts";
import type { KnownCatalogue } from "../../src/data/knownCatalogue.ts";

/** The catalogue that a build has written into a page. Throws when it has written none. */
export async function readBuiltCatalogue(page: string): Promise<KnownCatalogue> {
  const html = await readFile(page, "utf8");
  const [, text = "null"] = new RegExp(`id="${CATALOGUE_ELEMENT_ID}">([^<]*)`).exec(html) ?? [];
  const known: KnownCatalogue | null = JSON.parse(text);
  if (!known) throw new Error(`${page} was built without its catalogue.`);
  return known;
}
