import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ClipboardPaste, Plus } from "lucide-react";
import { useCallback, useState } from "react";
import type { Show } from "#data/rows.ts";
import { deleteShow, showsQuery } from "#data/shows.ts";
import { useChunk } from "#lib/chunks.ts";
import { isolateText } from "#lib/printable.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { adminErrors, adminSuccesses } from "#messages/adminToastMessages.ts";
import { confirmations } from "#messages/confirmMessages.ts";
import { showMessages } from "#messages/showMessages.ts";
import { errorMessage, failureMessage } from "#rules/errorMessage.ts";
import { isRowGone } from "#rules/failure.ts";
import { dayLine } from "#rules/showTexts.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { notify } from "#ui/notify.ts";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { useConfirmation } from "#ui/useConfirmation.ts";
import { ShowForm } from "./ShowForm.tsx";
import { ShowList } from "./ShowList.tsx";
import { type ShowToSave, showLike, showToSave } from "./showWrites.ts";
import { editShowId, focusShow, useShowEditor } from "./useShowEditor.ts";

export function ShowsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const shows = useQuery(showsQuery);
  const editor = useShowEditor();
  const { editing, isSaving, hasChanges, open, close } = editor;
  /** The text of the paste; null while it is closed. */
  const [pasted, setPasted] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const { leave, question } = useDiscardGuard(hasChanges || Boolean(pasted?.trim()), isSaving || isAdding);
  const paste = useChunk(
    pasted !== null,
    () => import("./PasteShows.tsx"),
    () => {
      setPasted(null);
      notify.error(showMessages.pasteUnavailable);
    },
  );
  const openForm = useCallback((target: ShowToSave) => leave(() => open(target)), [leave, open]);
  const edit = useCallback((show: Show) => openForm(showToSave(show)), [openForm]);
  const repeat = useCallback((show: Show) => openForm(showLike(show)), [openForm]);
  const cancel = () => leave(close);
  const openPaste = () => {
    close();
    setPasted("");
  };
  const closePaste = () => {
    setPasted(null);
    focusShow(null);
  };

  const deletion = useConfirmation<Show>(
    async ({ id }) => {
      try {
        await deleteShow(id);
        notify.success(adminSuccesses.showDeleted);
      } catch (error) {
        if (!isRowGone(error)) throw error;
        notify.error(errorMessage(error));
      }
      if (editing?.show?.id === id) close();
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
      isBusy={isSaving || isAdding}
      takesEscape={({ target }) =>
        target instanceof Element && target.closest("[data-takes-escape]") !== null
      }
      onClose={() => leave(onClose)}
    >
      <div className="flex flex-col gap-4">
        {pasted === null && (
          <div className="flex flex-wrap gap-3">
            <Button id={editShowId(null)} variant="primary" onClick={() => openForm(showToSave(null))}>
              <Plus aria-hidden="true" className="size-4" />
              Add Show
            </Button>
            <Button disabled={!shows.data} onClick={() => leave(openPaste)}>
              <ClipboardPaste aria-hidden="true" className="size-4" />
              Paste from a spreadsheet
            </Button>
          </div>
        )}
        {editing && !shows.data?.some(({ id }) => id === editing.show?.id) && (
          <ShowForm key={editing.id} editor={editor} onCancel={cancel} />
        )}
        {shows.isPending && <Spinner label={showMessages.loading} className="h-40 w-full" />}
        <ReadFailure query={shows} text={failureMessage(shows.error, showMessages.unavailable)} />
        {pasted !== null && shows.data ? (
          paste ? (
            <paste.PasteShows
              text={pasted}
              existing={shows.data}
              isAdding={isAdding}
              onChange={setPasted}
              onBusy={setIsAdding}
              onClose={closePaste}
              onCancel={() => leave(closePaste)}
            />
          ) : (
            <Spinner label={showMessages.loading} className="h-40 w-full" />
          )
        ) : shows.data?.length === 0 ? (
          <p className="text-sm text-muted">{showMessages.empty}</p>
        ) : (
          shows.data && (
            <ShowList
              shows={shows.data}
              editor={editor}
              onCancel={cancel}
              onEdit={edit}
              onRepeat={repeat}
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
