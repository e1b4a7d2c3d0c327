import { bandMessages } from "#messages/bandMessages.ts";
import type { BandPicture } from "#rules/bandSettings.ts";
import { BAND_PICTURES, type PictureKind, readPictureFile } from "./readPictureFile.ts";
import type { PictureFiles } from "./settingsForm.ts";

/** A kind of files that a form lists. */
export type FileKind<Read extends { name: string }> = {
  /** What one of several is called; its toasts are named so too. */
  item: string;
  most: number;
  accept: string;
  hint: string;
  tooMany: (room: number) => string;
  /** Whether all of a picture is shown, also where it leaves room. */
  isWhole?: boolean;
  /** Whether it is shown as on paper. */
  isForPrint?: boolean;
  /** What a chosen file becomes, or the sentence that refuses it. `files` gets what is to be uploaded. */
  read: (file: File, files: PictureFiles) => Promise<Read | string>;
};

const kindOf = (kind: PictureKind): FileKind<BandPicture> => ({
  item: kind,
  most: BAND_PICTURES[kind].most,
  accept: "image/*,.heic",
  hint: bandMessages[kind](BAND_PICTURES[kind].most),
  tooMany: bandMessages.tooManyPhotos,
  isWhole: kind === "logo",
  read: (file, files) => readPictureFile(file, kind, files),
});

export const photoKind = kindOf("photo");
export const pictureKind = kindOf("picture");
export const logoKind = kindOf("logo");
