import type { Environment } from "../../src/environment.ts";
import { previewMessages } from "../../src/messages/siteMessages.ts";

/** The site in one sentence: the band's own, or what every such site offers. */
export const descriptionOf = ({ siteDescription, artistName }: Environment): string =>
  siteDescription || previewMessages.site(artistName);
