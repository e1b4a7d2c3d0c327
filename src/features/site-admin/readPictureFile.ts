import { DRAWING_MAX_BYTES, LOGO_MAX_PROPORTION, type PictureKind, SITE_PICTURES } from "#config.ts";
import { drawn, fromPicture, isAnimation, scaled, smallFile } from "#lib/drawImage.ts";
import { isReadable, mayBe } from "#lib/localFiles.ts";
import { randomId } from "#lib/randomId.ts";
import type { PictureRefusal } from "#messages/siteMessages.ts";
import type { SitePicture } from "#rules/siteSettings.ts";

type Drawn = SitePicture<File>;

const isOfType = ({ type, name }: File, format: RegExp) => format.test(type || name);
const isHeic = (file: File) => /hei[cf]/i.test(`${file.type} ${file.name.slice(-5)}`);

/** A chosen file as the picture to store, or why it is refused. Never throws. */
export async function readPictureFile(file: File, kind: PictureKind): Promise<Drawn | PictureRefusal> {
  if (!(await isReadable(file))) return "unreadable";
  if (file.size === 0) return "empty";
  if (isHeic(file)) return (await drawPicture(file, kind)) ?? "heic";
  if (!mayBe("image", file)) return "notAnImage";
  if (kind !== "logo")
    return (await drawPicture(file, kind)) ?? ((await isAnimation(file)) ? "animation" : "broken");
  if (!isOfType(file, /(svg|svg\+xml|png|webp)$/i)) return "notALogo";
  const isDrawing = isOfType(file, /svg/i);
  if (isDrawing && file.size > DRAWING_MAX_BYTES) return "largeLogo";
  const logo = await (isDrawing ? drawingOf(file) : drawPicture(file, kind));
  if (!logo) return "broken";
  const proportion = Math.max(logo.width / logo.height, logo.height / logo.width);
  return proportion > LOGO_MAX_PROPORTION ? "proportions" : logo;
}

/** A picture drawn anew with its copies: without what a camera writes beside it. Null where it cannot be drawn. */
function drawPicture(file: File, kind: PictureKind): Promise<Drawn | null> {
  const most = SITE_PICTURES[kind];
  return fromPicture(file, async (image) => {
    let canvas = drawn(
      image,
      scaled(image, Math.min(1, most.width / image.width, most.height / image.height)),
    );
    const { width, height } = canvas;
    const picture: Drawn = { name: await smallFile(canvas), width, height, copies: [] };
    for (const copy of most.copies.filter((each) => each < width)) {
      canvas = drawn(canvas, scaled(canvas, copy / canvas.width));
      picture.copies.unshift({ width: canvas.width, name: await smallFile(canvas) });
    }
    return picture;
  });
}

/** An SVG as it is, if this browser can show it as an image. */
async function drawingOf(file: File): Promise<Drawn | null> {
  const name = new File([file], `${randomId()}.svg`, { type: "image/svg+xml" });
  const image = new Image();
  image.src = URL.createObjectURL(name);
  try {
    await image.decode();
    // A drawing without a size of its own has none in some browsers.
    return { name, width: image.naturalWidth || 1, height: image.naturalHeight || 1, copies: [] };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
