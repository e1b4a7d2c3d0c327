import sharp from "sharp";

/** A picture of one colour as a file to choose, of so many pixels. */
export async function coverFile(name: string, width: number, height: number, type: "png" | "jpeg") {
  const background = { r: 20, g: 90, b: 140 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: `image/${type}`, buffer: await picture.toFormat(type).toBuffer() };
}

/** What a stored picture is: its format, and its width and height in pixels. */
export async function pictureAt(address: string) {
  const answer = await fetch(address);
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
  return { format, width, height };
}
