import * as v from "valibot";
import { type PressKit, pressKeys, pressSchemas } from "./pressSettings.ts";
import { type StoredBy, storedForm } from "./storedForm.ts";

const { settings } = pressSchemas(v.looseObject as unknown as typeof v.object);

/** The press kit as the dashboard edits it: with what this version does not know (`storedSettings.ts`). */
export const pressForm = storedForm<PressKit>(pressKeys, (stored) =>
  v.parse(settings, Object.fromEntries(Object.entries(stored).filter(([, text]) => text !== null))),
);

export type PressPart = keyof PressKit;
export type StoredPress = StoredBy<PressPart>;
