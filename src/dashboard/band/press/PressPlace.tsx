import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useMemo, useState } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import { pressSettingsQuery } from "#data/settings.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { pressMessages } from "#messages/pressMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { contactWords } from "#rules/links.ts";
import { pressLimits as limits, pressFileLimits } from "#rules/pressSettings.ts";
import { Checkbox, Field, TextareaField } from "#ui/Field.tsx";
import { LinkFields } from "#ui/LinkFields.tsx";
import { Place } from "#ui/Place.tsx";
import { SaveForm, useSaveForm } from "#ui/SaveForm.tsx";
import { PictureFields, readingKey } from "../PictureFields.tsx";
import { joinSettings, removeUnusedPictures, saveSettingsForm, withoutFiles } from "../settingsForm.ts";
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
  const [uploading, setUploading] = useState<string | null>(null);
  const [formOf] = useState(() =>
    formOfPress(credited, (sent, all) => setUploading(pressMessages.uploading(sent, all))),
  );
  const fresh = useMemo(() => current.data && newPressDraft(draftKeys.press, current.data), [current.data]);
  const form = useSaveForm({
    fresh,
    title: "Press",
    words,
    storable: (values, initial) => withoutFiles(values, initial, files),
    comparedColumns: ofItsName,
    save: async (draft, sending) => {
      try {
        await writeCredits(draft, files, credited);
        const gone = await saveSettingsForm(formOf, draft, files, sending);
        await client.invalidateQueries(pressSettingsQuery);
        return gone.length > 0 ? bandMessages.gone(gone) : undefined;
      } finally {
        setUploading(null);
      }
    },
    meet: (draft, refusal) => joinSettings(formOf, draft, refusal),
    onClose: () => {
      if (draft) void removeUnusedPictures(draft, files);
      files.clear();
      credited.clear();
    },
  });
  const { draft, change, flag } = form;
  const isReading = useIsMutating({ mutationKey: readingKey }) > 0;
  const bytes = draft ? kitBytes(draft.values) : 0;
  const linkedId = useId();

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
        <Part title={pressMessages.parts.texts}>
          <Field label="The band in a sentence" {...text("sentence")} />
          <TextareaField label="In a paragraph" rows={4} {...text("paragraph")} />
          <TextareaField label="In full" rows={8} hint={pressMessages.texts} {...text("full")} />
        </Part>
        <Part title={pressMessages.parts.photos}>
          <PressPhotos
            photos={photos}
            files={files}
            onChange={(next) => change((draft) => ({ photos: next(draft.photos) }))}
          />
        </Part>
        <Part title={pressMessages.parts.quotes}>
          <QuoteFields quotes={quotes} onChange={(changed) => change({ quotes: changed })} />
        </Part>
        <Part title={pressMessages.parts.contacts}>
          <LinkFields
            links={contacts}
            words={contactWords}
            note={pressMessages.contact}
            onChange={(changed) => change({ contacts: changed })}
          />
        </Part>
        <Part title={pressMessages.parts.files}>
          <PictureFields
            kind={pressFileKind}
            label="Files"
            pictures={pdfs}
            files={files}
            onAdd={(added) => change((draft) => ({ files: [...draft.files, ...added] }))}
            onRemove={(name) =>
              change((draft) => ({ files: draft.files.filter((one) => one.name !== name) }))
            }
          >
            {(at) => (
              <Field
                label={`Title of file ${at + 1}`}
                dir="auto"
                maxLength={limits.title}
                problem={pdfs[at]?.title.trim() ? undefined : pressMessages.missingTitle}
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
        </Part>
        <Part title={pressMessages.parts.songs}>
          <SongFields songs={songs} onChange={(changed) => change({ songs: changed })} />
        </Part>
        <Part title="Who finds it">
          <div>
            <Checkbox aria-describedby={linkedId} {...flag("isLinked")}>
              <span className="text-sm font-medium">{pressMessages.parts.isLinked}</span>
            </Checkbox>
            <p id={linkedId} className="text-sm text-muted">
              {pressMessages.isLinked} {pressMessages.notLinked}
            </p>
          </div>
        </Part>
        <p role="status" className={bytes > most ? "text-sm text-danger" : "text-sm text-muted"}>
          {uploading ??
            (bytes > most ? pressMessages.tooLarge(bytes, most) : pressMessages.size(bytes, most))}
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
      >
        {draft && fieldsOf(draft.values)}
      </SaveForm>
    </Place>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-left mb-3 w-full font-display text-lg font-semibold">{title}</legend>
      <div className="clear-both flex flex-col gap-5">{children}</div>
    </fieldset>
  );
}
