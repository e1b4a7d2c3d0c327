export const playerMessages = {
  nowPlaying: (title: string, artist: string | null) => (artist ? `${title} by ${artist}` : title),
  documentTitle: (title: string, artist: string | null) => (artist ? `${title} - ${artist}` : title),
  offline: "You are offline. The music goes on when the connection is back.",
  retrying: "The connection was lost. Trying again…",
  failed: "This track cannot be played right now. Press play to try again.",
  refused: "Press play again",
  skipped: (title: string) => `"${title}" could not be played.`,
  shortcutsSwitch: "Use these shortcuts on this device",
  shortcuts: {
    loading: "Loading the shortcuts",
  },
} as const;
