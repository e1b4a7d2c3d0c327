import { fetchAnew, namedFiles } from "../lib/fetchAnew.ts";
import { markScripted, sayIncomplete, sayIncompleteLater } from "./incompletePage.ts";

// The first script of every page but the players, which have theirs inside. A page whose script or styles are missing
// cannot start: they are asked for once more, and the page is loaded again, once (decision 084). Else it says so.

/** Session storage: the files of the page that was last loaded again. */
const LOADED_AGAIN_KEY = "loaded-again";

/** As the page was opened: an email link is taken out of it, and would be lost. */
const { href } = location;

async function loadAgain(): Promise<void> {
  const files = namedFiles();
  if (!(await fetchAnew(files))) return;
  // Throws where nothing can be stored: the page might be loaded for ever. The visitor's own reload serves then.
  if (sessionStorage.getItem(LOADED_AGAIN_KEY) === files.join()) return;
  sessionStorage.setItem(LOADED_AGAIN_KEY, files.join());
  reload();
}

function reload(): void {
  history.replaceState(history.state, "", href);
  location.reload();
}

markScripted();
sayIncompleteLater(reload);

addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof Element && target.matches("script[src], link[rel=stylesheet]"))
      loadAgain()
        .catch(() => undefined)
        .then(() => sayIncomplete(reload));
  },
  true,
);
