import { newObjectName } from "#data/files.ts";
import { drawn, fromPicture, isAnimation, scaled, smallFile } from "#lib/drawImage.ts";
import { isReadable, mayBeImage } from "#lib/localFiles.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { adminErrors } from "#messages/dashboardMessages.ts";
import { type BandPicture, bandLimits } from "#rules/bandSettings.ts";
import { notify } from "#ui/notify.ts";

/** How many of a kind, their most pixels, and the widths of their copies, widest first; a small one has fewer. */
export const BAND_PICTURES = {
  photo: { most: bandLimits.photos, width: 1400, height: 1400, copies: [960, 480] },
  picture: { most: 1, width: 2560, height: 8000, copies: [1600, 960] },
  logo: { most: 1, width: 800, height: 800, copies: [] },
} as const;

export type PictureKind = keyof typeof BAND_PICTURES;

/** A logo's longer side by its shorter one, and the bytes of an SVG, which stays as it is. */
const LOGO_MAX_PROPORTION = 12;
const DRAWING_MAX_BYTES = 200_000;

type Store = (file: File) => string;

/** A chosen file as a picture of the site, or the sentence that refuses it. `files` gets what is to be uploaded. */
export async function readPictureFile(
  file: File,
  kind: PictureKind,
  files: Map<string, File>,
): Promise<BandPicture | string> {
  const { name, type, size } = file;
  const store: Store = (drawing) => {
    const objectName = newObjectName("site", drawing.name);
    files.set(objectName, drawing);
    return objectName;
  };
  const isHeic = /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
  const isDrawing = kind === "logo" && (type === "image/svg+xml" || /\.svg$/i.test(name));
  if (!(await isReadable(file))) return adminErrors.fileUnreadable([name]);
  if (size === 0) return adminErrors.emptyImage(name);
  if (!mayBeImage(file)) return adminErrors.notAnImage(name);
  if (kind === "logo" && !isDrawing && !/png|webp/i.test(type)) return bandMessages.notALogo(name);
  if (isDrawing && size > DRAWING_MAX_BYTES) return bandMessages.largeLogo(name, DRAWING_MAX_BYTES / 1000);
  if (!isDrawing && (await isAnimation(file))) return bandMessages.animation(name);
  const picture = await (isDrawing ? keep(file, store) : draw(file, kind, store));
  if (!picture) return isHeic ? bandMessages.heic(name) : bandMessages.broken(name);
  const proportion = Math.max(picture.width / picture.height, picture.height / picture.width);
  return kind === "logo" && proportion > LOGO_MAX_PROPORTION ? bandMessages.proportions(name) : picture;
}

/**
 * A picture drawn anew with its copies, without what a camera writes beside it. Where a canvas gives back noise it stays as
 * it is, and a toast says so. Null where it cannot be read.
 */
function draw(file: File, kind: PictureKind, store: Store): Promise<BandPicture | null> {
  const most = BAND_PICTURES[kind];
  const make = async (image: ImageBitmap) => {
    const scale = Math.min(1, most.width / image.width, most.height / image.height);
    let canvas = drawn(image, scaled(image, scale));
    const { width, height } = canvas;
    const storeCanvas = async () => store(await smallFile(canvas, kind !== "logo"));
    const picture: BandPicture = { name: await storeCanvas(), width, height, copies: [] };
    for (const copy of most.copies.filter((narrower) => narrower < width)) {
      canvas = drawn(canvas, scaled(canvas, copy / canvas.width));
      picture.copies.unshift({ width: canvas.width, name: await storeCanvas() });
    }
    return picture;
  };
  return fromPicture(file, make, ({ width, height }) => {
    notify.error(adminErrors.pictureUndrawn);
    // Settings name no picture without an extension.
    const extension = file.type.replace("image/", "") || "image";
    const name = store(new File([file], `picture.${extension}`, { type: file.type }));
    return { name, width, height, copies: [] };
  });
}

/** An SVG as it is, where the browser can show it. */
async function keep(file: File, store: Store): Promise<BandPicture | null> {
  const drawing = new File([file], "logo.svg", { type: "image/svg+xml" });
  const image = Object.assign(new Image(), { src: URL.createObjectURL(drawing) });
  const isShown = await image.decode().then(
    () => true,
    () => false,
  );
  URL.revokeObjectURL(image.src);
  // Without a size of its own it has none in some browsers.
  const { naturalWidth: width, naturalHeight: height } = image;
  return isShown ? { name: store(drawing), width: width || 1, height: height || 1, copies: [] } : null;
}
