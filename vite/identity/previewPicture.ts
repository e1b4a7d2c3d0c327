import sharp, { type Sharp } from "sharp";
import type { Ground } from "../../src/rules/bandSettings.ts";
import { placeholderOf } from "../../src/rules/coverPlaceholder.ts";
import { drawnSet } from "../../tailwind.config.ts";

export const PREVIEW_FILE = "preview.jpg";

/** Raise it with each change of the drawing, so that builds draw again what they have in their cache. */
export const PREVIEW_VERSION = 1;

/** Pixels: what every service that shows link previews takes. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Pixels a side of the picture of a feed: the least that directories of podcasts take (Apple: 1,400 to 3,000). */
const SQUARE = { width: 1400, height: 1400 } as const;

const { width, height } = PREVIEW_SIZE;
const COVER = 502;
const ICON = 320;
const CORNER = 16;
const JPEG_QUALITY = 84;

const svg = (content: string, { width, height }: { width: number; height: number } = PREVIEW_SIZE) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

const left = (width - COVER) / 2;
const top = (height - COVER) / 2;

const asJpeg = (picture: Sharp) =>
  picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();

/** The cover out of focus behind itself, as dark or as light as the ground; and how dark its shadow is there. */
const drawings = {
  dark: { light: { brightness: 0.5, saturation: 1.1 }, veil: 0, shadow: 0.6 },
  light: { light: { brightness: 1, saturation: 1.1 }, veil: 0.6, shadow: 0.35 },
};

/** A JPEG file: the cover in the middle of itself, out of focus and in the ground's light. Throws when no decoder reads it. */
export async function coverPreview(cover: Buffer, ground: Ground): Promise<Buffer> {
  const drawing = drawings[ground === "light" ? "light" : "dark"];
  const { ground: colour } = drawnSet(ground);
  // A pipeline composites once, so the background is finished first; out of focus it is drawn small, which is faster.
  const veil = `<svg width="${width / 10}" height="${height / 10}"><rect width="100%" height="100%" fill="${colour}" fill-opacity="${drawing.veil}"/></svg>`;
  const background = await sharp(cover)
    .resize(width / 10, height / 10, { fit: "cover" })
    .flatten({ background: colour })
    .blur(4.8)
    .modulate(drawing.light)
    .composite(drawing.veil > 0 ? [{ input: Buffer.from(veil) }] : [])
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
      `<rect x="${left}" y="${top + 20}" width="${COVER}" height="${COVER}" rx="${CORNER}" fill-opacity="${drawing.shadow}"/>`,
    ),
  )
    .blur(26)
    .png()
    .toBuffer();
  return asJpeg(
    sharp(background)
      .resize(width, height)
      .composite([{ input: shadow }, { input: square, left, top }]),
  );
}

/** A cover as the picture of a feed, a JPEG file. Throws when no decoder reads it. */
export function coverSquare(cover: Buffer): Promise<Buffer> {
  // By the usual encoder: the other one takes more than twice as long.
  return sharp(cover)
    .resize({ ...SQUARE, fit: "cover" })
    .flatten({ background: drawnSet(null).ground })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}

/** The same for an album without a usable cover. */
export async function placeholderSquare(icon: Buffer, title: string): Promise<Buffer> {
  return coverSquare(await placeholderPreview(icon, title, SQUARE));
}

/** The picture of an album without a usable cover, as a JPEG file: the site's icon on the gradient of the album's card. */
export async function placeholderPreview(
  icon: Buffer,
  title: string,
  { width, height }: { width: number; height: number } = PREVIEW_SIZE,
): Promise<Buffer> {
  const { degrees, from, to } = placeholderOf(title);
  const angle = (degrees / 180) * Math.PI;
  const [x, y] = [Math.sin(angle), -Math.cos(angle)];
  // As in CSS: the corners have the gradient's own colours.
  const half = (Math.abs(width * x) + Math.abs(height * y)) / 2;
  const [startX, startY] = [width / 2 - x * half, height / 2 - y * half];
  const gradient = `<linearGradient id="card" gradientUnits="userSpaceOnUse" x1="${startX}" y1="${startY}" x2="${width - startX}" y2="${height - startY}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  return withIcon(
    sharp(svg(`${gradient}<rect width="100%" height="100%" fill="url(#card)"/>`, { width, height })),
    icon,
  );
}

/** The band's picture in the preview's proportions, as a JPEG file. Throws when no decoder reads it. */
export function picturePreview(picture: Buffer, ground: Ground): Promise<Buffer> {
  return asJpeg(
    sharp(picture)
      .resize(width, height, { fit: "cover" })
      .flatten({ background: drawnSet(ground).ground }),
  );
}

/** The site's picture where neither the band nor an album has a usable one, as a JPEG file: its icon on its ground. */
export function iconPreview(icon: Buffer, ground: Ground): Promise<Buffer> {
  return withIcon(
    sharp({ create: { width, height, channels: 3, background: drawnSet(ground).ground } }),
    icon,
  );
}

async function withIcon(background: Sharp, icon: Buffer): Promise<Buffer> {
  const drawn = await sharp(icon).resize(ICON, ICON).png().toBuffer();
  return asJpeg(background.composite([{ input: drawn }]));
}
