import sharp from "sharp";
import tailwindConfig from "../../tailwind.config.ts";
import { CAPITAL_HEIGHT, lettering } from "./lettering.ts";

const { ground, ink } = tailwindConfig.theme.extend.colors;

/** Pixels of the drawing; every icon is made from it. */
const SIZE = 512;

/** What stands for the site on a phone's home screen; `purpose` as web app manifests know it. */
export type IconFile = {
  fileName: string;
  pixels: number;
  shape: "rounded" | "full";
  purpose?: "any" | "maskable";
};

/** Phones cut their own shape from a full icon; a rounded one is shown as it is. */
export const iconFiles: readonly [IconFile, ...IconFile[]] = [
  { fileName: "icon-32.png", pixels: 32, shape: "rounded" },
  { fileName: "apple-touch-icon.png", pixels: 180, shape: "full" },
  { fileName: "icon-192.png", pixels: 192, shape: "rounded", purpose: "any" },
  { fileName: "icon-512.png", pixels: 512, shape: "rounded", purpose: "any" },
  { fileName: "icon-maskable-512.png", pixels: 512, shape: "full", purpose: "maskable" },
];

/** A record, for names whose first letter the site's face lacks. */
const record = `<circle cx="256" cy="256" r="150" fill="${ink}"/><circle cx="256" cy="256" r="52" fill="${ground}"/><circle cx="256" cy="256" r="14" fill="${ink}"/>`;

/** The icon as an SVG file: the first letter of the artist's name. In: how it is cut. */
export async function iconDrawing(artistName: string, shape: IconFile["shape"]): Promise<string> {
  const initial = artistName.match(/[\p{L}\p{N}]/u)?.[0]?.toUpperCase() ?? "";
  const drawn = initial ? await lettering(initial, SIZE) : null;
  // As wide or as high as it may be; a full icon keeps to the inner 80 % that no phone cuts off.
  const share = shape === "full" ? 0.58 : 0.74;
  const scale = drawn ? Math.min((share * SIZE) / drawn.width, share / CAPITAL_HEIGHT) : 1;
  const [x, y] = [(SIZE - (drawn?.width ?? 0) * scale) / 2, (SIZE * (1 + CAPITAL_HEIGHT * scale)) / 2];
  const sign = drawn
    ? `<path transform="translate(${x} ${y}) scale(${scale})" fill="${ink}" d="${drawn.path}"/>`
    : record;
  const corner = shape === "rounded" ? ` rx="${SIZE * 0.22}"` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}"><rect width="${SIZE}" height="${SIZE}"${corner} fill="${ground}"/>${sign}</svg>`;
}

/** An icon as a PNG file. */
export async function iconPicture(artistName: string, { shape, pixels }: IconFile): Promise<Buffer> {
  const drawing = Buffer.from(await iconDrawing(artistName, shape));
  return sharp(drawing).resize(pixels, pixels).png({ compressionLevel: 9 }).toBuffer();
}
