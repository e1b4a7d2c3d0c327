import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import { bandSettingsQuery } from "#data/settings.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { bandLimits } from "#rules/bandSettings.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Field, TextareaField } from "#ui/Field.tsx";
import { LinkFields } from "#ui/LinkFields.tsx";
import { NotedCheckbox } from "#ui/NotedCheckbox.tsx";
import { Place, PlacePart } from "#ui/Place.tsx";
import { SaveForm, useSaveForm } from "#ui/SaveForm.tsx";
import { type BandDraft, formOfBand, newBandDraft } from "./bandForm.ts";
import { FediverseField } from "./FediverseField.tsx";
import { photoKind } from "./fileKinds.ts";
import { LegalFields } from "./LegalFields.tsx";
import { LookFields } from "./LookFields.tsx";
import { MailingFields } from "./MailingFields.tsx";
import { PictureFields, readingKey } from "./PictureFields.tsx";
import { PodcastField } from "./PodcastField.tsx";
import { SupportFields } from "./SupportFields.tsx";
import {
  joinSettings,
  removeUnusedPictures,
  saveSettingsForm,
  withFileOf,
  withoutFiles,
} from "./settingsForm.ts";

const photoWords = [
  ["caption", "Caption of photo"],
  ["alt", "What is on photo"],
] as const;

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
      const gone = await saveSettingsForm(formOfBand, draft, files, sending);
      await client.invalidateQueries(bandSettingsQuery);
      return gone.length > 0 ? bandMessages.gone(gone) : undefined;
    },
    meet: (draft, refusal) => joinSettings(formOfBand, draft, refusal),
    onClose: () => {
      if (draft) void removeUnusedPictures(draft, files);
      files.clear();
    },
  });
  const { draft, change } = form;
  const isReading = useIsMutating({ mutationKey: readingKey }) > 0;

  const fieldsOf = ({
    about,
    links,
    fediverse,
    playsPodcasts,
    isFoundByPlayers,
    photos,
    look,
    hasKindHeadings,
    mailing,
    support,
  }: BandDraft) => (
    <div className="flex flex-col gap-8">
      {draft?.lacksFiles && <p className="text-sm text-accent">{dashboardMessages.chooseFilesAgain}</p>}
      <PlacePart title="About">
        <TextareaField
          label="Text"
          rows={6}
          dir="auto"
          hint={bandMessages.about}
          maxLength={bandLimits.about}
          value={about}
          onChange={({ target }) => change({ about: target.value })}
        />
      </PlacePart>
      <PlacePart title="Links">
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
        <PodcastField checked={playsPodcasts} onChange={(is) => change({ playsPodcasts: is })} />
        <NotedCheckbox
          label={bandMessages.parts.isFoundByPlayers}
          note={bandMessages.players}
          checked={isFoundByPlayers}
          onChange={({ target }) => change({ isFoundByPlayers: target.checked })}
        />
        <SupportFields link={support} onChange={(link) => change({ support: link })} />
      </PlacePart>
      <PlacePart title="Mailing list">
        <MailingFields
          mailing={mailing}
          onChange={(part) => change((draft) => ({ mailing: { ...draft.mailing, ...part } }))}
        />
      </PlacePart>
      <PlacePart title="Photos">
        <PictureFields
          kind={photoKind}
          label="Photos"
          note={bandMessages.photo(bandLimits.photos)}
          pictures={photos}
          files={files}
          onAdd={(added) =>
            change((draft) => ({
              photos: [...draft.photos, ...added.map((one) => ({ ...one, caption: "", alt: "" }))],
            }))
          }
          onChooseAgain={(at, read) =>
            change((draft) => ({
              photos: draft.photos.map((one, place) => (place === at ? withFileOf(one, read) : one)),
            }))
          }
          onRemove={(at) => change((draft) => ({ photos: draft.photos.toSpliced(at, 1) }))}
        >
          {(at) => (
            <div className="flex flex-col gap-3">
              {photoWords.map(([word, label]) => (
                <Field
                  key={word}
                  label={`${label} ${at + 1}`}
                  maxLength={bandLimits[word]}
                  problem={
                    word === "caption" && photos[at]?.name === "" ? dashboardMessages.fileLost : undefined
                  }
                  value={photos[at]?.[word]}
                  onChange={({ target }) =>
                    change((draft) => ({
                      photos: draft.photos.map((one, place) =>
                        place === at ? { ...one, [word]: target.value } : one,
                      ),
                    }))
                  }
                />
              ))}
            </div>
          )}
        </PictureFields>
      </PlacePart>
      <PlacePart title="Look">
        <LookFields
          look={look}
          files={files}
          onChange={(part) => change((draft) => ({ look: { ...draft.look, ...part } }))}
        />
        <NotedCheckbox
          label={bandMessages.parts.hasKindHeadings}
          note={bandMessages.kindHeadings}
          checked={hasKindHeadings}
          onChange={({ target }) => change({ hasKindHeadings: target.checked })}
        />
      </PlacePart>
      <PlacePart title="Legal">
        <LegalFields form={form} />
      </PlacePart>
    </div>
  );

  return (
    <Place title="Band" description={bandMessages.meaning} parts={parts}>
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

const parts = ["About", "Links", "Mailing list", "Photos", "Look", "Legal"];
