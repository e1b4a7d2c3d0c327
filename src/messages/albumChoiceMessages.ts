/** Loaded with files for an album, apart from what the dashboard starts with. */
export const albumChoiceMessages = {
  severalAlbums: (count: number) => `This folder holds ${count} albums. Start with:`,
  albumsLeft: (count: number) => `${count} albums are left. Next:`,
  lastAlbum: "This is the last album of the folder.",
  albumExists:
    "You already have an album of this name. Add these files to it, or create another album below.",
  continueWith: (title: string) => `Continue with "${title}"`,
  alreadyListed: (names: readonly string[]) =>
    `Already in the list: ${names.map((name) => `"${name}"`).join(", ")}.`,
  coverKept: "This album has a cover already. To replace it, drop the picture on the cover.",
} as const;
