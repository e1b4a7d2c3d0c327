import { pressMessages, punctuation } from "../../src/messages/siteMessages.ts";
import type { ZipContents } from "../../src/press/pressZip.ts";
import { bandPictureUrl } from "../../src/rules/bandPictures.ts";
import { downloadName } from "../../src/site/downloads/safeNames.ts";
import type { PressContents } from "./pressContents.ts";

const PHOTOS = "photos/";

/** A text file with the line ends that every editor reads. */
const fileOf = (parts: (string | false)[]) =>
  `${parts.filter(Boolean).join("\n\n")}\n`.replace(/\r?\n/g, "\r\n");

/** What each photograph shows, who took it, and what may be done with it. */
const captionsOf = ({ photos }: PressContents) =>
  fileOf(
    photos.map(({ taken, alt, credit, licence }) =>
      [
        taken.fileName,
        alt,
        credit && pressMessages.photo(credit),
        licence && `${licence.name}${punctuation.colon}${licence.address}`,
      ]
        .filter(Boolean)
        .join("\n"),
    ),
  );

const textsOf = ({ artistName, texts, quotes, contacts }: PressContents) =>
  fileOf([
    artistName,
    texts.sentence,
    texts.paragraph,
    texts.full,
    ...quotes.map(({ text, source, link }) => [`“${text}”`, source, link].filter(Boolean).join("\n")),
    contacts
      .map(({ label, address }) => `${label}${punctuation.colon}${address.replace(/^mailto:/i, "")}`)
      .join("\n"),
  ]);

/** In the zip, the words of the kit. */
export const TEXTS_FILE = "texts.txt";

/** The zip of the kit. The names of its own text files are the same in every language, as in an album's download. */
export function zipContents(contents: PressContents): ZipContents {
  const { artistName, photos, taken } = contents;
  const ofPhotos = new Set(photos.map((photo) => photo.taken));
  return {
    folder: downloadName(`${artistName} - Press kit`),
    texts: [
      { name: TEXTS_FILE, text: textsOf(contents) },
      ...(photos.length > 0 ? [{ name: `${PHOTOS}captions.txt`, text: captionsOf(contents) }] : []),
    ],
    files: taken.map((one) => ({
      name: (ofPhotos.has(one) ? PHOTOS : "") + one.fileName,
      address: bandPictureUrl(one.stored),
      bytes: one.bytes,
    })),
  };
}
