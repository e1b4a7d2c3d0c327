import type { UseQueryResult } from "@tanstack/react-query";
import { Disc3, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import type { AlbumWithTrackCount } from "#data/albums.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { type AlbumActions, AlbumAdminCard } from "./AlbumAdminCard.tsx";

type AlbumListProps = AlbumActions & {
  albums: UseQueryResult<AlbumWithTrackCount[]>;
  isFormOpen: boolean;
  onAdd: () => void;
};

/** The albums, or in their place skeletons, the empty card, or a failure with "Try again". */
export function AlbumList({ albums, isFormOpen, onAdd, ...actions }: AlbumListProps) {
  const { data, isPending, isError, isFetching, refetch } = albums;
  if (isPending) return <AlbumSkeletons />;
  return (
    <>
      {isError && !isFetching && (
        <Card className="flex flex-wrap items-center justify-between gap-3 border-danger/50 p-4 sm:px-6">
          <p>
            {data
              ? `${dashboardMessages.albumsUnavailable} ${dashboardMessages.albumsOutdated}`
              : dashboardMessages.albumsUnavailable}
          </p>
          <Button onClick={() => void refetch()}>
            <RefreshCw aria-hidden="true" className="size-4" />
            Try again
          </Button>
        </Card>
      )}
      {data?.length === 0 && (
        <Card className="flex flex-col items-center gap-4 px-6 py-16 text-center">
          <Disc3 aria-hidden="true" className="size-12 text-muted" strokeWidth={1.25} />
          <p className="text-lg font-medium">No albums found</p>
          {!isFormOpen && (
            <Button variant="primary" onClick={onAdd}>
              Create Your First Album
            </Button>
          )}
        </Card>
      )}
      {data && data.length > 0 && (
        <AdminAlbumGrid label="Albums">
          {data.map((album) => (
            <li key={album.id} className="[contain-intrinsic-size:auto_18rem] [content-visibility:auto]">
              <AlbumAdminCard album={album} {...actions} />
            </li>
          ))}
        </AdminAlbumGrid>
      )}
    </>
  );
}

/** behaviour §9: 1, 2 or 3 columns. */
function AdminAlbumGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul role="list" aria-label={label} className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
      {children}
    </ul>
  );
}

const places = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** Cards of the final size, while the albums load. */
function AlbumSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading albums...</span>
      <div aria-hidden="true" className="animate-pulse">
        <AdminAlbumGrid label="">
          {places.map((place) => (
            <li key={place}>
              <Card className="flex flex-col gap-4 p-4">
                <div className="flex gap-4">
                  <div className="size-28 shrink-0 rounded-sm bg-raised" />
                  <div className="flex grow flex-col gap-2">
                    <div className="h-5 w-2/3 rounded-sm bg-raised" />
                    <div className="h-4 w-1/3 rounded-sm bg-raised" />
                  </div>
                </div>
                <div className="h-6 w-1/2 rounded-full bg-raised" />
                <div className="-mb-2 flex flex-col gap-1 border-t border-line pt-3">
                  <div className="h-11 w-40 rounded-full bg-raised sm:h-10" />
                  <div className="h-11 sm:h-10" />
                </div>
              </Card>
            </li>
          ))}
        </AdminAlbumGrid>
      </div>
    </div>
  );
}
