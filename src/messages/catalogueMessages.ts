/** Outside of the others, as the embedded player has this one alone. */
export const albumUnavailable = "This album is no longer available.";

export const catalogueMessages = {
  empty: "No albums yet. Come back soon.",
  unavailable: "The albums could not be loaded.",
  noTracks: "No tracks yet.",
  copyLinkAt: (time: string) => `Copy link at ${time}`,
  linkCopied: "Link copied",
  linkNotCopied: "The link could not be copied. Please copy it from the address bar.",
  embed: {
    loading: "Loading the code",
  },
  private: "Private",
  albumUnavailable,
  privateLinkInvalid: "This private link is no longer valid. Ask the sender for a new one.",
} as const;
