import "./loadMissingFiles.ts";
import { pageOfLink } from "../rules/pageOfLink.ts";

// The first script of the 404 page, which hosts show for a path with an encoded "#" or "?": leads to the link's page. Nothing
// that the address holds is asked for, logged or kept in the tab's history.
const target = pageOfLink(location);
if (target !== null) {
  history.replaceState(null, "", `${location.origin}/404`);
  stop();
  location.replace(location.origin + target);
}
