import { LONGEST } from "#dashboardConfig.ts";
import type { Texts } from "#data/trackTexts.ts";

const fields = ["lyrics", "credits"] as const;
type Texted = Record<(typeof fields)[number], string>;

/** The content of a track's text form, and what it was opened with: nothing where a failed save may be stored. */
export type TextDraft = Texted & { opened: Partial<Texted> };

/** The form's content before anything is typed. */
export function textDraftOf(stored: Texts | undefined): TextDraft {
  const opened = { lyrics: stored?.lyrics ?? "", credits: stored?.credits ?? "" };
  return { ...opened, opened };
}

/** A text as it is stored: without blank lines around it; null when nothing is left. */
export const textOf = (typed: string) =>
  typed
    .replace(/\r\n?/g, "\n")
    .trimEnd()
    .replace(/^\s*\n/, "") || null;

/** The changed texts alone: another tab may have changed the other one. */
export function changedTexts({ opened, ...typed }: TextDraft): Partial<Texts> {
  const changes: Partial<Texts> = {};
  for (const field of fields) {
    const before = opened[field];
    const text = textOf(typed[field]);
    if (before === undefined || text !== textOf(before)) changes[field] = text;
  }
  return changes;
}

export const hasChangedTexts = (draft: TextDraft) => Object.keys(changedTexts(draft)).length > 0;

/** The draft after its changes failed to be saved. */
export function afterFailure(draft: TextDraft): TextDraft {
  const opened = { ...draft.opened };
  for (const field of fields) if (field in changedTexts(draft)) delete opened[field];
  return { ...draft, opened };
}

/** Characters that a text has too many, as the database counts them: an emoji once. */
export function charactersTooMany(field: keyof Texts, typed: string): number {
  const limit = LONGEST.track_texts[field];
  return typed.length > limit ? Math.max(0, [...(textOf(typed) ?? "")].length - limit) : 0;
}
