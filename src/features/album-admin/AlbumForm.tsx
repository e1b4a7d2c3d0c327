import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { LONGEST, PURCHASE_LINK_PLACEHOLDER, VIDEO_HOST } from "#dashboardConfig.ts";
import type { Album } from "#data/rows.ts";
import { focusAfterDialog, focusFirstInvalid, isInField } from "#lib/focus.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";
import { releaseMessages } from "#messages/releaseMessages.ts";
import { scheduleRefusal } from "#rules/visibility.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { Field, TextareaField } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { type AlbumDraft, withFiles } from "./albumDraft.ts";
import { CoverPicker } from "./CoverPicker.tsx";
import { ReleaseFields } from "./ReleaseFields.tsx";
import { editButtonId } from "./useAlbumEditor.ts";

/** Its chunk is loaded before there are files to show. */
const FoundAlbums = lazy(async () => ({ default: (await import("./FoundAlbums.tsx")).FoundAlbums }));

type AlbumFormProps = {
  album: Album | null;
  draft: AlbumDraft;
  initial: AlbumDraft;
  isSaving: boolean;
  cancelLabel: string;
  /** Shown before the fields. */
  children?: ReactNode;
  onChange: (part: Partial<AlbumDraft>) => void;
  onSubmit: () => void;
  onCancel: () => void;
};

/** behaviour §2, album form card. Focuses the title at first, unless files fill it in (`AlbumChoice`), and in the end the button that opened it. */
export function AlbumForm(props: AlbumFormProps) {
  const { album, draft, initial, isSaving, cancelLabel, onChange, onSubmit, onCancel } = props;
  const titleInput = useRef<HTMLInputElement>(null);
  const downloadNoteId = useId();
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const albumId = album?.id ?? null;
  const isNew = albumId === null;
  const isTitleMissing = draft.title.trim() === "";
  const refusal = scheduleRefusal(draft, initial);

  const firstField = useEffectEvent(() => (isInField() || draft.files ? null : titleInput.current));
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
    focusFirstInvalid(event.currentTarget, () => setWasSubmitted(true));
    const isTrackTitleMissing = draft.files?.chosen.tracks.some(({ title }) => title.trim() === "");
    if (isTrackTitleMissing) notify.error(adminErrors.blankTrackTitle);
    else if (!isTitleMissing && refusal === null) onSubmit();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) onCancel();
  };

  const text = (name: "title" | "artist" | "description" | "purchase_link" | "vimeo_url") => ({
    name,
    maxLength: LONGEST.albums[name],
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });

  return (
    <Card className="animate-rise-in p-5 sm:p-8">
      <form
        aria-labelledby="album-form-title"
        aria-busy={isSaving}
        onSubmit={handleSubmit}
        onKeyDown={handleKeyDown}
      >
        <h3 id="album-form-title" className="font-display text-xl font-semibold">
          {isNew ? "Add New Album" : "Edit Album"}
        </h3>
        <p className="mt-1 text-sm text-muted">
          {isNew ? "Create a new album entry" : "Update album information"}
        </p>
        {props.children}
        <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-[auto_1fr]">
          <CoverPicker
            cover={draft.cover}
            copies={album?.cover_copies ?? null}
            onChange={(cover) => onChange({ cover })}
          />
          <div className="grid content-start gap-5 lg:grid-cols-2">
            <Field
              ref={titleInput}
              label="Album Title *"
              required
              error={wasSubmitted && isTitleMissing ? adminErrors.blankAlbumTitle : undefined}
              {...text("title")}
            />
            <Field label="Artist" {...text("artist")} />
            <div className="lg:col-span-2">
              <TextareaField label="Description" rows={3} {...text("description")} />
            </div>
            <Field
              label="Purchase Link"
              type="url"
              placeholder={PURCHASE_LINK_PLACEHOLDER}
              {...text("purchase_link")}
            />
            <Field label="Vimeo URL" type="url" placeholder={`${VIDEO_HOST}/...`} {...text("vimeo_url")} />
            <label className="flex min-h-11 items-center gap-3 text-sm sm:min-h-6 lg:col-span-2">
              <input
                type="checkbox"
                name="is_new"
                checked={draft.is_new}
                onChange={(event) => onChange({ is_new: event.target.checked })}
                className="size-5 accent-accent"
              />
              Mark as NEW (shows NEW tag on front page)
            </label>
            <ReleaseFields
              album={album}
              draft={draft}
              initial={initial}
              refusal={wasSubmitted ? refusal : null}
              onChange={onChange}
            />
            <div className="lg:col-span-2">
              <label className="flex min-h-11 items-center gap-3 text-sm sm:min-h-6">
                <input
                  type="checkbox"
                  name="is_downloadable"
                  aria-describedby={downloadNoteId}
                  checked={draft.is_downloadable}
                  onChange={(event) => onChange({ is_downloadable: event.target.checked })}
                  className="size-5 accent-accent"
                />
                {releaseMessages.mayDownload}
              </label>
              <p id={downloadNoteId} className="mt-1 text-sm text-muted">
                {releaseMessages.downloads}
              </p>
            </div>
          </div>
        </div>
        {draft.files && (
          <Suspense>
            <FoundAlbums
              files={draft.files}
              onChange={(files) => onChange(withFiles(draft, initial, files))}
            />
          </Suspense>
        )}
        {/* At the left: in a wide window toasts float at the right. */}
        <div className="mt-8 flex flex-wrap gap-3">
          <SubmitButton
            label={isNew ? "Create Album" : "Update Album"}
            busyLabel="Saving..."
            isBusy={isSaving}
          />
          <Button disabled={isSaving} onClick={onCancel}>
            {cancelLabel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
