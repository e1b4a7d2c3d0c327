import { useIsMutating, useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { SITE_LIMITS } from "#dashboardConfig.ts";
import { siteSettingsQuery } from "#data/settings.ts";
import { focusFirstInvalid } from "#lib/focus.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { siteMessages } from "#messages/siteMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Field, TextareaField } from "#ui/Field.tsx";
import { SaveDialog } from "#ui/SaveDialog.tsx";
import { LinkFields } from "./LinkFields.tsx";
import { LookFields } from "./LookFields.tsx";
import { PictureFields, readingKey } from "./PictureFields.tsx";
import {
  changedRows,
  removeUnusedPictures,
  type SiteDraft,
  type SiteForm,
  saveSite,
  siteForm,
} from "./siteForm.ts";

const words = {
  loading: dashboardMessages.site.loading,
  unavailable: siteMessages.unavailable,
  saved: siteMessages.updated,
  failed: (error: unknown) => siteMessages.updateFailed(errorMessage(error)),
};

/** behaviour §10.19: the band's own words, links and look. There are no fields for what could not be read. */
export function SiteDialog({ onClose }: { onClose: () => void }) {
  const current = useQuery({ ...siteSettingsQuery, gcTime: 0, meta: { failure: siteMessages.fetchFailed } });
  const [form, setForm] = useState<SiteForm | null>(null);
  if (!form && current.data) setForm(siteForm(current.data));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isReading = useIsMutating({ mutationKey: readingKey }) > 0;
  const fields = useRef<HTMLDivElement>(null);

  const change = (next: (draft: SiteDraft) => Partial<SiteDraft>) =>
    setForm((before) => before && { ...before, draft: { ...before.draft, ...next(before.draft) } });
  const isValid = (element: HTMLFormElement) => {
    focusFirstInvalid(element, () => setWasSubmitted(true));
    return element.querySelector("[aria-invalid=true]") === null;
  };
  const close = () => {
    if (form) void removeUnusedPictures(form);
    onClose();
  };

  const fieldsOf = ({ draft: { about, links, photos, look }, files }: SiteForm, edit: typeof change) => (
    <div ref={fields} className="flex flex-col gap-8">
      <Part title="About">
        <TextareaField
          label="Text"
          rows={6}
          dir="auto"
          hint={siteMessages.about}
          maxLength={SITE_LIMITS.about}
          value={about}
          onChange={({ target }) => edit(() => ({ about: target.value }))}
        />
      </Part>
      <Part title="Links">
        <LinkFields
          links={links}
          showsErrors={wasSubmitted}
          onChange={(changed) => edit(() => ({ links: changed }))}
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
              maxLength={SITE_LIMITS.caption}
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
      description="What makes the page yours. It shows at once."
      query={current}
      words={words}
      hasChanges={form !== null && changedRows(form).length > 0}
      canSave={form !== null && !isReading}
      isValid={isValid}
      save={async () => void (form && (await saveSite(form)))}
      takesEscape={() => Boolean(fields.current?.querySelector("[data-dragging]"))}
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
      {children}
    </fieldset>
  );
}
