/** Apart from the other sentences of the contact form, which are loaded with it. */
export const contactLoadingMessages = {
  loading: "Loading the contact form",
  dialogUnavailable: "The contact form could not be loaded. Please check your connection and try again.",
} as const;
