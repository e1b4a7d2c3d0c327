import { pressMessages } from "#messages/pressMessages.ts";
import { type PressFile, type PressLogo, type PressPhoto, pressLimits } from "#rules/pressSettings.ts";
import type { FileKind } from "../fileKinds.ts";
import { readPressLogo, readPressPdf, readPressPhoto } from "./readPressFile.ts";

export const pressPhotoKind: FileKind<PressPhoto> = {
  item: "photograph",
  most: pressLimits.photos,
  // With these an iPhone hands over its HEIC photographs as JPEG.
  accept: "image/jpeg,image/png,image/webp",
  hint: pressMessages.photos(pressLimits.photos),
  tooMany: (room) => pressMessages.tooMany(room, "photograph"),
  read: readPressPhoto,
};

export const pressFileKind: FileKind<PressFile> = {
  item: "file",
  most: pressLimits.files,
  accept: "application/pdf,.pdf",
  hint: pressMessages.files(pressLimits.files),
  tooMany: (room) => pressMessages.tooMany(room, "file"),
  read: readPressPdf,
};

export const pressLogoKind: FileKind<PressLogo> = {
  item: "logo for print",
  most: 1,
  accept: "image/svg+xml,application/pdf,image/png",
  hint: pressMessages.logo(),
  tooMany: (room) => pressMessages.tooMany(room, "logo"),
  isWhole: true,
  isForPrint: true,
  read: readPressLogo,
};
