import { ShoppingBag } from "lucide-react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { webAddress } from "#lib/webAddress.ts";
import { catalogueMessages } from "#messages/siteMessages.ts";
import { buttonClasses } from "#ui/Button.tsx";
import { ShareButtons } from "./ShareButtons.tsx";
import { TrackList } from "./TrackList.tsx";

export const badgeClasses = "rounded-full px-2.5 py-0.5 font-display text-xs font-bold shadow-low";

export const privateClasses = `${badgeClasses} bg-raised text-ink inset-ring inset-ring-line`;

type AlbumPanelProps = { album: CatalogueAlbum; slug: string | undefined; isPrivate: boolean };

const LONG_TITLE = 60;

/** The selected album beside its cover; on small screens the tracks are below both. */
export function AlbumPanel({ album, slug, isPrivate }: AlbumPanelProps) {
  const purchaseAddress = webAddress(album.purchase_link);
  return (
    <>
      <div className="flex min-w-0 animate-rise-in flex-col items-start gap-4 self-center max-xs:col-span-2 md:self-start">
        <div className="flex flex-col gap-1">
          {isPrivate && (
            <p className={classNames(privateClasses, "self-start")}>{catalogueMessages.private}</p>
          )}
          <h2
            translate="no"
            className={classNames(
              "font-display font-bold text-balance",
              album.title.length > LONG_TITLE ? "text-sm md:text-xl" : "text-xl md:text-3xl",
            )}
          >
            {album.title}
          </h2>
          {album.artist && (
            <p translate="no" className="line-clamp-3 text-sm text-muted md:text-base">
              {album.artist}
            </p>
          )}
        </div>
        <div className="-ml-1 flex flex-wrap gap-2">
          {purchaseAddress && (
            <a
              href={purchaseAddress}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClasses({ variant: "primary" })}
            >
              <ShoppingBag aria-hidden="true" className="size-4" />
              <span>Buy</span>
            </a>
          )}
          <ShareButtons album={album} slug={slug} />
        </div>
      </div>
      <div className="col-span-2 flex min-w-0 animate-rise-in flex-col gap-6 md:col-span-1 md:col-start-2">
        <TrackList album={album} />
        {album.description && (
          <p className="max-w-prose whitespace-pre-line text-base text-muted">{album.description}</p>
        )}
      </div>
    </>
  );
}
