/** The dialog "Site" (behaviour §10.19). */
export const siteMessages = {
  unavailable: "What is set could not be loaded.",
  fetchFailed: "Failed to fetch the site's settings",
  updateFailed: (message: string) => `Failed to update the site: ${message}`,
  updated: "Site updated successfully",
  about: "Shown below your albums. An empty line begins a new paragraph.",
  links: "The first link is the Follow button.",
  photos: (most: number) =>
    `${most} photos at most. A caption also describes its photo to people who cannot see it.`,
  picture: "Shown behind the page until the video starts, and where there is none.",
  logo: "Shown in place of the name: SVG, PNG or WebP. The page is dark: choose one in light colours.",
  colour: (hue: number | null) => (hue === null ? "The colour of the product" : `Hue ${hue} of 360`),
  reading: "Reading the pictures...",
  missingLabel: "Please enter a label.",
  missingAddress: "Please enter an address.",
  withoutScheme: (address: string) => `Add https:// in front: https://${address}`,
  notWeb: "Please enter a web address that begins with https:// or http://.",
  repeated: "This address is in the list already.",
} as const;

/** Why a chosen file is refused, after its name. */
const reasons = {
  empty: "is empty. Please choose another file.",
  notAnImage: "is not an image. Please choose a JPEG, PNG or WebP file.",
  heic: "cannot be read by this browser. HEIC: export it as JPEG first.",
  animation: "is a GIF, or moves. Please choose a JPEG, PNG or WebP file.",
  unreadable: "can no longer be read. Please choose it again.",
  broken: "cannot be read as a picture. Please choose a JPEG, PNG or WebP file.",
  notALogo: "cannot be used as a logo. Please choose an SVG, PNG or WebP file.",
  proportions: "is too long or too high for a logo. Please choose one that is closer to a square.",
  largeLogo: "is too large for a logo. Please export it smaller, or as PNG.",
} as const;

export type PictureRefusal = keyof typeof reasons;

export const refusedPicture = (fileName: string, reason: PictureRefusal) =>
  `"${fileName}" ${reasons[reason]}`;
