import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { CatalogueAlbum } from "../../src/data/rows.ts";
import { webAddress } from "../../src/lib/webAddress.ts";
import { bandPictureUrl } from "../../src/rules/bandPictures.ts";
import type { BandPicture, Ground } from "../../src/rules/bandSettings.ts";
import { copiesOf } from "../../src/rules/coverCopies.ts";
import { placeholderOf } from "../../src/rules/coverPlaceholder.ts";
import { fetchCover } from "./fetchCover.ts";
import { ICON_FILE } from "./icons.ts";
import {
  coverPreview,
  coverSquare,
  PREVIEW_VERSION,
  picturePreview,
  placeholderPreview,
  placeholderSquare,
} from "./previewPicture.ts";

/** The previews of earlier builds, until `npm ci` deletes them. */
const CACHE = "node_modules/.cache/album-previews";

/** Covers that are fetched and drawn at the same time. */
const AT_ONCE = 4;

type PreviewInput = {
  root: string;
  supabaseUrl: string;
  /** The file of a stored picture that the build has read already. */
  fileOf: (address: string) => string | null;
  ground: Ground;
  warn: (sentence: string) => void;
};

/** The name of a drawn picture, and its file in the cache. */
type DrawnPicture = { name: string; file: string };

/** The link preview of an album, whether it shows the cover, and the picture of the album's feed where one is drawn. */
export type AlbumPreview = DrawnPicture & { hasCover: boolean; square: DrawnPicture | null };

/**
 * Draws the link preview of each album from the largest copy of its cover, or from the colours of its card. Returns them by
 * the album's id. A cover that cannot be read is reported.
 */
export async function albumPreviews(
  albums: readonly CatalogueAlbum[],
  { root, supabaseUrl, fileOf, ground, warn }: PreviewInput,
  hasSquare: (album: CatalogueAlbum) => boolean = () => false,
): Promise<Map<string, AlbumPreview>> {
  const cache = resolve(root, CACHE);
  await mkdir(cache, { recursive: true });
  const icon = await readFile(resolve(root, ICON_FILE));
  const ownOrigin = URL.canParse(supabaseUrl) ? new URL(supabaseUrl).origin : null;
  const previews = new Map<string, AlbumPreview>();
  const waiting = [...albums];
  /** Draws a picture, unless an earlier build has done so. */
  const draw = async (source: string, picture: () => Promise<Buffer>) => {
    const key = createHash("sha256").update(`${PREVIEW_VERSION} ${source}`);
    const name = `${key.digest("hex").slice(0, 20)}.jpg`;
    const file = join(cache, name);
    if (!existsSync(file)) await writeWhole(file, await picture());
    return { name: `preview/${name}`, file };
  };
  const drawCover = async (album: CatalogueAlbum) => {
    const cover = copiesOf(album).at(-1)?.address ?? album.cover_url;
    const address = webAddress(cover, supabaseUrl || undefined);
    if (!cover || !address) return null;
    const read = () => {
      const file = fileOf(cover);
      return file ? readFile(file) : fetchCover(address, ownOrigin);
    };
    try {
      const preview = await draw(ground === "light" ? `${ground} ${cover}` : cover, async () =>
        coverPreview(await read(), ground),
      );
      const square = hasSquare(album)
        ? await draw(`square ${cover}`, async () => coverSquare(await read()))
        : null;
      return { ...preview, hasCover: true, square };
    } catch (error) {
      warn(
        `The link preview of "${album.title}" shows no cover: it could not be read (${(error as Error).message}).`,
      );
      return null;
    }
  };
  const drawPlaceholder = async (album: CatalogueAlbum) => {
    const { from, to } = placeholderOf(album.title);
    const source = `${from} ${to} ${icon}`;
    const preview = await draw(source, () => placeholderPreview(icon, album.title));
    const square = hasSquare(album)
      ? await draw(`square ${source}`, () => placeholderSquare(icon, album.title))
      : null;
    return { ...preview, hasCover: false, square };
  };
  const work = async () => {
    for (let album = waiting.shift(); album; album = waiting.shift())
      previews.set(album.id, (await drawCover(album)) ?? (await drawPlaceholder(album)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return previews;
}

/** Renames the file at the end: a build that is interrupted leaves no half of a picture. */
async function writeWhole(file: string, picture: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, picture);
  await rename(unfinished, file);
}

/** The site's link preview from the band's picture, for a catalogue without covers. One that cannot be read is reported. */
export async function sitePreview(
  picture: BandPicture | null,
  { supabaseUrl, fileOf, ground, warn }: Omit<PreviewInput, "root">,
): Promise<Buffer | undefined> {
  const stored = picture && bandPictureUrl(picture.name);
  const address = webAddress(stored, supabaseUrl || undefined);
  if (!stored || !address) return undefined;
  try {
    const file = fileOf(stored);
    const origin = new URL(supabaseUrl || address).origin;
    return await picturePreview(await (file ? readFile(file) : fetchCover(address, origin)), ground);
  } catch (error) {
    warn(`The site's link preview shows no picture: it could not be read (${(error as Error).message}).`);
    return undefined;
  }
}
