import sharp from "sharp";
import tailwindConfig from "../../tailwind.config.ts";

/** Pixels: what every service that shows link previews takes. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const { width, height } = PREVIEW_SIZE;
const { ground } = tailwindConfig.theme.extend.colors;
const COVER = 502;
const ICON = 320;
const CORNER = 16;
const JPEG_QUALITY = 84;

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

const left = (width - COVER) / 2;
const top = (height - COVER) / 2;

/** The cover in the middle of itself, out of focus and dark. Throws when no decoder reads it. */
async function coverPicture(cover: Buffer): Promise<Buffer> {
  // A pipeline composites once, so the background is finished first.
  const background = await sharp(cover)
    .resize(width, height, { fit: "cover" })
    .flatten({ background: ground })
    .blur(48)
    .modulate({ brightness: 0.5, saturation: 1.1 })
    .png()
    .toBuffer();
  const shape = `<svg width="${COVER}" height="${COVER}"><rect width="100%" height="100%" rx="${CORNER}"/></svg>`;
  const square = await sharp(cover)
    .resize(COVER, COVER, { fit: "cover" })
    .composite([{ input: Buffer.from(shape), blend: "dest-in" }])
    .png()
    .toBuffer();
  const shadow = await sharp(
    svg(
      `<rect x="${left}" y="${top + 20}" width="${COVER}" height="${COVER}" rx="${CORNER}" fill-opacity="0.6"/>`,
    ),
  )
    .blur(26)
    .png()
    .toBuffer();
  return sharp(background)
    .composite([{ input: shadow }, { input: square, left, top }])
    .png()
    .toBuffer();
}

/** The site's icon on its ground. */
async function iconPicture(icon: Buffer): Promise<Buffer> {
  const drawn = await sharp(icon).resize(ICON, ICON).png().toBuffer();
  const background = { width, height, channels: 3, background: ground } as const;
  return sharp({ create: background })
    .composite([{ input: drawn }])
    .png()
    .toBuffer();
}

/** The picture beside a link to the site: the first cover, or the icon where there is none that can be read. Out: a JPEG file. */
export async function previewPicture(cover: Buffer | null, icon: Buffer): Promise<Buffer> {
  const picture = (cover && (await coverPicture(cover).catch(() => null))) ?? (await iconPicture(icon));
  return sharp(picture).jpeg({ quality: JPEG_QUALITY, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();
}
