import { counted } from "./counted.ts";

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);

/** The place "Press" (behaviour §10.28). */
export const pressMessages = {
  unavailable: "The press kit could not be loaded.",
  fetchFailed: "Failed to fetch the press kit",
  updateFailed: (message: string) => `Failed to update the press kit: ${message}`,
  updated: "Press kit updated successfully",
  meaning: (address: string) =>
    `For promoters, journalists and festivals: texts, photographs and contacts to take. The page ${address} has them from the next build on.`,
  /** What its parts are called, in "Restore" with "Press kit" before them. */
  parts: {
    texts: "Texts",
    photos: "Photographs",
    quotes: "Quotes",
    contacts: "Contacts",
    files: "Files",
    logo: "Logo for print",
    songs: "Songs",
    isLinked: "Link it on the site",
  },
  setting: (part: string) => `Press kit: ${part}`,
  photoAt: (place: number, alt: string) => `photograph ${place}${alt && ` ("${alt}")`}`,
  fileAt: (place: number, title: string) => `file ${place}${title && ` ("${title}")`}`,
  theLogo: "the logo for print",
  linking:
    "Anyone with the address can read it. What you save is public at once. While this is off, no page links it, and search engines are asked to leave it out.",
  texts: "An empty line begins a new paragraph.",
  photos: (most: number) =>
    `${most} at most, each up to 20 MB: JPEG, PNG or WebP. They are given away in full size. What the camera wrote into them goes, such as the place; the credit is written into them.`,
  alt: "For people who cannot see it.",
  missingAlt: "Please say what this photograph shows.",
  noLicence: "None",
  quote: (place: number) => `Quote ${place}`,
  quotes: "What others wrote about you. Each with its source, such as a magazine.",
  missingQuote: "Please enter the quote.",
  missingSource: "Please say who wrote it.",
  contact: "Email addresses, or addresses of the web.",
  files: (most: number) =>
    `PDF, ${most} at most, each up to 10 MB: a stage plan, a rider. They stay as they are.`,
  missingTitle: "Please say what this file is.",
  logo: () => 'SVG, PDF or PNG, up to 5 MB. Without one, the logo of "Band" is given away.',
  song: (place: number) => `Song ${place}`,
  songs: (most: number) =>
    `${most} at most, to hear on the page. A song that is hidden later is left out there.`,
  noSong: "None",
  hiddenSong: "A song that is not public",
  songsUnavailable: "The list of songs could not be loaded. Those that are chosen stay.",
  size: (bytes: number, most: number) =>
    `Photographs and files: ${megabytes(bytes)} of ${megabytes(most)} MB.`,
  tooLarge: (bytes: number, most: number) =>
    `${megabytes(bytes)} of ${megabytes(most)} MB. Please remove photographs or files before you save.`,
  uploading: (sent: number, all: number) =>
    `Uploaded: ${megabytes(sent)} of ${megabytes(all)} MB. Keep this tab open.`,
  stopped: "The upload was stopped, and nothing was saved. What you typed and chose is still here.",
  tooMany: (room: number, kind: string) =>
    `There is room for ${counted(room, `more ${kind}`)}. The rest was left out.`,
  heic: (name: string) =>
    `"${name}" is a HEIC file, which many programs cannot open. Please export it as JPEG first.`,
  notAPhoto: (name: string) => `"${name}" is no JPEG, PNG or WebP file. Please choose another file.`,
  manyPixels: (name: string) => `"${name}" has more than 60 megapixels. Please export it smaller.`,
  manyBytes: (name: string, most: number) =>
    `"${name}" is larger than ${megabytes(most)} MB. Please export it smaller.`,
  notAPdf: (name: string) => `"${name}" is no PDF. Please export it as one.`,
  notALogo: (name: string) => `"${name}" is no SVG, PDF or PNG file. Please choose one as the logo.`,
  hasScript: (name: string) =>
    `"${name}" has a script or another active part in it. Please export it as a plain SVG, or as PDF.`,
} as const;
