import type { UseQueryResult } from "@tanstack/react-query";
import { Disc3, RefreshCw } from "lucide-react";
import type { AlbumWithTrackCount } from "#data/albums.ts";
import type { Album } from "#data/rows.ts";
import { adminNotes } from "#messages.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { AlbumAdminCard } from "./AlbumAdminCard.tsx";
import { AlbumGrid } from "./AlbumGrid.tsx";
import { AlbumSkeletons } from "./AlbumSkeletons.tsx";

type AlbumListProps = {
  albums: UseQueryResult<AlbumWithTrackCount[]>;
  isFormOpen: boolean;
  onAdd: () => void;
  onEdit: (album: Album) => void;
  onDelete: (album: Album) => void;
  onManageTracks: (album: Album) => void;
};

/** The albums, or what stands in their place: skeletons, the empty card, or a failure that can be retried. */
export function AlbumList({ albums, isFormOpen, onAdd, onEdit, onDelete, onManageTracks }: AlbumListProps) {
  const { data, isPending, isError, isFetching, refetch } = albums;
  if (isPending) return <AlbumSkeletons />;
  return (
    <>
      {isError && !isFetching && (
        <Card className="flex flex-wrap items-center justify-between gap-3 border-danger/50 p-4 sm:px-6">
          <p>
            {data
              ? `${adminNotes.albumsUnavailable} ${adminNotes.albumsOutdated}`
              : adminNotes.albumsUnavailable}
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
        <AlbumGrid label="Albums">
          {data.map((album) => (
            <li key={album.id} className="[contain-intrinsic-size:auto_16rem] [content-visibility:auto]">
              <AlbumAdminCard
                album={album}
                onEdit={onEdit}
                onDelete={onDelete}
                onManageTracks={onManageTracks}
              />
            </li>
          ))}
        </AlbumGrid>
      )}
    </>
  );
}
