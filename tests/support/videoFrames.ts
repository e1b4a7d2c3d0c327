import type { Page } from "@playwright/test";
import sharp from "sharp";
import { vimeoFrames } from "./fakeVimeo.ts";
import { randomFrom } from "./randomFrom.ts";

const WIDTH = 640;
const HEIGHT = 400;

type Colour = [red: number, green: number, blue: number];

/** A photograph in numbers of 0 to 255: its sky, its ground, how far its light varies, and the lights in it. */
type Scene = { sky: Colour; ground: Colour; noise: number; lights?: Colour; stripes?: number };

/** Bright, dark, noisy and coloured ones. */
const scenes: Record<string, Scene> = {
  "snow in the sun": { sky: [236, 244, 255], ground: [250, 250, 246], noise: 24 },
  "a street at night": { sky: [8, 10, 18], ground: [16, 14, 12], noise: 14, lights: [255, 236, 190] },
  "a crowd": { sky: [120, 110, 105], ground: [90, 84, 80], noise: 240 },
  "leaves in the sun": { sky: [170, 205, 90], ground: [40, 92, 24], noise: 110, lights: [250, 255, 220] },
  "a red stage": { sky: [200, 8, 12], ground: [60, 0, 10], noise: 40, lights: [255, 255, 255] },
  "the sea": { sky: [120, 180, 240], ground: [0, 60, 130], noise: 60 },
  "a desert": { sky: [255, 190, 60], ground: [235, 120, 20], noise: 50 },
  "a wall in stripes": { sky: [255, 255, 255], ground: [255, 255, 255], noise: 10, stripes: 24 },
};

/** A JPEG of such a scene, the same in every run. */
async function photographOf({ sky, ground, noise, lights, stripes }: Scene): Promise<Buffer> {
  const random = randomFrom(69);
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 3);
  const lamps = Array.from({ length: lights ? 40 : 0 }, () => [random() * WIDTH, random() * HEIGHT] as const);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const share = y / HEIGHT;
      const grain = (random() - 0.5) * noise;
      const isLit = lamps.some(([left, top]) => Math.hypot(left - x, top - y) < 9);
      const isStripe = stripes !== undefined && Math.floor(x / stripes) % 2 === 1;
      for (const channel of [0, 1, 2] as const) {
        const mixed = sky[channel] * (1 - share) + ground[channel] * share;
        const plain = isLit && lights ? lights[channel] : isStripe ? 0 : mixed;
        pixels[(y * WIDTH + x) * 3 + channel] = plain + grain;
      }
    }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** What a video may show, as CSS backgrounds: black, white, and eight photographs. */
export async function videoFrames(): Promise<[name: string, background: string][]> {
  const photographs = Object.entries(scenes).map(async ([name, scene]): Promise<[string, string]> => {
    const jpeg = (await photographOf(scene)).toString("base64");
    return [name, `url("data:image/jpeg;base64,${jpeg}") center / cover`];
  });
  return [["black", "#000"], ["white", "#fff"], ...(await Promise.all(photographs))];
}

/** Shows a frame in the video that plays, once it is painted. */
export async function showFrame(page: Page, background: string): Promise<void> {
  for (const frame of vimeoFrames(page))
    await frame.evaluate(async (value) => {
      const [, address] = /url\("(.*)"\)/.exec(value) ?? [];
      if (address) await Object.assign(new Image(), { src: address }).decode();
      document.body.style.background = value;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, background);
}
