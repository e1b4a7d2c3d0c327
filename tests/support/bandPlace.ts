import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { goToPlace, openAlbums } from "./albumAdmin.ts";
import { button } from "./button.ts";
import { type ChosenFile, chooseFiles } from "./dropFiles.ts";

export const bandPlace = (page: Page): Locator => page.getByRole("region", { name: "Band", exact: true });

/** Opens the dashboard and its place "Band". */
export async function openBand(page: Page): Promise<Locator> {
  await openAlbums(page);
  await goToPlace(page, "Band");
  const dialog = bandPlace(page);
  await dialog.getByRole("textbox", { name: "Text" }).waitFor();
  return dialog;
}

/** Presses a button that chooses files, and waits until they are read. */
export async function choosePictures(page: Page, name: string, ...files: ChosenFile[]): Promise<void> {
  await chooseFiles(button(bandPlace(page), name), files);
  await button(bandPlace(page), "Reading...").waitFor({ state: "detached" });
}

/** A photograph of a telephone: on its side by its EXIF, which also says where it was taken. */
export async function phonePhoto(name: string, width: number, height: number): Promise<ChosenFile> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const buffer = await sharp({
    create: { width: height, height: width, channels: 3, background: "#888", noise },
  })
    .withExif({
      IFD0: { Make: "Telephone", Orientation: "6" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "53/1 33/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "9/1 58/1 0/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

export const svgLogo: ChosenFile = {
  name: "logo.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="64" viewBox="0 0 360 64"><path fill="#f4f1ea" d="M8 52V12h10v31h22v9zM104 52 124 12l20 40h-11l-9-20-9 20zM216 48q18-14 36 0t36 0 36 0v8q-18 14-36 0t-36 0-36 0z"/></svg>',
  ),
};
