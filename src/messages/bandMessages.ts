/** The dialog "Site" (behaviour §10.19). */
export const bandMessages = {
  unavailable: "The site's settings could not be loaded.",
  fetchFailed: "Failed to fetch the site's settings",
  updateFailed: (message: string) => `Failed to update the site: ${message}`,
  updated: "Site updated successfully",
  meaning: "Text, links, photos and colours. Changes are public at once.",
  about: "Shown below your albums. An empty line begins a new paragraph.",
  links: "The first web address is the Follow button. An email address may be a link too.",
  photo: (most: number) => `${most} at most. A caption also describes its photo to people who cannot see it.`,
  tooManyPhotos: (room: number) =>
    `There is room for ${room} more ${room === 1 ? "photo" : "photos"}. The rest was left out.`,
  picture: () => "Shown behind the page until the video starts, and where there is none.",
  logo: () => "SVG, PNG or WebP, shown in place of the name. The page is dark: choose light colours.",
  colour: (hue: number | null) => (hue === null ? "The product's own colour" : `Hue ${hue} of 359`),
  reading: "Reading...",
  missing: (field: "label" | "address") => `Please enter the link's ${field}.`,
  repeated: "This address is in the list already.",
  heic: (name: string) => `"${name}" cannot be read by this browser. HEIC: export it as JPEG first.`,
  animation: (name: string) => `"${name}" is an animation or a GIF. Please choose a JPEG, PNG or WebP file.`,
  broken: (name: string) => `"${name}" cannot be read as a picture. Please choose another file.`,
  notALogo: (name: string) => `"${name}" is no SVG, PNG or WebP file. Please choose one as the logo.`,
  proportions: (name: string) => `"${name}" is too narrow for a logo. Please choose one closer to a square.`,
  largeLogo: (name: string, kilobytes: number) =>
    `"${name}" is larger than ${kilobytes} kB. Please export it smaller, or as PNG.`,
} as const;

const count = (number: number, noun: string) =>
  `${number.toLocaleString()} ${noun}${number === 1 ? "" : "s"}`;

export const backupMessages = {
  purpose: "One zip of all albums, tracks, texts, settings, links, listens and files, originals too.",
  reading: "Looking up what there is...",
  unavailable: "The list of files could not be read.",
  contents: (albums: number, tracks: number, files: number) =>
    `${count(albums, "album")}, ${count(tracks, "track")} and ${count(files, "file")}.`,
  traffic: (size: string) => `${size}. Supabase's Free plan includes 5 GB of traffic a month.`,
  without: "It holds no accounts: in another project, owners are invited again.",
  otherBrowser: "This backup is too large for this browser. Use Chrome or Edge on a computer.",
  keepOpen: "Keep this tab open. Work in the dashboard afterwards: what changes meanwhile is copied again.",
  restore:
    '"Restore" in "Account" brings back what is deleted later. "npm run restore -- FOLDER" puts all of it, unpacked, into an empty project.',
  gaps: 'The site itself has gaps, so a restore needs "--incomplete" too:',
} as const;

export const listensMessages = {
  unavailable: "The listens could not be loaded.",
  exportFailed: "The listens could not be exported. Please try again.",
  meaning: "A listen is 30 seconds of a track, or half of one under a minute. Days are in UTC.",
  off: "Counting is switched off for this site.",
  none: "No listens yet. They appear here after a visitor has listened for 30 seconds.",
  noneInSpan: (words: string) => `No listens in ${words}.`,
  summary: (sum: number, span: string, best: string) => `${count(sum, "listen")} in ${span}; most ${best}.`,
  best: (day: string, isWeek: boolean) => (isWeek ? `in the week of ${day}` : `on ${day}`),
  bar: (day: string, isWeek: boolean, sum: number) =>
    `${isWeek ? `Week of ${day}` : day}: ${count(sum, "listen")}`,
} as const;
