import sharp from "sharp";

/** A picture of one colour as a file to choose, of so many pixels. */
export async function coverFile(name: string, width: number, height: number, type: "png" | "jpeg") {
  const background = { r: 20, g: 90, b: 140 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: `image/${type}`, buffer: await picture.toFormat(type).toBuffer() };
}

/**
 * A photograph as cameras write it: 3000 px, rotated by an EXIF orientation, in the wide colours of
 * Display P3. Upright it is orange above and blue below.
 */
export async function sidewaysPhotograph(name: string) {
  const upper = { width: 1500, height: 3000, channels: 3, background: { r: 220, g: 110, b: 60 } } as const;
  const buffer = await sharp({ create: upper })
    .extend({ right: 1500, background: { r: 50, g: 90, b: 170 } })
    .withIccProfile("p3")
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** The format of a stored picture, and its width and height in pixels. */
export async function pictureAt(address: string) {
  const { format, width, height } = await sharp(await bytesAt(address)).metadata();
  return { format, width, height };
}

/** The colours of a stored picture near its upper and its lower edge, as a screen of today's standard shows them. */
export async function coloursAt(picture: string | Buffer) {
  const input = typeof picture === "string" ? await bytesAt(picture) : picture;
  const image = sharp(await sharp(input).autoOrient().toColourspace("srgb").png().toBuffer());
  const pixels = await image.resize(8, 8, { fit: "fill" }).removeAlpha().raw().toBuffer();
  return [...pixels.subarray(3 * 12, 3 * 12 + 3), ...pixels.subarray(3 * 52, 3 * 52 + 3)];
}

async function bytesAt(address: string): Promise<ArrayBuffer> {
  return (await fetch(address)).arrayBuffer();
}
