import { pieceMessages as english } from "#messages/languages/en.ts";
import { pieceMessages } from "#messages/siteMessages.ts";
import { SECURE_PATH } from "#routes.ts";

/** Words of the site's language, or on the dashboard's page their English ones. */
export const ofThisPage = <Words>(words: Words, inEnglish: Words): Words =>
  globalThis.location?.pathname === SECURE_PATH ? inEnglish : words;

/** What the pieces say that site and dashboard share. To be called while they render. */
export const pieceWords = () => ofThisPage(pieceMessages, english);
