/** Every sentence of the public page that no visitor sees at first: it comes with what says it, after the first covers. */

/** behaviour §5 and §8, contact form. */
export const contactMessages = {
  invitation: "Write to us: we read every message.",
  emailRequired: "Email is required",
  emailInvalid: "Please enter a valid email address",
  messageRequired: "Message is required",
  messageTooShort: "Message must be at least 10 characters long",
  sentTitle: "Message sent!",
  sent: "Thank you for your message. We'll get back to you soon.",
  failed: "Failed to send message. Please try again later.",
} as const;

/** behaviour §5: what stands in for an empty name or subject. */
export const contactDefaults = { name: "Anonymous", subject: "Website contact" } as const;

/** What the public page says without a connection. */
export const offlineMessages = {
  offline: "You are offline. You see what was loaded last.",
  outdated: "The albums could not be read anew. You see what was loaded last.",
} as const;

/** What is said before anything is requested from Vimeo, where the site asks. */
export const videoMessages = {
  name: "Background video",
  play: "Play the background video from Vimeo",
  learns: "Vimeo then learns your IP address, which browser you use and that you are on this site.",
  notNow: "Not now",
  given: "The background video comes from Vimeo.",
  stop: "Stop it",
} as const;

/** What stands with the words of tracks. */
export const textMessages = {
  names: { lyrics: "Lyrics", credits: "Credits" },
  /** Below which the text unfolds, for those who do not see where. */
  of: (title: string) => ` of ${title}`,
  loading: "Loading the text",
  unavailable: "The text could not be loaded. Check your connection and try again.",
  lineHint: "Choose a line to hear it.",
  playFrom: (time: string) => `Play from ${time}`,
  follow: "Follow",
} as const;
