import type { ChangedElsewhere } from "#lib/changedElsewhere.ts";
import { knownValues, type Meeting, overTheirs } from "#lib/draft.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { bandLimits } from "#rules/bandSettings.ts";
import { joinLists } from "#rules/joinedLists.ts";
import { linkDrafts } from "#rules/links.ts";
import { type BandPart, bandParts, readStoredTexts, type StoredTexts } from "#rules/storedSettings.ts";
import { type BandDraft, type BandFormDraft, bandDraft, storedIn, textsOf } from "./bandForm.ts";

/** Joins links and photos to which both tabs have added. Anything else is asked. */
export function joinBand(
  form: BandFormDraft,
  { columns, present }: ChangedElsewhere,
): Meeting<BandDraft, StoredTexts> {
  const stored = storedIn(form);
  const theirs = { ...stored, ...present } as StoredTexts;
  const fields = bandDraft(theirs);
  const mine = textsOf(form.values);
  const textIn = (part: BandPart, text: unknown) => readStoredTexts({ ...stored, [part]: text });
  const joinedOf = (part: BandPart): Partial<BandDraft> | null => {
    if (form.row?.[part] === undefined) return null;
    const before = knownValues(form, part).map((text) => textIn(part, text));
    const now = readStoredTexts(theirs);
    if (part === "links") {
      const lists = { before: before.map(({ links }) => links), mine: mine.links, theirs: now.links };
      const links = joinLists(lists, ({ address }) => address, bandLimits.links);
      return links && { links: linkDrafts(links) };
    }
    if (part !== "photos") return null;
    const lists = { before: before.map(({ photos }) => photos), mine: mine.photos, theirs: now.photos };
    const photos = joinLists(lists, ({ name }) => name, bandLimits.photos);
    return photos && { photos };
  };

  const asked: BandPart[] = [];
  let joined = form;
  for (const part of bandParts.filter((one) => columns.includes(one))) {
    const both = joinedOf(part);
    const there = { values: { [part]: fields[part] }, row: { [part]: theirs[part] } };
    if (both) joined = overTheirs(joined, there, both);
    else asked.push(part);
  }
  const ofAsked = <Value>(read: (part: BandPart) => Value) =>
    Object.fromEntries(asked.map((part) => [part, read(part)]));
  return {
    asked:
      asked.length === 0
        ? null
        : {
            labels: asked.map((part) => bandMessages.parts[part]),
            values: ofAsked((part) => fields[part]) as Partial<BandDraft>,
            row: ofAsked((part) => theirs[part]),
          },
    joined,
  };
}
