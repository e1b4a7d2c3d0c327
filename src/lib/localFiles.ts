import { useEffect, useState } from "react";
import { createStore } from "#lib/createStore.ts";

export type PickerOptions = Partial<Pick<HTMLInputElement, "accept" | "multiple" | "webkitdirectory">>;

/** Opens the browser's file picker; to be called from a click. */
export function pickFiles(options: PickerOptions, onPick: (files: File[]) => void): void {
  const input = Object.assign(document.createElement("input"), options, { type: "file", hidden: true });
  input.addEventListener("change", () => {
    input.remove();
    onPick([...(input.files ?? [])]);
  });
  input.addEventListener("cancel", () => input.remove());
  document.body.append(input); // Some mobile browsers forget one that is not on the page.
  input.click();
}

/** The zip that was picked in one dialog for another one, which opens in its place. */
export const pickedZip = createStore<File | null>(null);

/** Picks a zip, which is kept in `pickedZip`. */
export const pickZip = (onPick: () => void): void =>
  pickFiles({ accept: ".zip,application/zip" }, ([file]) => {
    if (!file) return;
    pickedZip.set(file);
    onPick();
  });

/** A file's path in the folder that was dropped or chosen, else its name. */
export const pathOf = (file: File): string => file.webkitRelativePath || file.name;

/** A text that is another's only where both are the same file, chosen or dropped twice. */
export const fileKey = (file: File): string => `${pathOf(file)} ${file.size} ${file.lastModified}`;

export const withoutExtension = (name: string): string => name.replace(/(?<=[^/])\.[^./]*$/, "").trim();

/** Types that say nothing about a file. */
const unknownTypes = ["", "application/octet-stream"];

/** The last one is Firefox's for Ogg. */
const knownTypes = { image: /^image\//, audio: /^(audio\/|application\/ogg$)/ };

/** Whether a file may be an image or audio: a type that the browser does not know is accepted (behaviour §5). */
export function mayBe(kind: "image" | "audio", { type }: File): boolean {
  return unknownTypes.includes(type) || knownTypes[kind].test(type);
}

const audioName = /\.(aif[cf]?|aiff|flac|m4a|mp3|og[ag]|opus|wave?|weba)$/i;

/** Whether a file is audio in a format that browsers do not play, by its name. */
export const isUnplayedAudio = ({ name }: File): boolean => /\.(ape|dff|dsf|mka|mpc|tta|wma|wv)$/i.test(name);

export const isArchive = ({ name }: File): boolean => /\.(7z|gz|rar|tar|tgz|zip)$/i.test(name);

/** Whether a file of a folder is audio: by its name too, as not every system knows the types. A playlist is none. */
export function isAudioFile(file: File): boolean {
  const { name, type } = file;
  const isOfType = /^audio\/(?!.*(mpegurl|scpls))/.test(type) && !isUnplayedAudio(file);
  return isOfType || audioName.test(name);
}

/** Whether a chosen file can still be read: to a request, one that was moved or deleted looks like a lost connection. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** An object URL of a file, revoked on unmount; null without a file. */
export function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}

const inEnglish = { decimal: ".", units: ["kB", "MB", "GB"] };

/** Bytes as people count them: "640 kB", "12.3 MB"; decimal units, one digit after the point from a megabyte on. */
export function formatBytes(bytes: number, { decimal, units } = inEnglish): string {
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const text = unit === 0 ? String(Math.ceil(value)) : value.toFixed(1).replace(".", decimal);
  return `${text} ${units[unit]}`;
}
