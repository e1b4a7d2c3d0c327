import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { bytesDown, bytesUp } from "#data/uploads/cutStoredFile.ts";
import type { PicturedTrack } from "#data/uploads/picturedTracks.ts";
import { focusIfLost } from "#lib/focus.ts";
import { formatBytes } from "#lib/localFiles.ts";
import { storedPictureMessages } from "#messages/storedPictureMessages.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { picturedTracksQuery, useCuts } from "./useCuts.ts";

const sizeOf = (tracks: readonly PicturedTrack[], bytes: (track: PicturedTrack) => number) =>
  formatBytes(tracks.reduce((sum, track) => sum + bytes(track), 0));

/** Offers to remove the pictures from stored files, while there are any (behaviour §10.13). */
export function StoredPictures() {
  const headingId = useId();
  const { data: tracks = [] } = useQuery(picturedTracksQuery);
  const section = useRef<HTMLElement>(null);
  const { run, start, cancel } = useCuts(useQueryClient(), () => focusIfLost(() => section.current));
  if (tracks.length === 0 && !run) return null;
  const isRunning = run?.isRunning ?? false;
  const notes = run && !isRunning ? notesOf(run) : [];
  return (
    <Card className="mt-8 p-4 text-sm sm:p-6">
      <section
        ref={section}
        tabIndex={-1}
        aria-labelledby={headingId}
        className="flex flex-col items-start gap-3 outline-none"
      >
        <h2 id={headingId} className="font-display text-lg font-bold">
          {storedPictureMessages.title}
        </h2>
        {tracks.length > 0 && !isRunning && (
          <p className="max-w-[65ch] text-muted">
            <span>{storedPictureMessages.found(tracks.length)}</span>{" "}
            <span>{storedPictureMessages.effect(sizeOf(tracks, bytesDown), sizeOf(tracks, bytesUp))}</span>
          </p>
        )}
        <div role="status" className="flex flex-col gap-1 empty:hidden">
          {notes.map((note) => (
            <p key={note} className="max-w-[65ch] wrap-anywhere">
              {note}
            </p>
          ))}
          {isRunning && <p className="text-muted">{storedPictureMessages.keepOpen}</p>}
        </div>
        {run && isRunning && (
          <div className="w-full max-w-[40rem]">
            <p className="pb-2 text-muted tabular-nums">
              {storedPictureMessages.progress(run.done, run.total)}
            </p>
            <ProgressBar label="Removing the pictures" percent={Math.floor(run.share * 100)} />
          </div>
        )}
        {tracks.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <Button aria-disabled={isRunning} onClick={() => start(tracks)}>
              Remove the Pictures
            </Button>
            {isRunning && <Button onClick={cancel}>Cancel</Button>}
          </div>
        )}
      </section>
    </Card>
  );
}

type Run = NonNullable<ReturnType<typeof useCuts>["run"]>;

/** What became of the files, in sentences. */
function notesOf({ outcomes, failures, isElsewhere }: Run): string[] {
  const namesOf = (...wanted: string[]) =>
    outcomes.flatMap(({ name, outcome }) => (wanted.includes(outcome) ? name : []));
  const cut = namesOf("cut").length;
  const kept = namesOf("kept");
  const busy = namesOf("busy", "changed");
  return [
    ...(isElsewhere ? [storedPictureMessages.otherTab] : []),
    ...(cut > 0 ? [storedPictureMessages.done(cut)] : []),
    ...(kept.length > 0 ? [storedPictureMessages.kept(kept)] : []),
    ...(busy.length > 0 ? [storedPictureMessages.busy(busy)] : []),
    ...failures,
  ];
}
