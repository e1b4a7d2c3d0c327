import type { Album } from "#data/rows.ts";
import type { ChangedElsewhere } from "#lib/changedElsewhere.ts";
import { knownValues, type Meeting, overTheirs, type Theirs } from "#lib/draft.ts";
import { bandLimits } from "#rules/bandSettings.ts";
import { joinLists } from "#rules/joinedLists.ts";
import { linkDrafts, savedLinks } from "#rules/links.ts";
import { readStoredLinks } from "#rules/storedSettings.ts";
import { fields } from "#rules/tableFields.ts";
import { visibilityDraftOf } from "#rules/visibility.ts";
import type { AlbumFormDraft, AlbumFormValues } from "./albumDraft.ts";

/** Joins links to which both tabs have added. Other changes of links, and of the visibility, are asked. */
export function joinAlbum(
  form: AlbumFormDraft,
  { columns, present }: ChangedElsewhere,
): Meeting<AlbumFormValues, Album> {
  const album = present as Album;
  const { links, published_at, announced_at, is_dated, created_at } = album;
  const asked: Theirs<AlbumFormValues, Album> = { labels: [], values: {}, row: {} };
  let joined = form;
  if (columns.includes("links")) {
    const there = readStoredLinks(links);
    const lists = {
      before: knownValues(form, "links").map(readStoredLinks),
      mine: savedLinks(form.values.links),
      theirs: there,
    };
    const both =
      form.row?.links !== undefined && joinLists(lists, ({ address }) => address, bandLimits.links);
    const theirs = { values: { links: linkDrafts(there) }, row: { links } };
    if (both) joined = overTheirs(form, theirs, { links: linkDrafts(both) });
    else {
      asked.labels.push(fields.albums.links.label);
      Object.assign(asked.values, theirs.values);
      Object.assign(asked.row, theirs.row);
    }
  }
  if (columns.some((name) => name !== "links")) {
    asked.labels.push("Visibility");
    Object.assign(asked.values, visibilityDraftOf(album));
    Object.assign(asked.row, { published_at, announced_at, is_dated, created_at });
  }
  return { asked: asked.labels.length > 0 ? asked : null, joined };
}
