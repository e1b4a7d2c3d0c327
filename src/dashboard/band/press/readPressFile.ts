import { newObjectName } from "#data/files.ts";
import { readPhotograph } from "#data/photographs/readPhotograph.ts";
import { drawn, fromPicture, scaled, smallFile } from "#lib/drawImage.ts";
import { isReadable, withoutExtension } from "#lib/localFiles.ts";
import { drawingIn } from "#lib/plainDrawing.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { adminErrors } from "#messages/dashboardMessages.ts";
import { pressMessages } from "#messages/pressMessages.ts";
import {
  pressFileLimits as limits,
  type PressFile,
  type PressLogo,
  type PressPhoto,
  pressLimits,
} from "#rules/pressSettings.ts";
import type { PictureFiles } from "../settingsForm.ts";

/** Widths of the copies for the page, widest first; a narrower photograph has fewer. */
const COPY_WIDTHS = [960, 480];

function store(file: File, files: PictureFiles): string {
  const objectName = newObjectName("press", file.name);
  files.set(objectName, file);
  return objectName;
}

/** The sentence that refuses a file before it is read. */
async function refusalOf(file: File, most: number): Promise<string | null> {
  if (!(await isReadable(file))) return adminErrors.fileUnreadable([file.name]);
  if (file.size === 0) return adminErrors.emptyImage(file.name);
  return file.size > most ? pressMessages.manyBytes(file.name, most) : null;
}

/** A photograph in full size without what cameras write beside the picture, with its copies. */
export async function readPressPhoto(chosen: File, files: PictureFiles): Promise<PressPhoto | string> {
  const { name } = chosen;
  const refusal = await refusalOf(chosen, limits.photoBytes);
  if (refusal) return refusal;
  const read = await readPhotograph({ file: chosen, credit: "" });
  if (typeof read === "string") return sentenceOf(read, chosen);
  if (read.width * read.height > limits.photoPixels) return pressMessages.manyPixels(name);
  const file = new File([read.file], `photo.${read.extension}`, { type: read.file.type });
  const make = async (image: ImageBitmap) => {
    const { width, height } = image;
    const copies: PressPhoto["copies"] = [];
    let canvas: ImageBitmap | OffscreenCanvas = image;
    for (const copy of COPY_WIDTHS.filter((narrower) => narrower < width)) {
      canvas = drawn(canvas, scaled(canvas, copy / canvas.width));
      copies.unshift({ width: canvas.width, name: store(await smallFile(canvas, true), files) });
    }
    return { width, height, copies };
  };
  const made = await fromPicture(file, make, ({ width, height }) => ({ width, height, copies: [] }));
  if (!made) return bandMessages.broken(name);
  return { name: store(file, files), ...made, bytes: file.size, alt: "", credit: "", licence: "" };
}

function sentenceOf(kind: "other" | "broken" | "moving" | "unreadable", { name, type }: File): string {
  if (kind === "unreadable") return adminErrors.fileUnreadable([name]);
  if (kind === "moving") return bandMessages.animation(name);
  if (kind === "broken") return bandMessages.broken(name);
  const isHeic = /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
  return isHeic ? pressMessages.heic(name) : pressMessages.notAPhoto(name);
}

const textOf = (file: Blob) => file.text().catch(() => "");

/** Readers take what is before the header too, up to 1,024 bytes (ISO 32000-1, Annex H). */
const isPdf = async (file: Blob) => /%PDF-\d/.test(await textOf(file.slice(0, 1024)));

const named = (file: File, extension: string, type: string) =>
  new File([file], `file.${extension}`, { type });

/** A PDF, which stays as it is. Its title is the file's name. */
export async function readPressPdf(file: File, files: PictureFiles): Promise<PressFile | string> {
  const refusal = await refusalOf(file, limits.fileBytes);
  if (refusal) return refusal;
  if (!(await isPdf(file))) return pressMessages.notAPdf(file.name);
  const title = withoutExtension(file.name).slice(0, pressLimits.title);
  return { name: store(named(file, "pdf", "application/pdf"), files), bytes: file.size, title };
}

/** A logo for print. What it is its bytes say, not its name. */
export async function readPressLogo(file: File, files: PictureFiles): Promise<PressLogo | string> {
  const refusal = await refusalOf(file, limits.logoBytes);
  if (refusal) return refusal;
  const keep = (kept: File): PressLogo => ({ name: store(kept, files), bytes: kept.size });
  if (await isPdf(file)) return keep(named(file, "pdf", "application/pdf"));
  const drawing = drawingIn(await textOf(file));
  if (drawing === "active") return pressMessages.hasScript(file.name);
  if (drawing === "plain") return keep(named(file, "svg", "image/svg+xml"));
  const read = await readPhotograph({ file, credit: "" });
  if (typeof read === "string" || read.extension !== "png") return pressMessages.notALogo(file.name);
  return keep(new File([read.file], "logo.png", { type: "image/png" }));
}
