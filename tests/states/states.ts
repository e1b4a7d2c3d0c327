import { adminStates } from "./adminStates.ts";
import { albumFilesStates } from "./albumFilesStates.ts";
import { albumFormStates } from "./albumFormStates.ts";
import { bandStates } from "./bandStates.ts";
import { brokenSiteStates, brokenStates } from "./brokenStates.ts";
import { catalogueStates } from "./catalogueStates.ts";
import { contactStates } from "./contactStates.ts";
import { downloadStates } from "./downloadStates.ts";
import { onLightGround } from "./groundStates.ts";
import { listensStates } from "./listensStates.ts";
import { playerStates } from "./playerStates.ts";
import { pressStates } from "./pressStates.ts";
import { releaseStates } from "./releaseStates.ts";
import { restoreStates } from "./restoreStates.ts";
import { settingsStates } from "./settingsStates.ts";
import { showAdminStates } from "./showAdminStates.ts";
import { showStates } from "./showStates.ts";
import { signInStates } from "./signInStates.ts";
import { siteStates } from "./siteStates.ts";
import type { State } from "./state.ts";
import { textStates } from "./textStates.ts";
import { toastStates } from "./toastStates.ts";
import { trackStates } from "./trackStates.ts";

/** Every state of both pages: the one list that screenshots and accessibility checks go through. */
export const states: Record<string, State[]> = {
  catalogue: catalogueStates,
  site: siteStates,
  band: bandStates,
  press: pressStates,
  shows: showStates,
  player: playerStates,
  texts: textStates,
  contact: contactStates,
  toasts: toastStates,
  broken: brokenStates,
  admin: adminStates,
  "sign-in": signInStates,
  "album form": albumFormStates,
  "album files": albumFilesStates,
  releases: releaseStates,
  tracks: trackStates,
  settings: settingsStates,
  restore: restoreStates,
  listens: listensStates,
  "shows in the dashboard": showAdminStates,
  downloads: downloadStates,
  "the catalogue on a light ground": onLightGround(catalogueStates),
  "the site on a light ground": onLightGround(siteStates),
  "shows on a light ground": onLightGround(showStates),
  "the player on a light ground": onLightGround(playerStates),
  "texts on a light ground": onLightGround(textStates),
  "contact and toasts on a light ground": onLightGround([...contactStates, ...toastStates]),
  "what is missing or broken on a light ground": onLightGround(brokenSiteStates),
  "downloads on a light ground": onLightGround(downloadStates),
};
