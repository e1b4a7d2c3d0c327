import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { pressMessages } from "#messages/pressMessages.ts";
import { licences } from "#rules/licences.ts";
import { pressLimits as limits, type PressPhoto } from "#rules/pressSettings.ts";
import { Field, SelectField } from "#ui/Field.tsx";
import { PictureFields } from "../PictureFields.tsx";
import { type PictureFiles, withFileOf } from "../settingsForm.ts";
import { pressPhotoKind } from "./pressKinds.ts";

const known = Object.entries(licences).map(([id, { name }]): [string, string] => [id, name]);

/** One of a later version stays what it is. */
const optionsOf = (licence: string): [string, string][] => [
  ["", pressMessages.noLicence],
  ...known,
  ...(licence && !Object.hasOwn(licences, licence) ? [[licence, licence] as [string, string]] : []),
];

function problemOf(photo: PressPhoto | undefined): string | undefined {
  if (photo?.name === "") return dashboardMessages.fileLost;
  return photo?.alt.trim() ? undefined : pressMessages.missingAlt;
}

type PressPhotosProps = {
  photos: readonly PressPhoto[];
  files: PictureFiles;
  onChange: (next: (photos: PressPhoto[]) => PressPhoto[]) => void;
};

/** The photographs of the kit, each with what it shows, its credit and its licence. */
export function PressPhotos({ photos, files, onChange }: PressPhotosProps) {
  const field = (at: number, name: "alt" | "credit" | "licence") => ({
    value: photos[at]?.[name] ?? "",
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      onChange((all) => all.map((one, place) => (place === at ? { ...one, [name]: value } : one))),
  });
  return (
    <PictureFields
      kind={pressPhotoKind}
      label="Photographs"
      pictures={photos}
      files={files}
      onAdd={(added) => onChange((all) => [...all, ...added])}
      onChooseAgain={(at, read) =>
        onChange((all) => all.map((one, place) => (place === at ? withFileOf(one, read) : one)))
      }
      onRemove={(at) => onChange((all) => all.toSpliced(at, 1))}
    >
      {(at) => (
        <div className="flex flex-wrap gap-x-3 gap-y-3 *:grow *:basis-48">
          <Field
            label={`What photograph ${at + 1} shows`}
            dir="auto"
            hint={pressMessages.alt}
            maxLength={limits.alt}
            problem={problemOf(photos[at])}
            {...field(at, "alt")}
          />
          <Field
            label={`Credit of photograph ${at + 1}`}
            dir="auto"
            maxLength={limits.credit}
            {...field(at, "credit")}
          />
          <SelectField
            label={`Licence of photograph ${at + 1}`}
            options={optionsOf(photos[at]?.licence ?? "")}
            {...field(at, "licence")}
          />
        </div>
      )}
    </PictureFields>
  );
}
