import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { environment } from "#config.ts";
import { buildsQuery } from "#data/builds.ts";
import type { AdminTrack, Album } from "#data/rows.ts";
import { focusIfLost } from "#lib/focus.ts";
import { isolateText } from "#lib/printable.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { useFileDrop } from "#lib/useFileDrop.ts";
import { adminErrors, confirmations, dashboardMessages } from "#messages/dashboardMessages.ts";
import { hiddenTrackMessages, manageTracksMessages } from "#messages/trackMessages.ts";
import type { ProposedTrack } from "#rules/albumProposal.ts";
import { sentenceOfHidden } from "#rules/buildSentences.ts";
import { failureMessage } from "#rules/errorMessage.ts";
import { visibilityOf } from "#rules/visibility.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog, useConfirmation } from "#ui/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { DropNotice } from "#ui/DropNotice.tsx";
import { EncodingDialog } from "#ui/EncodingDialog.tsx";
import { PartBoundary } from "#ui/ErrorBoundary.tsx";
import { AddTrackCard } from "./form/AddTrackCard.tsx";
import { TrackSection } from "./list/TrackSection.tsx";
import { isTakenDown, useHiding } from "./list/useHiding.ts";
import { useTrackManager } from "./list/useTrackManager.ts";
import { UploadList } from "./uploads/UploadList.tsx";
import { isCardJob, type UploadSource } from "./uploads/uploadJobs.ts";

type ManageTracksDialogProps = {
  album: Album;
  /** Tracks to upload, in their order; but for those that the album has already. */
  newTracks?: readonly ProposedTrack[];
  /** Uploads that go on after a new sign-in. */
  interrupted?: readonly UploadSource[];
  /** Called with the uploads that the end of the session has interrupted. */
  onInterrupted?: (uploads: readonly UploadSource[]) => void;
  onClose: () => void;
};

/** behaviour §2, Manage Tracks. Audio files may be dropped anywhere; leaving asks first when something would be lost. */
export function ManageTracksDialog(props: ManageTracksDialogProps) {
  const { album, newTracks = [], interrupted = [], onInterrupted = () => {}, onClose } = props;
  const manager = useTrackManager(album, { newTracks, interrupted, onInterrupted });
  const { stores, status, tracks, jobs, card, isWaiting, cancelReading } = manager;
  const content = useRef<HTMLDivElement>(null);

  const files = jobs.filter((job) => !isCardJob(job));
  const isUploading = files.length > 0 || card.isAdding || Boolean(cancelReading) || isWaiting;
  const { leave, question } = useDiscardGuard(isUploading || manager.isDirty);
  const isDraggedOver = useFileDrop(status === "success" ? manager.takeFiles : null);
  const notice = cancelReading
    ? dashboardMessages.readingFiles
    : isDraggedOver && manageTracksMessages.dropFiles;

  const close = () => {
    if (cancelReading) cancelReading();
    stores.close();
    onClose();
  };

  const deletion = useConfirmation<AdminTrack>(
    ({ title }) => confirmations.delete("Track", `"${isolateText(title)}"`),
    async ({ id, track_number }) => {
      await stores.remove(id);
      // The focused button was removed with its row: the next row gets the focus.
      focusIfLost(() => {
        const handles = [...(content.current?.querySelectorAll<HTMLElement>("ol > li > button") ?? [])];
        return (
          handles[track_number - 1] ?? handles.at(-1) ?? content.current?.querySelector("button") ?? null
        );
      });
    },
    (error) => failureMessage(error, adminErrors.deleteTrack),
  );

  const hiding = useHiding(album, stores.list);
  const isSomeTakenDown = tracks.some((track) => track.is_hidden && isTakenDown(album, track));
  const builds = useQuery({ ...buildsQuery, enabled: isSomeTakenDown });

  return (
    <Dialog
      isOpen
      size="wide"
      isWhole={false}
      title="Manage Tracks -"
      name={album.artist ? `${isolateText(album.title)} by ${isolateText(album.artist)}` : album.title}
      onClose={() => leave(close)}
    >
      <div ref={content} className="flex flex-col gap-4">
        <PartBoundary>
          <TrackSection
            manager={manager}
            isAnnounced={visibilityOf(album) === "announced"}
            onToggleHidden={hiding.toggle}
            onDelete={deletion.ask}
          />
        </PartBoundary>
        {isSomeTakenDown && (
          <p className="text-sm text-muted">
            {`${hiddenTrackMessages.numbers} ${sentenceOfHidden(builds.data?.state, environment.media)}`}
          </p>
        )}
        <PartBoundary>
          <UploadList
            jobs={files.filter(({ replacedTrackId }) => !tracks.some(({ id }) => id === replacedTrackId))}
            queue={stores.queue}
          />
        </PartBoundary>
        {card.draft ? (
          <PartBoundary>
            <AddTrackCard
              draft={card.draft}
              card={card}
              onChooseFiles={(files) => manager.takeFiles({ files, unreadable: [] })}
            />
          </PartBoundary>
        ) : (
          status === "success" && (
            <Button icon={Plus} ref={card.openButton} className="w-full" onClick={card.open}>
              Add New Track
            </Button>
          )
        )}
      </div>
      <DropNotice text={notice} onCancel={cancelReading} />
      {manager.encodingQuestion && <EncodingDialog {...manager.encodingQuestion} />}
      {deletion.dialog}
      {hiding.dialog}
      <ConfirmDialog {...(isUploading ? confirmations.cancelUploads : confirmations.discard)} {...question} />
    </Dialog>
  );
}
