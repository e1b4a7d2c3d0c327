import "./loadMissingFiles.ts";
import { EMBED_GONE_PATH } from "../routes.ts";
import { pageOfLink } from "../rules/pageOfLink.ts";
import { repairedAddress } from "../rules/repairedAddress.ts";

// The first script of the 404 page. Hosts show that for a path with an encoded "#" or "?": this leads to the link's page, and
// nothing that the address holds is asked for, logged or kept in the tab's history. And for a player that is gone. GitHub
// Pages shows it for a slash at the end.
const target = pageOfLink(location);
if (location.pathname.startsWith("/embed/")) {
  if (location.pathname !== EMBED_GONE_PATH) location.replace(repairedAddress(location) ?? EMBED_GONE_PATH);
} else if (target !== null) {
  history.replaceState(null, "", `${location.origin}/404`);
  stop();
  location.replace(location.origin + target);
}
