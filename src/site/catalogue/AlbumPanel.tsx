import { CalendarPlus } from "lucide-react";
import { environment } from "#config.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { displayFace } from "#lib/displayFace.ts";
import { parseTime } from "#lib/formatTime.ts";
import { useHydrated } from "#lib/useAfterLoad.ts";
import { catalogueMessages } from "#messages/siteMessages.ts";
import { albumAddress } from "#routes.ts";
import { readLinks } from "#rules/bandSettings.ts";
import { licenceOf } from "#rules/namedLicence.ts";
import { isAnnounced, releaseDay, releaseLine } from "#rules/releases.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { LinkList } from "#ui/LinkList.tsx";
import { saveCalendar } from "#ui/saveCalendar.ts";
import { AlbumActions } from "./AlbumActions.tsx";
import { albumFacts } from "./albumFacts.ts";
import { TrackList } from "./TrackList.tsx";

export const badgeClasses =
  "rounded-full px-2.5 py-0.5 font-display text-xs font-bold lining-nums shadow-low";

export const quietBadgeClasses = `${badgeClasses} bg-raised text-ink inset-ring inset-ring-line`;

type AlbumPanelProps = {
  album: CatalogueAlbum;
  slug: string | undefined;
  isPrivate: boolean;
  /** Its kind has one, below which the album's is. */
  hasHeading: boolean;
};

const LONG_TITLE = 60;

/** The selected album beside its cover; on small screens the tracks are below both. */
export function AlbumPanel({ album, slug, isPrivate, hasHeading }: AlbumPanelProps) {
  const Heading = hasHeading ? "h3" : "h2";
  const isBuilt = !useHydrated();
  const isComing = isAnnounced(album);
  const isSilent = isComing && !album.tracks.some(({ audio_url }) => audio_url);
  /** Then the description is in the place of the tracks. */
  const isEmpty = isComing && album.tracks.length === 0;
  const hasDay = isComing && releaseDay(album, isBuilt) !== null;
  const links = readLinks(album.links);
  const licence = licenceOf(album.licence);
  return (
    <>
      <div
        className={classNames(
          "flex min-w-0 animate-rise-in flex-col gap-1 self-center max-xs:col-span-2 md:col-start-2 md:row-start-1 md:self-start",
          isEmpty && "md:mt-[15%]",
        )}
      >
        {isPrivate && (
          <p className={classNames(quietBadgeClasses, "self-start")}>{catalogueMessages.private}</p>
        )}
        <Heading
          translate="no"
          className={classNames(
            displayFace(album.title),
            "font-bold text-balance",
            album.title.length > LONG_TITLE ? "text-sm md:text-xl" : "text-xl md:text-3xl",
          )}
        >
          <bdi>{album.title}</bdi>
        </Heading>
        {album.artist && (
          <p translate="no" className="line-clamp-3 text-sm text-muted md:text-base">
            <bdi>{album.artist}</bdi>
          </p>
        )}
        <p className={isSilent ? "md:text-lg" : "text-sm text-muted"}>
          <span>
            {/* The button stays in the line of the last word. */}
            {`${releaseLine(album, isBuilt, isSilent ? "nothingBefore" : "out") ?? summaryOf(album, isBuilt)}\u00a0`}
          </span>
          {hasDay && (
            <IconButton
              label={catalogueMessages.addToCalendar}
              icon={CalendarPlus}
              onClick={() => saveRelease(album, slug)}
              className="-my-3 align-middle"
            />
          )}
        </p>
      </div>
      <div className="col-span-2 animate-rise-in md:col-span-1 md:col-start-2 md:row-start-2">
        <AlbumActions album={album} slug={slug} />
      </div>
      <div className="col-span-2 min-w-0 animate-rise-in empty:hidden md:col-span-1 md:col-start-2 md:row-start-3">
        <TrackList album={album} />
      </div>
      {(album.description || links.length > 0 || licence) && (
        <div
          className={classNames(
            "col-span-2 flex min-w-0 animate-rise-in flex-col gap-6 md:col-span-1",
            isEmpty
              ? "md:col-start-2 md:row-start-3"
              : "md:col-start-1 md:row-[1/span_3] md:mt-[100%] md:pt-6",
          )}
        >
          {album.description && (
            <p dir="auto" className="max-w-prose whitespace-pre-line text-base text-muted">
              {album.description}
            </p>
          )}
          {links.length > 0 && (
            <div className="flex flex-col gap-2">
              <p aria-hidden="true" className="text-sm font-semibold">
                {catalogueMessages.alsoOn}
              </p>
              <LinkList label={catalogueMessages.alsoOn} links={links} />
            </div>
          )}
          {licence && (
            <LinkList
              label={catalogueMessages.licence}
              links={[{ ...licence, label: licence.name }]}
              rel="license noopener"
            />
          )}
        </div>
      )}
    </>
  );
}

/** "2026 · EP · 7 tracks · 31 min": the length where every duration can be read. */
function summaryOf(album: CatalogueAlbum, isBuilt: boolean): string {
  const seconds = album.tracks.reduce(
    (sum, { duration }) => sum + (parseTime(duration?.trim() ?? "") ?? NaN),
    0,
  );
  const length = seconds > 0 && catalogueMessages.minutes(Math.max(1, Math.round(seconds / 60)));
  return [albumFacts(album, isBuilt), length].filter(Boolean).join(" · ");
}

const saveRelease = (album: CatalogueAlbum, slug: string | undefined) =>
  void saveCalendar("release", ({ releaseFile }) => {
    const link = { albumId: album.id, trackNumber: null, startAt: null };
    const address = albumAddress(location.origin, link, slug);
    const day = releaseDay(album, false) ?? "";
    return releaseFile(album, { day, address }, environment.artistName, new Date());
  });
