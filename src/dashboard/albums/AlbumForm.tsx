import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { FIRST_DAY, LAST_DAY, PURCHASE_LINK_PLACEHOLDER, VIDEO_HOST } from "#dashboardConfig.ts";
import { atEscape } from "#lib/dom.ts";
import { focusAfterDialog, focusFirstInvalid, isInField } from "#lib/focus.ts";
import { visibleText } from "#lib/visibleText.ts";
import { releaseMessages } from "#messages/albumMessages.ts";
import { adminErrors, dashboardMessages } from "#messages/dashboardMessages.ts";
import { linkErrors } from "#rules/links.ts";
import { fields, textField } from "#rules/tableFields.ts";
import { frameAddress } from "#rules/vimeo.ts";
import { scheduleRefusal } from "#rules/visibility.ts";
import { AddressField } from "#ui/AddressField.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { Checkbox, Field, TextareaField } from "#ui/Field.tsx";
import { FormFoot } from "#ui/FormButtons.tsx";
import { LinkFields } from "#ui/LinkFields.tsx";
import { notify } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { type ChoiceOfForm, TheirsOrMine } from "#ui/TheirsOrMine.tsx";
import { VisibilityFields } from "#ui/VisibilityFields.tsx";
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
  const downloadNoteId = useId();
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const albumId = album?.id ?? null;
  const isNew = albumId === null;
  const isTitleMissing = visibleText(values.title) === "";
  const refusal = scheduleRefusal(values, initial);
  const before = album && initial.visibility;
  const isDateOfRelease =
    values.visibility !== "public" && values.date === initial.date && before !== "public" && !album?.is_dated;

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
    const isToAddTracks = submitter?.getAttribute("name") === ADD_TRACKS;
    focusFirstInvalid(event.currentTarget, () => setWasSubmitted(true));
    const isTrackTitleMissing = values.files?.chosen.tracks.some(({ title }) => visibleText(title) === "");
    const isLinkWrong = linkErrors(values.links).some((errors) => errors.label ?? errors.address);
    if (isTrackTitleMissing) notify.error(adminErrors.blankTrackTitle, "album form");
    else if (!isTitleMissing && !isLinkWrong && refusal === null) save(isToAddTracks);
  };

  const text = (name: "title" | "artist" | "description" | "purchase_link" | "vimeo_url") => ({
    ...textField(fields.albums[name]),
    ...editor.field(name),
  });

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
            <Field
              ref={titleInput}
              required
              error={wasSubmitted && isTitleMissing ? adminErrors.blankAlbumTitle : undefined}
              {...text("title")}
            />
            <Field {...text("artist")} />
            <div className="lg:col-span-2">
              <TextareaField rows={3} {...text("description")} />
            </div>
            <AddressField type="url" placeholder={PURCHASE_LINK_PLACEHOLDER} {...text("purchase_link")} />
            <AddressField
              type="url"
              placeholder={`${VIDEO_HOST}/...`}
              addressIn={frameAddress}
              {...text("vimeo_url")}
            />
            <Checkbox {...editor.flag("is_new")} className="text-sm sm:min-h-6 lg:col-span-2">
              <span>Mark as NEW (shows NEW tag on front page)</span>
            </Checkbox>
            <VisibilityFields
              draft={values}
              before={before}
              notes={releaseMessages}
              refusal={wasSubmitted ? refusal : null}
              onChange={(part) => change({ ...part, ...(part.visibility && { isVisibilityChosen: true }) })}
            />
            <Field
              label="Date"
              type="date"
              name="created_at"
              required
              min={FIRST_DAY}
              max={LAST_DAY}
              hint={isDateOfRelease ? releaseMessages.dateOfRelease : releaseMessages.date}
              value={values.date}
              onChange={(event) => change({ date: event.target.value, isDateChosen: true })}
            />
            <div className="lg:col-span-2">
              <Checkbox
                {...editor.flag("is_downloadable")}
                aria-describedby={downloadNoteId}
                className="text-sm sm:min-h-6"
              >
                <span>{releaseMessages.mayDownload}</span>
              </Checkbox>
              <p id={downloadNoteId} className="mt-1 text-sm text-muted">
                {releaseMessages.downloads}
              </p>
            </div>
            <fieldset className="min-w-0 lg:col-span-2">
              <legend className="mb-1.5 text-sm font-medium">{fields.albums.links.label}</legend>
              <LinkFields
                links={values.links}
                note={releaseMessages.links}
                showsErrors={wasSubmitted}
                onChange={(links) => change({ links })}
              />
            </fieldset>
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
