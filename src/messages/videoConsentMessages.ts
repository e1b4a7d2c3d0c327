/** The consent question of VITE_VIDEO_CONSENT=ask. */
export const videoConsentMessages = {
  name: "Background video",
  play: "Play the background video from Vimeo",
  learns: "Vimeo then learns your IP address, which browser you use and that you are on this site.",
  notNow: "Not now",
  given: "The background video comes from Vimeo.",
  stop: "Stop it",
} as const;
