/** Shown by /secure and the 404 page in a browser without JavaScript. */
export const noScriptMessage = "This page needs JavaScript. Please turn it on and reload the page.";

export const brokenPageMessages = {
  brokenConfiguration: "This site is not set up yet.",
  broken: "Something went wrong",
  brokenAdvice: "This page could not be shown. Check your connection and reload it: what was saved is safe.",
} as const;
