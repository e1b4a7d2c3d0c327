export const embedMessages = {
  hint: "Put this album on another page. In WordPress, Ghost and Mastodon the album's address alone is enough.",
  sizes: { line: "Line", card: "Card", list: "Card with tracks" },
  copied: "Code copied",
  notCopied: "The code could not be copied. Please select and copy it.",
} as const;
