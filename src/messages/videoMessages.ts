/** What is said before anything is requested from Vimeo, where the site asks. */
export const videoMessages = {
  name: "Background video",
  play: "Play the background video from Vimeo",
  learns: "Vimeo then learns your IP address, which browser you use and that you are on this site.",
  notNow: "Not now",
  given: "The background video comes from Vimeo.",
  stop: "Stop it",
} as const;
