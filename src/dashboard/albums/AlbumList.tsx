import type { UseQueryResult } from "@tanstack/react-query";
import { Disc3 } from "lucide-react";
import type { AlbumWithTrackCount } from "#data/albums.ts";
import { classNames } from "#lib/classNames.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { type AlbumActions, AlbumAdminCard } from "./AlbumAdminCard.tsx";

type AlbumListProps = AlbumActions & {
  albums: UseQueryResult<AlbumWithTrackCount[]>;
  isFormOpen: boolean;
  onAdd: () => void;
  onAddFromFiles: () => void;
};

/** The albums, or why none are shown. */
export function AlbumList({ albums, isFormOpen, onAdd, onAddFromFiles, ...actions }: AlbumListProps) {
  const { data, isPending, error } = albums;
  if (isPending) return <AlbumSkeletons />;
  return (
    <>
      <ReadFailure
        query={albums}
        className="rounded-lg border border-danger/50 bg-surface p-4 sm:px-6"
        text={`${dashboardMessages.albumsUnavailable} ${errorMessage(error)} ${data ? dashboardMessages.albumsOutdated : ""}`}
      />
      {data?.length === 0 && (
        <Card className="flex flex-col items-center gap-4 px-6 py-16 text-center">
          <Disc3 aria-hidden="true" className="size-12 text-muted" strokeWidth={1.25} />
          <p className="text-lg font-medium">{dashboardMessages.empty}</p>
          {!isFormOpen && (
            <div className="flex flex-wrap justify-center gap-3">
              <Button variant="primary" onClick={onAdd}>
                Create Your First Album
              </Button>
              <Button onClick={onAddFromFiles}>Add album from files</Button>
            </div>
          )}
        </Card>
      )}
      {data && data.length > 0 && (
        <ul role="list" aria-label="Albums" className={gridClasses}>
          {data.map((album) => (
            <li key={album.id} className="[contain-intrinsic-size:auto_18rem] [content-visibility:auto]">
              <AlbumAdminCard album={album} {...actions} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** behaviour §9: 1, 2 or 3 columns. */
const gridClasses = "grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3";

const places = ["first", "second", "third", "fourth", "fifth", "sixth"];

function AlbumSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading albums...</span>
      <div aria-hidden="true" className={classNames("animate-pulse", gridClasses)}>
        {places.map((place) => (
          <Card key={place} className="h-74 sm:h-72" />
        ))}
      </div>
    </div>
  );
}
