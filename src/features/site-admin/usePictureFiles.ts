import { useState } from "react";
import type { PictureKind } from "#config.ts";
import { pickFiles } from "#lib/localFiles.ts";
import { refusedPicture } from "#messages/siteMessages.ts";
import type { SitePicture } from "#rules/siteSettings.ts";
import { readPictureFile } from "./readPictureFile.ts";

/** The last files that were chosen: of which kind, whether they are still read, and why some are refused. */
type Chosen = { kind: PictureKind; isReading: boolean; refusals: string[] };

/** Reads the pictures that the owner chooses, one after the other, as each may need much memory. */
export function usePictureFiles() {
  const [chosen, setChosen] = useState<Chosen | null>(null);

  const read = async (kind: PictureKind, files: File[], onRead: (pictures: SitePicture<File>[]) => void) => {
    const pictures: SitePicture<File>[] = [];
    const refusals: string[] = [];
    setChosen({ kind, isReading: true, refusals });
    for (const file of files) {
      const picture = await readPictureFile(file, kind);
      if (typeof picture === "string") refusals.push(refusedPicture(file.name, picture));
      else pictures.push(picture);
    }
    setChosen({ kind, isReading: false, refusals });
    onRead(pictures);
  };

  const isReading = chosen?.isReading === true;
  /** Opens the file picker. `onRead` gets the pictures that were not refused. */
  const choose = (kind: PictureKind, onRead: (pictures: SitePicture<File>[]) => void) => {
    if (isReading) return;
    const multiple = kind === "photo";
    pickFiles({ accept: "image/*,.heic", multiple }, (files) => void read(kind, files, onRead));
  };

  return { chosen, isReading, choose };
}

export type PictureFiles = ReturnType<typeof usePictureFiles>;
