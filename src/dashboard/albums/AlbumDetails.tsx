import type { RefObject } from "react";
import { PURCHASE_LINK_PLACEHOLDER, VIDEO_HOST } from "#dashboardConfig.ts";
import { visibleText } from "#lib/visibleText.ts";
import { releaseMessages } from "#messages/albumMessages.ts";
import { adminErrors } from "#messages/dashboardMessages.ts";
import { catalogueMessages } from "#messages/languages/en.ts";
import { albumKinds } from "#rules/albumKinds.ts";
import { licences } from "#rules/licences.ts";
import { fields, type TextName, textField } from "#rules/tableFields.ts";
import { frameAddress } from "#rules/vimeo.ts";
import { AddressField } from "#ui/AddressField.tsx";
import { Checkbox, Field, SelectField, TextareaField } from "#ui/Field.tsx";
import type { AlbumPart } from "./useAlbumEditor.ts";

type AlbumDetailsProps = AlbumPart & { titleInput: RefObject<HTMLInputElement | null> };

const kinds: [string, string][] = [
  ["", "Not said"],
  ...albumKinds.map((kind): [string, string] => [kind, catalogueMessages.kinds[kind]]),
];

const licenceOptions: [string, string][] = [
  ["", "None: all rights reserved"],
  ...Object.entries(licences).map(([id, { name }]): [string, string] => [id, name]),
];

/** What an album is: its words, its addresses, and whether it is new. */
export function AlbumDetails({ editor, draft, titleInput }: AlbumDetailsProps) {
  const isTitleMissing = visibleText(draft.values.title) === "";
  const text = (name: TextName<typeof fields.albums>) => ({
    ...textField(fields.albums[name]),
    ...editor.field(name),
  });
  return (
    <>
      <Field
        ref={titleInput}
        required
        problem={isTitleMissing ? adminErrors.blankAlbumTitle : undefined}
        {...text("title")}
      />
      <Field {...text("artist")} />
      <div className="lg:col-span-2">
        <TextareaField rows={3} {...text("description")} />
      </div>
      <SelectField options={kinds} {...text("kind")} />
      <Field {...text("genre")} hint={releaseMessages.genre} />
      <AddressField type="url" placeholder={PURCHASE_LINK_PLACEHOLDER} {...text("purchase_link")} />
      <AddressField
        type="url"
        placeholder={`${VIDEO_HOST}/...`}
        addressIn={frameAddress}
        {...text("vimeo_url")}
      />
      <SelectField options={licenceOptions} {...text("licence")} hint={releaseMessages.licence} />
      <Field {...text("cover_alt")} hint={releaseMessages.coverAlt} />
      <Checkbox {...editor.flag("is_new")} className="text-sm sm:min-h-6 lg:col-span-2">
        <span>Mark as NEW (shows NEW tag on front page)</span>
      </Checkbox>
    </>
  );
}
