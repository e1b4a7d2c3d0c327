/** Shown when there is no message of the server. */
export const connectionMessages = {
  unreachable: "The server could not be reached. Check your connection and try again.",
  noAnswer: "The server did not answer in time. Check your connection and try again.",
  serverTrouble: "The server has a problem at the moment. Please try again later.",
  webPage: "Another server answered instead of yours. Check your connection and try again.",
} as const;
