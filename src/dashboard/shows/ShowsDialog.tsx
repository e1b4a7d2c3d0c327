import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ClipboardPaste, Plus } from "lucide-react";
import { useCallback, useEffect } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import type { Show } from "#data/rows.ts";
import { deleteShow, showsQuery } from "#data/shows.ts";
import { discardDrafts, dropOrphans } from "#lib/drafts.ts";
import { isolateText } from "#lib/printable.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { adminErrors, adminSuccesses, confirmations } from "#messages/dashboardMessages.ts";
import { showMessages } from "#messages/showMessages.ts";
import { errorMessage, failureMessage } from "#rules/errorMessage.ts";
import { isRowGone } from "#rules/failure.ts";
import { dayLine } from "#rules/showDays.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog, useConfirmation } from "#ui/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { UnsavedMark } from "#ui/FormButtons.tsx";
import { notify } from "#ui/notify.ts";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { PasteShows } from "./PasteShows.tsx";
import { ShowForm } from "./ShowForm.tsx";
import { ShowList } from "./ShowList.tsx";
import { usePaste } from "./usePaste.ts";
import {
  editedShow,
  editShowId,
  focusShow,
  newShow,
  type ShowFormDraft,
  useShowEditor,
} from "./useShowEditor.ts";

const noShows: Show[] = [];

export function ShowsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const shows = useQuery(showsQuery);
  const editor = useShowEditor();
  const { draft, isSaving, hasChanges, begin, end, close } = editor;
  const paste = usePaste(shows.data ?? noShows);
  useEffect(() => {
    if (!shows.data) return;
    const ofShows = shows.data.map(({ id }) => draftKeys.show(id));
    const there = new Set([draftKeys.newShow, draftKeys.pastedShows, ...ofShows]);
    dropOrphans("shows/", (key) => there.has(key));
  }, [shows.data]);
  const { leave, question } = useDiscardGuard(hasChanges || paste.hasChanges, isSaving || paste.isAdding);
  const openForm = useCallback(
    (fresh: ShowFormDraft) =>
      leave(() => {
        end();
        begin(fresh);
      }),
    [leave, begin, end],
  );
  const edit = useCallback((show: Show) => openForm(editedShow(show)), [openForm]);
  const cancel = () => leave(close);
  const closeDialog = () => {
    discardDrafts("shows/");
    onClose();
  };
  const openPaste = () => {
    close();
    paste.open();
  };

  const deletion = useConfirmation<Show>(
    async ({ id }) => {
      try {
        await deleteShow(id);
        notify.success(adminSuccesses.showDeleted, { control: "shows" });
      } catch (error) {
        if (!isRowGone(error)) throw error;
        notify.error(errorMessage(error), "shows");
      }
      editor.end(draftKeys.show(id));
      await client.invalidateQueries(showsQuery);
      focusShow(null);
    },
    (error) => failureMessage(error, adminErrors.deleteShow),
  );

  return (
    <Dialog
      isOpen
      size="wide"
      title="Shows"
      description={showMessages.meaning}
      isBusy={isSaving || paste.isAdding}
      onClose={() => leave(closeDialog)}
    >
      <div className="flex flex-col gap-4">
        {!paste.isOpen && (
          <div className="flex flex-wrap gap-3">
            <Button id={editShowId(null)} variant="primary" onClick={() => openForm(newShow())}>
              <Plus aria-hidden="true" className="size-4" />
              <span>Add Show</span>
              <UnsavedMark draftKey={draftKeys.newShow} />
            </Button>
            <Button disabled={!shows.data} onClick={() => leave(openPaste)}>
              <ClipboardPaste aria-hidden="true" className="size-4" />
              <span>Paste from a spreadsheet</span>
              <UnsavedMark draftKey={draftKeys.pastedShows} />
            </Button>
          </div>
        )}
        {draft && !shows.data?.some(({ id }) => id === draft.row?.id) && (
          <ShowForm key={draft.id} editor={editor} onCancel={cancel} />
        )}
        {shows.isPending && <Spinner label={showMessages.loading} className="h-40 w-full" />}
        <ReadFailure query={shows} text={failureMessage(shows.error, showMessages.unavailable)} />
        {paste.isOpen && shows.data ? (
          <PasteShows paste={paste} onCancel={() => leave(paste.close)} />
        ) : shows.data?.length === 0 ? (
          <p className="text-sm text-muted">{showMessages.empty}</p>
        ) : (
          shows.data && (
            <ShowList
              shows={shows.data}
              editor={editor}
              onCancel={cancel}
              onEdit={edit}
              onDelete={deletion.ask}
            />
          )
        )}
      </div>
      <ConfirmDialog
        title="Delete Show"
        text={confirmations.delete(
          deletion.asked
            ? isolateText(`${dayLine(deletion.asked.day, Date.now())}, ${deletion.asked.city}`)
            : "",
        )}
        confirmLabel="Delete"
        {...deletion.question}
      />
      <ConfirmDialog {...confirmations.discard} {...question} />
    </Dialog>
  );
}
