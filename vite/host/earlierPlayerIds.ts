import {
  KEPT_PLAYERS_PATH,
  noPlayerIds,
  PLAYERS_PATH,
  type PlayerIds,
  readPlayerIds,
} from "../identity/playerIds.ts";
import { deployedFile } from "./deployedFile.ts";

/** The ids in the catalogue for music players of the present deployment; none before the first. A file that cannot be read is reported. */
export async function earlierPlayerIds(
  siteUrl: string,
  warn: (sentence: string) => void,
): Promise<PlayerIds> {
  if (!siteUrl) return noPlayerIds;
  let isRead = true;
  const read = (path: string) => {
    const address = siteUrl + path;
    const report = (reason: string) => {
      isRead = false;
      warn(
        `Music players may go on listing what is no longer public: ${address} could not be read (${reason}).`,
      );
    };
    return deployedFile(address, readPlayerIds, report);
  };
  const present = await read(PLAYERS_PATH);
  return present ?? (isRead ? await read(KEPT_PLAYERS_PATH) : null) ?? noPlayerIds;
}
