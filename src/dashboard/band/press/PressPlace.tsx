import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import { pressSettingsQuery } from "#data/settings.ts";
import { isAbortError } from "#lib/errors.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { pressMessages } from "#messages/pressMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { contactWords } from "#rules/links.ts";
import { pressLimits as limits, pressFileLimits } from "#rules/pressSettings.ts";
import { Field, TextareaField } from "#ui/Field.tsx";
import { LinkFields } from "#ui/LinkFields.tsx";
import { NotedCheckbox } from "#ui/NotedCheckbox.tsx";
import { Place, PlacePart } from "#ui/Place.tsx";
import { SaveForm, useSaveForm } from "#ui/SaveForm.tsx";
import { PictureFields, readingKey } from "../PictureFields.tsx";
import {
  joinSettings,
  removeUnusedPictures,
  saveSettingsForm,
  withFileOf,
  withoutFiles,
} from "../settingsForm.ts";
import { PressPhotos } from "./PressPhotos.tsx";
import { pressFileKind, pressLogoKind } from "./pressKinds.ts";
import {
  type CreditedPhotos,
  formOfPress,
  kitBytes,
  newPressDraft,
  type PressDraft,
  writeCredits,
} from "./pressKitForm.ts";
import { QuoteFields } from "./QuoteFields.tsx";
import { SongFields } from "./SongFields.tsx";

/** Each field is saved in one setting, which is compared. */
const ofItsName = (field: string) => [field];

const words = {
  saved: pressMessages.updated,
  failed: (error: unknown) => pressMessages.updateFailed(errorMessage(error)),
};

const most = pressFileLimits.kitBytes;

/** behaviour §10.28: what the page `/press` is made of. There are no fields for what could not be read. */
export function PressPlace() {
  const client = useQueryClient();
  const current = useQuery({ ...pressSettingsQuery, meta: { failure: pressMessages.fetchFailed } });
  const [files] = useState(() => new Map<string, File>());
  const [credited] = useState((): CreditedPhotos => new Map());
  const [upload, setUpload] = useState<{ percent: number; text: string; stop: () => void } | null>(null);
  const [isStopped, setIsStopped] = useState(false);
  const fresh = useMemo(() => current.data && newPressDraft(draftKeys.press, current.data), [current.data]);
  const form = useSaveForm({
    fresh,
    title: "Press",
    words,
    storable: (values, initial) => withoutFiles(values, initial, files),
    comparedColumns: ofItsName,
    save: async (draft, sending) => {
      const controller = new AbortController();
      const stop = () => controller.abort();
      const onProgress = (sent: number, all: number) =>
        setUpload({ percent: (100 * sent) / (all || 1), text: pressMessages.uploading(sent, all), stop });
      const transfer = { signal: controller.signal, onProgress };
      const form = formOfPress(credited, transfer);
      setIsStopped(false);
      try {
        await writeCredits(draft, files, credited, transfer);
        const upload: typeof form.upload = (files) => form.upload(files).finally(() => setUpload(null));
        const gone = await saveSettingsForm({ ...form, upload }, draft, files, sending);
        await client.invalidateQueries(pressSettingsQuery);
        return gone.length > 0 ? bandMessages.gone(gone) : undefined;
      } catch (error) {
        setUpload(null);
        setIsStopped(isAbortError(error));
        throw error;
      }
    },
    meet: (draft, refusal) => joinSettings(formOfPress(credited), draft, refusal),
    onClose: () => {
      if (draft) void removeUnusedPictures(draft, files);
      files.clear();
      setIsStopped(false);
      credited.clear();
    },
  });
  const { draft, change, flag } = form;
  const isReading = useIsMutating({ mutationKey: readingKey }) > 0;
  const bytes = draft ? kitBytes(draft.values) : 0;

  const fieldsOf = ({ texts, photos, quotes, contacts, files: pdfs, logo, songs }: PressDraft) => {
    const text = (name: keyof PressDraft["texts"]) => ({
      dir: "auto",
      maxLength: limits[name],
      value: texts[name],
      onChange: ({ target: { value } }: { target: { value: string } }) =>
        change((draft) => ({ texts: { ...draft.texts, [name]: value } })),
    });
    return (
      <div className="flex flex-col gap-8">
        {draft?.lacksFiles && <p className="text-sm text-accent">{dashboardMessages.chooseFilesAgain}</p>}
        <PlacePart title={pressMessages.parts.texts}>
          <Field label="The band in a sentence" {...text("sentence")} />
          <TextareaField label="In a paragraph" rows={4} {...text("paragraph")} />
          <TextareaField label="In full" rows={8} hint={pressMessages.texts} {...text("full")} />
        </PlacePart>
        <PlacePart title={pressMessages.parts.photos}>
          <PressPhotos
            photos={photos}
            files={files}
            onChange={(next) => change((draft) => ({ photos: next(draft.photos) }))}
          />
        </PlacePart>
        <PlacePart title={pressMessages.parts.quotes}>
          <QuoteFields quotes={quotes} onChange={(changed) => change({ quotes: changed })} />
        </PlacePart>
        <PlacePart title={pressMessages.parts.contacts}>
          <LinkFields
            links={contacts}
            words={contactWords}
            note={pressMessages.contact}
            onChange={(changed) => change({ contacts: changed })}
          />
        </PlacePart>
        <PlacePart title={pressMessages.parts.files}>
          <PictureFields
            kind={pressFileKind}
            label="Files"
            pictures={pdfs}
            files={files}
            onAdd={(added) => change((draft) => ({ files: [...draft.files, ...added] }))}
            onChooseAgain={(at, read) =>
              change((draft) => ({
                files: draft.files.map((one, place) => (place === at ? withFileOf(one, read) : one)),
              }))
            }
            onRemove={(at) => change((draft) => ({ files: draft.files.toSpliced(at, 1) }))}
          >
            {(at) => (
              <Field
                label={`Title of file ${at + 1}`}
                dir="auto"
                maxLength={limits.title}
                problem={
                  pdfs[at]?.name === ""
                    ? dashboardMessages.fileLost
                    : pdfs[at]?.title.trim()
                      ? undefined
                      : pressMessages.missingTitle
                }
                value={pdfs[at]?.title}
                onChange={({ target: { value } }) =>
                  change((draft) => ({
                    files: draft.files.map((one, place) => (place === at ? { ...one, title: value } : one)),
                  }))
                }
              />
            )}
          </PictureFields>
          <PictureFields
            kind={pressLogoKind}
            label={pressMessages.parts.logo}
            pictures={logo ? [logo] : []}
            files={files}
            onAdd={([added]) => added && change({ logo: added })}
            onRemove={() => change({ logo: null })}
          />
        </PlacePart>
        <PlacePart title={pressMessages.parts.songs}>
          <SongFields songs={songs} onChange={(changed) => change({ songs: changed })} />
        </PlacePart>
        <PlacePart title="Who finds it">
          <NotedCheckbox
            label={pressMessages.parts.isLinked}
            note={pressMessages.linking}
            {...flag("isLinked")}
          />
        </PlacePart>
        <p role="status" className={bytes > most ? "text-sm text-danger" : "text-sm text-muted"}>
          {bytes > most ? pressMessages.tooLarge(bytes, most) : pressMessages.size(bytes, most)}
        </p>
      </div>
    );
  };

  return (
    <Place title="Press" description={pressMessages.meaning(`${location.host}/press`)}>
      <SaveForm
        of="place"
        form={form}
        query={current}
        unavailable={pressMessages.unavailable}
        canSave={draft !== null && !isReading && bytes <= most}
        upload={upload}
        note={isStopped ? pressMessages.stopped : undefined}
      >
        {draft && fieldsOf(draft.values)}
      </SaveForm>
    </Place>
  );
}
