import { Disc3 } from "lucide-react";
import { manageTracksMessages } from "#messages/manageTracksMessages.ts";
import { Button } from "#ui/Button.tsx";
import { AdminTrackRow } from "./AdminTrackRow.tsx";
import { SortableTracks } from "./SortableTracks.tsx";
import type { TrackManager } from "./useTrackManager.ts";

type TrackSectionProps = {
  manager: Pick<
    TrackManager,
    | "list"
    | "status"
    | "tracks"
    | "jobs"
    | "copyJobs"
    | "drafts"
    | "words"
    | "textDrafts"
    | "playingId"
    | "actions"
  >;
  onDraggingChange: (isDragging: boolean) => void;
};

/** The tracks, or why there are none to see (behaviour §2). */
export function TrackSection({ manager, onDraggingChange }: TrackSectionProps) {
  const { list, status, tracks, jobs, copyJobs, drafts, words, textDrafts, playingId, actions } = manager;
  if (status === "pending")
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
  if (status === "error")
    return (
      <div className="flex flex-col items-center gap-4 py-8 text-center">
        <p className="text-muted">{manageTracksMessages.unavailable}</p>
        <Button onClick={() => void list.read()}>Try again</Button>
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
    <SortableTracks
      tracks={tracks}
      onReorder={(id, toPlaceOfId) => void list.reorder(id, toPlaceOfId)}
      onDraggingChange={onDraggingChange}
    >
      {(track) => (
        <AdminTrackRow
          track={track}
          isPlaying={playingId === track.id}
          typedTitle={drafts.title.get(track.id)}
          typedDuration={drafts.duration.get(track.id)}
          words={words?.get(track.id)}
          textDraft={textDrafts.get(track.id)}
          job={jobs.find((job) => job.replacedTrackId === track.id)}
          copyJob={copyJobs.find((job) => job.track.id === track.id)}
          actions={actions}
        />
      )}
    </SortableTracks>
  );
}
