import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { atEscape } from "#lib/dom.ts";
import { focusAfterDialog, isInField } from "#lib/focus.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { FormFoot } from "#ui/FormButtons.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { type ChoiceOfForm, TheirsOrMine } from "#ui/TheirsOrMine.tsx";
import { AlbumDetails } from "./AlbumDetails.tsx";
import { AlbumLinks } from "./AlbumLinks.tsx";
import { AlbumVisibility } from "./AlbumVisibility.tsx";
import { type AlbumFormDraft, withFiles } from "./albumDraft.ts";
import { CoverPicker } from "./CoverPicker.tsx";
import { type AlbumEditor, editButtonId } from "./useAlbumEditor.ts";
import { FoundTracks } from "./useAlbumFiles.ts";

type AlbumFormProps = {
  editor: Pick<AlbumEditor, "isSaving" | "change" | "field" | "flag" | "save" | keyof ChoiceOfForm>;
  draft: AlbumFormDraft;
  cancelLabel: string;
  /** Shown before the fields. */
  children?: ReactNode;
  onCancel: () => void;
};

/** The name of the button that leads on to the tracks of a new album. */
const ADD_TRACKS = "add-tracks";

/** behaviour §2, album form card. Focuses the title at first, unless files fill it in (`AlbumChoice`), and in the end the button that opened it. */
export function AlbumForm({ editor, draft, cancelLabel, children, onCancel }: AlbumFormProps) {
  const { isSaving, change, save } = editor;
  const { row: album, initial, values } = draft;
  const titleInput = useRef<HTMLInputElement>(null);
  const albumId = album?.id ?? null;
  const isNew = albumId === null;

  const firstField = useEffectEvent(() => (isInField() || values.files ? null : titleInput.current));
  useEffect(() => {
    const cancelFocus = focusAfterDialog(() => firstField());
    return () => {
      cancelFocus();
      // At once: the dialog for its tracks, which opens next, gives the focus back to this button.
      if (document.activeElement?.matches("body, [role=alertdialog] *"))
        document.getElementById(editButtonId(albumId))?.focus();
    };
  }, [albumId]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    save(submitter?.getAttribute("name") === ADD_TRACKS);
  };

  return (
    <Card className="animate-rise-in p-5 sm:p-8">
      <form
        aria-labelledby="album-form-title"
        aria-busy={isSaving}
        onSubmit={handleSubmit}
        onKeyDown={atEscape(onCancel)}
      >
        <h3 id="album-form-title" className="font-display text-xl font-semibold">
          {isNew ? "Add New Album" : "Edit Album"}
        </h3>
        <p className="mt-1 text-sm text-muted">
          {isNew ? dashboardMessages.newAlbum : dashboardMessages.editedAlbum}
        </p>
        {children}
        <div className="mt-6 grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-[auto_1fr]">
          <CoverPicker
            cover={values.cover}
            copies={album?.cover_copies ?? null}
            lacksFiles={draft.lacksFiles}
            onChange={(cover) => change({ cover })}
          />
          <div className="grid grid-cols-1 content-start gap-5 lg:grid-cols-2">
            <AlbumDetails editor={editor} draft={draft} titleInput={titleInput} />
            <AlbumVisibility editor={editor} draft={draft} />
            <AlbumLinks editor={editor} draft={draft} />
          </div>
        </div>
        {values.files && (
          <FoundTracks files={values.files} onChange={(files) => change(withFiles(values, initial, files))} />
        )}
        <div className="mt-6 empty:hidden">
          <TheirsOrMine form={editor} />
        </div>
        {/* At the left: in a wide window toasts float at the right. */}
        <FormFoot of="card" className="mt-8">
          <SubmitButton
            label={isNew ? "Create Album" : "Update Album"}
            busyLabel="Saving..."
            isBusy={isSaving}
          />
          {isNew && !values.files && (
            <Button type="submit" name={ADD_TRACKS} aria-disabled={isSaving}>
              Create and add tracks
            </Button>
          )}
          <Button disabled={isSaving} onClick={onCancel}>
            {cancelLabel}
          </Button>
        </FormFoot>
      </form>
    </Card>
  );
}
