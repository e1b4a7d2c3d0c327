import { albumOfPage } from "./contract.ts";
import { forwardEmailLink } from "./emailLinkInAddress.ts";
import { takePrivateLink } from "./privateLinkInAddress.ts";

// The first script of "/" and of an album's page: before anything is painted or asked for, the address is that of "/",
// without a token.
const albumId = albumOfPage();
if (albumId) {
  const query = new URLSearchParams(location.search);
  query.set("album", albumId);
  history.replaceState(history.state, "", `/?${query}${location.hash}`);
}
if (!forwardEmailLink()) takePrivateLink();
