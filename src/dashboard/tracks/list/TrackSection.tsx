import { Disc3 } from "lucide-react";
import type { AdminTrack } from "#data/rows.ts";
import { manageTracksMessages } from "#messages/trackMessages.ts";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { SortableList } from "#ui/SortableList.tsx";
import { AdminTrackRow } from "./AdminTrackRow.tsx";
import { usePreview } from "./usePreview.ts";
import type { TrackManager } from "./useTrackManager.ts";

type TrackSectionProps = {
  manager: TrackManager;
  /** Their album is, so singles can be chosen. */
  isAnnounced: boolean;
  onToggleHidden: (track: AdminTrack) => void;
  onDelete: (track: AdminTrack) => void;
};

/** The tracks, or why none are shown (behaviour §2). */
export function TrackSection({ manager, isAnnounced, onToggleHidden, onDelete }: TrackSectionProps) {
  const { stores, reading, status, tracks, storedTexts, jobs, originalJobs } = manager;
  const { playingId, toggle } = usePreview(tracks);
  if (status === "error" && !reading.isFetching)
    return <ReadFailure query={reading} text={manageTracksMessages.unavailable} />;
  if (status !== "success")
    return (
      <div className="relative">
        <div aria-hidden="true" className="flex animate-pulse flex-col gap-2">
          {["first", "second", "third"].map((place) => (
            <div key={place} className="h-13 rounded-lg bg-raised/60" />
          ))}
        </div>
        <p role="status" className="absolute inset-0 grid place-items-center text-muted">
          {manageTracksMessages.loading}
        </p>
      </div>
    );
  if (tracks.length === 0)
    return (
      <div className="flex flex-col items-center gap-3 py-8 text-center text-muted">
        <Disc3 aria-hidden="true" className="size-8" />
        <p>{manageTracksMessages.empty}</p>
      </div>
    );
  return (
    <SortableList kind="track" items={tracks} onReorder={(order) => void stores.list.reorder(order)}>
      {(track) => (
        <AdminTrackRow
          stores={stores}
          track={track}
          texts={storedTexts?.get(track.id)}
          isPlaying={playingId === track.id}
          isAnnounced={isAnnounced}
          job={jobs.find((job) => job.replacedTrackId === track.id)}
          originalJob={originalJobs.find((job) => job.track.id === track.id)}
          onTogglePlaying={toggle}
          onToggleHidden={onToggleHidden}
          onDelete={onDelete}
        />
      )}
    </SortableList>
  );
}
