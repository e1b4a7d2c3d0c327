import sharp, { type OverlayOptions } from "sharp";
import tailwindConfig from "../../tailwind.config.ts";
import { fittedLines } from "./fittedLines.ts";
import { CAPITAL_HEIGHT, lettering } from "./lettering.ts";

/** Pixels: what every service that shows link previews takes. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const { width, height } = PREVIEW_SIZE;
const { ground, ink } = tailwindConfig.theme.extend.colors;
/** The default accent of src/index.css. */
const GLOW = "#ffb86b";
const MARGIN = 72;
const COVER = 462;
const CORNER = 16;
const JPEG_QUALITY = 84;

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

/** The cover itself fills the ground, out of focus and dark enough for white letters. */
function groundOf(cover: Buffer | null) {
  if (cover)
    return sharp(cover)
      .resize(width, height, { fit: "cover" })
      .flatten({ background: ground })
      .blur(48)
      .modulate({ brightness: 0.5, saturation: 1.1 })
      .composite([{ input: svg(`<rect width="100%" height="100%" fill="${ground}" fill-opacity="0.45"/>`) }]);
  const dusk = `<defs><radialGradient id="g" cx="0.72" cy="0.86" r="0.62">
    <stop offset="0" stop-color="${GLOW}" stop-opacity="0.42"/><stop offset="0.45" stop-color="${GLOW}" stop-opacity="0.14"/>
    <stop offset="1" stop-color="${GLOW}" stop-opacity="0"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="100%" fill="url(#g)"/>`;
  return sharp(svg(dusk));
}

/** A cover on the right of the name, or in the middle where there is none. */
async function coverLayers(cover: Buffer, hasName: boolean): Promise<OverlayOptions[]> {
  const left = hasName ? width - MARGIN - COVER : (width - COVER) / 2;
  const top = (height - COVER) / 2;
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
  return [{ input: shadow }, { input: square, left, top }];
}

async function nameLayer(name: string, hostName: string, boxWidth: number): Promise<OverlayOptions[]> {
  const box = { width: boxWidth, height: 400, largest: 148, smallest: 20 };
  const fitted = await fittedLines(name.toUpperCase(), box);
  if (!fitted) return [];
  const { lines, fontSize, lineHeight } = fitted;
  const block = (lines.length - 1) * lineHeight + CAPITAL_HEIGHT * fontSize;
  const first = (height - block) / 2 + CAPITAL_HEIGHT * fontSize;
  const address = hostName ? await lettering(hostName, 24) : null;
  const draw = (path: string, y: number, opacity = 1) =>
    `<path transform="translate(${MARGIN} ${y})" fill="${ink}" fill-opacity="${opacity}" d="${path}"/>`;
  const paths = lines.map((line, index) => draw(line.path, first + index * lineHeight));
  if (address && address.width <= boxWidth) paths.push(draw(address.path, height - MARGIN, 0.75));
  return [{ input: svg(paths.join("")) }];
}

/**
 * The picture beside a link to the site: the artist's name, and the first cover where there is one. Without a cover,
 * or with one that no decoder reads, the name alone. Out: a JPEG file.
 */
export async function previewPicture(name: string, hostName: string, cover: Buffer | null): Promise<Buffer> {
  const readable =
    cover &&
    (await sharp(cover)
      .metadata()
      .catch(() => null))
      ? cover
      : null;
  const nameWidth = width - 2 * MARGIN - (readable ? COVER + MARGIN * 0.75 : 0);
  const nameLayers = await nameLayer(name, hostName, nameWidth);
  const layers = [...(readable ? await coverLayers(readable, nameLayers.length > 0) : []), ...nameLayers];
  // A pipeline composites once: the ground is finished before anything is laid on it.
  const background = await groundOf(readable).png().toBuffer();
  return sharp(background)
    .composite(layers)
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
