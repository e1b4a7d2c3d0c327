import * as v from "valibot";

// What settings are made of, as they are stored: texts and JSON.

export const text = v.pipe(v.string(), v.trim());
export const size = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Files that settings name are stored as `site/{timestamp in ms}.{extension}`, those of the press kit in `press/`. */
export const OBJECT_NAME = /^(?:site|press)\/\d+\.\w+$/;
export const objectName = v.pipe(v.string(), v.regex(OBJECT_NAME));

export const orNull = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullable(schema), null);

/** A list without its wrong items. */
export const listOf = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) =>
      list.flatMap((one) => {
        const { success, output } = v.safeParse(item, one);
        return success ? [output] : [];
      }),
    ),
  );

/** What is stored as JSON, or its default. */
export const jsonOf = <Value>(schema: v.GenericSchema<unknown, Value>, byDefault: Value) =>
  v.fallback(v.pipe(v.string(), v.parseJson(), schema), byDefault);

export type SettingRows = readonly { key: string; value?: unknown }[];

/** A value of another type is none. */
export function textIn(rows: SettingRows, key: string): string | undefined {
  const value = rows.find((row) => row.key === key)?.value;
  return typeof value === "string" ? value : undefined;
}

/** The stored texts of a form's settings by the names of its parts. */
export const textsByPart = (rows: SettingRows, keys: Record<string, string>) =>
  Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, textIn(rows, key)]));

export const settingText = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value);
