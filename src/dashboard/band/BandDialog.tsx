import { useIsMutating, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import { bandSettingsQuery } from "#data/settings.ts";
import { focusFirstInvalid } from "#lib/focus.ts";
import { newDraft, useDraft } from "#lib/useDraft.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { bandLimits, noBandSettings } from "#rules/bandSettings.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Field, TextareaField } from "#ui/Field.tsx";
import { SaveDialog } from "#ui/SaveDialog.tsx";
import {
  type BandDraft,
  type BandForm,
  bandForm,
  removeUnusedPictures,
  saveBand,
  settingsOf,
  withoutFiles,
} from "./bandForm.ts";
import { LinkFields } from "./LinkFields.tsx";
import { LookFields } from "./LookFields.tsx";
import { PictureFields, readingKey } from "./PictureFields.tsx";

const words = {
  unavailable: bandMessages.unavailable,
  saved: bandMessages.updated,
  failed: (error: unknown) => bandMessages.updateFailed(errorMessage(error)),
};

/** behaviour §10.19: the band's own words, links and look. There are no fields for what could not be read. */
export function BandDialog({ onClose }: { onClose: () => void }) {
  const current = useQuery({ ...bandSettingsQuery, gcTime: 0, meta: { failure: bandMessages.fetchFailed } });
  const [{ files, attempts }] = useState(() => bandForm(noBandSettings));
  const { draft, hasChanges, begin, change, end } = useDraft<BandDraft>({
    storable: (values, initial) => withoutFiles(values, initial, files),
  });
  useEffect(() => {
    if (!draft && current.data) begin(newDraft(draftKeys.band, bandForm(current.data).draft));
  }, [draft, current.data, begin]);
  const form = draft && { saved: settingsOf(draft.initial), draft: draft.values, files, attempts };
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isReading = useIsMutating({ mutationKey: readingKey }) > 0;
  const content = useRef<HTMLDivElement>(null);

  const isValid = (element: HTMLFormElement) => {
    focusFirstInvalid(element, () => setWasSubmitted(true));
    return element.querySelector("[aria-invalid=true]") === null;
  };
  const close = () => {
    if (form) void removeUnusedPictures(form);
    end();
    onClose();
  };

  const fieldsOf = ({ draft: { about, links, photos, look }, files }: BandForm, edit: typeof change) => (
    <div ref={content} className="flex flex-col gap-8">
      {draft?.lacksFiles && <p className="text-sm text-accent">{dashboardMessages.chooseFilesAgain}</p>}
      <Part title="About">
        <TextareaField
          label="Text"
          rows={6}
          dir="auto"
          hint={bandMessages.about}
          maxLength={bandLimits.about}
          value={about}
          onChange={({ target }) => edit({ about: target.value })}
        />
      </Part>
      <Part title="Links">
        <LinkFields
          links={links}
          showsErrors={wasSubmitted}
          onChange={(changed) => edit({ links: changed })}
        />
      </Part>
      <Part title="Photos">
        <PictureFields
          kind="photo"
          label="Photos"
          pictures={photos}
          files={files}
          onAdd={(added) =>
            edit((draft) => ({ photos: [...draft.photos, ...added.map((one) => ({ ...one, caption: "" }))] }))
          }
          onRemove={(name) => edit((draft) => ({ photos: draft.photos.filter((one) => one.name !== name) }))}
        >
          {(at) => (
            <Field
              label={`Caption of photo ${at + 1}`}
              maxLength={bandLimits.caption}
              value={photos[at]?.caption}
              onChange={({ target }) =>
                edit((draft) => ({
                  photos: draft.photos.map((one, place) =>
                    place === at ? { ...one, caption: target.value } : one,
                  ),
                }))
              }
            />
          )}
        </PictureFields>
      </Part>
      <Part title="Look">
        <LookFields
          look={look}
          files={files}
          onChange={(part) => edit((draft) => ({ look: { ...draft.look, ...part } }))}
        />
      </Part>
    </div>
  );

  return (
    <SaveDialog
      size="wide"
      title="Site"
      description={bandMessages.meaning}
      query={current}
      words={words}
      hasChanges={hasChanges}
      canSave={form !== null && !isReading}
      isValid={isValid}
      save={async () => void (form && (await saveBand(form)))}
      takesEscape={() => Boolean(content.current?.querySelector("[data-dragging]"))}
      onClose={close}
    >
      {(isBusy) => form && fieldsOf(form, isBusy ? () => {} : change)}
    </SaveDialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-lg font-semibold">{title}</legend>
      <div className="flex flex-col gap-5">{children}</div>
    </fieldset>
  );
}
