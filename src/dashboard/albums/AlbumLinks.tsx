import { releaseMessages } from "#messages/albumMessages.ts";
import { fields } from "#rules/tableFields.ts";
import { LinkFields } from "#ui/LinkFields.tsx";
import type { AlbumPart } from "./useAlbumEditor.ts";

/** Where else an album is heard. */
export const AlbumLinks = ({ editor, draft }: AlbumPart) => (
  <fieldset className="min-w-0 lg:col-span-2">
    <legend className="mb-1.5 text-sm font-medium">{fields.albums.links.label}</legend>
    <LinkFields
      links={draft.values.links}
      note={releaseMessages.links}
      onChange={(links) => editor.change({ links })}
    />
  </fieldset>
);
