import { useQuery } from "@tanstack/react-query";
import { ClipboardPaste, ListChecks, Plus } from "lucide-react";
import { useCallback, useEffect, useEffectEvent } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import type { Show } from "#data/rows.ts";
import { showsQuery } from "#data/shows.ts";
import { dropOrphans } from "#lib/draftStorage.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { confirmations } from "#messages/dashboardMessages.ts";
import { toastMessages } from "#messages/languages/en.ts";
import { showMessages } from "#messages/showMessages.ts";
import { failureMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { UnsavedMark } from "#ui/FormButtons.tsx";
import { Place } from "#ui/Place.tsx";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { PasteShows } from "./PasteShows.tsx";
import { ShowForm } from "./ShowForm.tsx";
import { ShowList } from "./ShowList.tsx";
import { TickedShows } from "./TickedShows.tsx";
import { usePaste } from "./usePaste.ts";
import { useShowChanges } from "./useShowChanges.ts";
import { editedShow, editShowId, newShow, type ShowFormDraft, useShowEditor } from "./useShowEditor.ts";

const noShows: Show[] = [];

export function ShowsPlace() {
  const shows = useQuery(showsQuery);
  const editor = useShowEditor();
  const { draft, isSaving, hasChanges, begin, end, close } = editor;
  const changes = useShowChanges((id) => end(draftKeys.show(id)));
  const { ticked, pasted, deletion, setStatus } = changes;
  const paste = usePaste(shows.data ?? noShows, changes.handlePasted);
  useEffect(() => {
    if (shows.data) dropOrphans("shows/", shows.data);
  }, [shows.data]);
  const follow = useEffectEvent(editor.follow);
  useEffect(() => {
    if (shows.data) follow(shows.data);
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
  const askToDelete = useCallback((show: Show) => deletion.ask([show]), [deletion.ask]);
  const startTicking = () => {
    close();
    changes.startTicking();
  };
  const tickedShows = shows.data?.filter(({ id }) => ticked?.has(id)) ?? noShows;
  const openPaste = () => {
    close();
    paste.open();
  };

  return (
    <Place title="Shows" description={showMessages.meaning}>
      <div className="flex flex-col gap-4">
        {!paste.isOpen && !ticked && (
          <div className="flex flex-wrap gap-3">
            <Button icon={Plus} id={editShowId(null)} variant="primary" onClick={() => openForm(newShow())}>
              <span>Add Show</span>
              <UnsavedMark draftKey={draftKeys.newShow} />
            </Button>
            <Button icon={ClipboardPaste} disabled={!shows.data} onClick={() => leave(openPaste)}>
              <span>Paste from a spreadsheet</span>
              <UnsavedMark draftKey={draftKeys.pastedShows} />
            </Button>
            {shows.data && shows.data.length > 1 && (
              <Button icon={ListChecks} onClick={() => leave(startTicking)}>
                Select
              </Button>
            )}
          </div>
        )}
        {pasted.length > 0 && !paste.isOpen && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-4 text-sm">
            <p>{showMessages.pasted(pasted.length)}</p>
            <Button aria-disabled={changes.isUndoing} onClick={() => changes.isUndoing || changes.undo()}>
              {toastMessages.undo}
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
              changes={changes}
              onEdit={edit}
              onDelete={askToDelete}
            />
          )
        )}
        {ticked && (
          <TickedShows
            shows={tickedShows}
            changes={changes}
            onStatus={(status) => setStatus([...ticked], status)}
          />
        )}
      </div>
      {deletion.dialog}
      <ConfirmDialog {...confirmations.discard} {...question} />
    </Place>
  );
}
