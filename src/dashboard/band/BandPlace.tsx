import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import { bandSettingsQuery } from "#data/settings.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { bandLimits } from "#rules/bandSettings.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { Field, TextareaField } from "#ui/Field.tsx";
import { LinkFields } from "#ui/LinkFields.tsx";
import { Place } from "#ui/Place.tsx";
import { SaveForm, useSaveForm } from "#ui/SaveForm.tsx";
import { type BandDraft, newBandDraft, removeUnusedPictures, saveBand, withoutFiles } from "./bandForm.ts";
import { FediverseField } from "./FediverseField.tsx";
import { joinBand } from "./joinBand.ts";
import { LegalFields } from "./LegalFields.tsx";
import { LookFields } from "./LookFields.tsx";
import { PictureFields, readingKey } from "./PictureFields.tsx";

/** Each field is saved in one setting, which is compared. */
const ofItsName = (field: string) => [field];

const words = {
  saved: bandMessages.updated,
  failed: (error: unknown) => bandMessages.updateFailed(errorMessage(error)),
};

/** behaviour §10.19: the band's own words, links and look. There are no fields for what could not be read. */
export function BandPlace() {
  const client = useQueryClient();
  const current = useQuery({ ...bandSettingsQuery, meta: { failure: bandMessages.fetchFailed } });
  const [files] = useState(() => new Map<string, File>());
  const fresh = useMemo(() => current.data && newBandDraft(draftKeys.band, current.data), [current.data]);
  const form = useSaveForm({
    fresh,
    title: "Band",
    words,
    storable: (values, initial) => withoutFiles(values, initial, files),
    comparedColumns: ofItsName,
    save: async (draft, sending) => {
      const gone = await saveBand(draft, files, sending);
      await client.invalidateQueries(bandSettingsQuery);
      return gone.length > 0 ? bandMessages.gone(gone) : undefined;
    },
    meet: joinBand,
    onClose: () => {
      if (draft) void removeUnusedPictures(draft, files);
      files.clear();
    },
  });
  const { draft, change } = form;
  const isReading = useIsMutating({ mutationKey: readingKey }) > 0;

  const fieldsOf = ({ about, links, fediverse, photos, look }: BandDraft) => (
    <div className="flex flex-col gap-8">
      {draft?.lacksFiles && <p className="text-sm text-accent">{dashboardMessages.chooseFilesAgain}</p>}
      <Part title="About">
        <TextareaField
          label="Text"
          rows={6}
          dir="auto"
          hint={bandMessages.about}
          maxLength={bandLimits.about}
          value={about}
          onChange={({ target }) => change({ about: target.value })}
        />
      </Part>
      <Part title="Links">
        <LinkFields
          links={links}
          note={bandMessages.links}
          onChange={(changed) => change({ links: changed })}
        />
        <FediverseField
          value={fediverse}
          links={links}
          onChange={(handle) => change({ fediverse: handle })}
        />
      </Part>
      <Part title="Photos">
        <PictureFields
          kind="photo"
          label="Photos"
          note={bandMessages.photo(bandLimits.photos)}
          pictures={photos}
          files={files}
          onAdd={(added) =>
            change((draft) => ({
              photos: [...draft.photos, ...added.map((one) => ({ ...one, caption: "" }))],
            }))
          }
          onRemove={(name) =>
            change((draft) => ({ photos: draft.photos.filter((one) => one.name !== name) }))
          }
        >
          {(at) => (
            <Field
              label={`Caption of photo ${at + 1}`}
              maxLength={bandLimits.caption}
              value={photos[at]?.caption}
              onChange={({ target }) =>
                change((draft) => ({
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
          onChange={(part) => change((draft) => ({ look: { ...draft.look, ...part } }))}
        />
      </Part>
      <Part title="Legal">
        <LegalFields form={form} />
      </Part>
    </div>
  );

  return (
    <Place title="Band" description={bandMessages.meaning}>
      <nav aria-label="Parts of Band" className="-mx-2 flex flex-wrap">
        {parts.map((part) => (
          <Button key={part} variant="quiet" shape="compact" onClick={() => goToPart(part)}>
            {part}
          </Button>
        ))}
      </nav>
      <SaveForm
        of="place"
        form={form}
        query={current}
        unavailable={bandMessages.unavailable}
        canSave={draft !== null && !isReading}
      >
        {draft && fieldsOf(draft.values)}
      </SaveForm>
    </Place>
  );
}

const parts = ["About", "Links", "Photos", "Look", "Legal"] as const;
type PartName = (typeof parts)[number];

/** Focuses the heading of a part, which scrolls to it. */
const goToPart = (part: PartName) => document.getElementById(`band-${part}`)?.focus();

function Part({ title, children }: { title: PartName; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend
        id={`band-${title}`}
        tabIndex={-1}
        className="float-left mb-3 w-full scroll-mt-4 font-display text-lg font-semibold"
      >
        {title}
      </legend>
      <div className="clear-both flex flex-col gap-5">{children}</div>
    </fieldset>
  );
}
