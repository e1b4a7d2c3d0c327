import { completeAddress } from "#lib/typedAddress.ts";
import { visibleText } from "#lib/visibleText.ts";
import { frameAddress } from "#rules/vimeo.ts";

/** How a form holds a column: a flag as a boolean, any other as a text, which is empty for null. */
type Kind = "required" | "choice" | "text" | "time" | "address" | "video" | "flag";

type Field = {
  label: string;
  /** Missing where a form does not hold the column as it is. */
  kind?: Kind;
  /** Maximum characters, the same as in supabase/schemas. A field counts them as the database does. */
  longest?: number;
  /** A phone's keyboard begins each word with a capital. */
  isName?: boolean;
};

/** The columns that the dashboard writes, by their tables. */
export const fields = {
  albums: {
    title: { label: "Album Title", kind: "required", longest: 500, isName: true },
    artist: { label: "Artist", kind: "text", longest: 500, isName: true },
    description: { label: "Description", kind: "text", longest: 20_000 },
    kind: { label: "Kind of release", kind: "text" },
    genre: { label: "Genre", kind: "text", longest: 200 },
    licence: { label: "Licence", kind: "text" },
    cover_alt: { label: "What the cover shows", kind: "text", longest: 500 },
    purchase_link: { label: "Purchase Link", kind: "address", longest: 2048 },
    vimeo_url: { label: "Vimeo URL", kind: "video", longest: 2048 },
    is_new: { label: "Mark as NEW", kind: "flag" },
    is_downloadable: { label: "Visitors may download", kind: "flag" },
    is_pinned: { label: "Pinned", kind: "flag" },
    cover_url: { label: "Album Cover", longest: 2048 },
    cover_copies: { label: "Album Cover" },
    links: { label: "Also on" },
    announced_at: { label: "Announced from" },
    published_at: { label: "Public from" },
    created_at: { label: "Date" },
    is_dated: { label: "Date" },
  },
  tracks: {
    title: { label: "Track Title", kind: "required", longest: 500, isName: true },
    duration: { label: "Duration", kind: "text", longest: 100 },
    artist: { label: "Artist", kind: "text", longest: 500, isName: true },
    track_number: { label: "Track number" },
    audio_url: { label: "Audio File", longest: 2048 },
    is_single: { label: "Play before release" },
    is_hidden: { label: "Hidden" },
  },
  track_originals: {
    original_url: { label: "Original of the audio file", longest: 2048 },
    file_name: { label: "Name of the original", longest: 500 },
    file_size: { label: "Size of the original" },
    status: { label: "State of the original" },
    copy_url: { label: "Listening copy", longest: 2048 },
  },
  track_texts: {
    lyrics: { label: "Text of the lyrics", longest: 50_000 },
    credits: { label: "Text of the credits", longest: 20_000 },
    isrc: { label: "ISRC" },
  },
  private_links: {
    name: { label: "Name", longest: 200, isName: true },
    token_hash: { label: "Private link" },
    expires_at: { label: "Last day" },
  },
  app_settings: {
    key: { label: "Setting", longest: 200 },
    value: { label: "Setting", longest: 100_000 },
  },
  shows: {
    id: { label: "The list of shows" },
    day: { label: "Day", kind: "required" },
    starts: { label: "Starts", kind: "time" },
    venue: { label: "Venue", kind: "text", longest: 200, isName: true },
    city: { label: "City", kind: "required", longest: 200, isName: true },
    country: { label: "Country", kind: "text" },
    ticket_url: { label: "Tickets", kind: "address", longest: 2048 },
    note: { label: "Note", kind: "text", longest: 500 },
    status: { label: "Status", kind: "choice" },
    published_at: { label: "Public from" },
  },
} as const satisfies Record<string, Record<string, Field>>;

type Table = Record<string, Field>;

/** The names of a table's fields that a form holds. */
type FormName<Fields extends Table> = {
  [Name in keyof Fields]: Fields[Name] extends { kind: Kind } ? Name : never;
}[keyof Fields];

type Held<Fields extends Table, Text> = {
  -readonly [Name in FormName<Fields>]: Fields[Name]["kind"] extends "flag"
    ? boolean
    : Fields[Name]["kind"] extends "required" | "choice"
      ? string
      : Text;
};

export type FormValues<Fields extends Table> = Held<Fields, string>;

/** The names of its fields that hold a text. */
export type TextName<Fields extends Table> = {
  [Name in FormName<Fields>]: FormValues<Fields>[Name] extends string ? Name : never;
}[FormName<Fields>];

const perField = <Result>(table: Table, read: (name: string, kind: Kind) => unknown) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { kind }]) => (kind ? [[name, read(name, kind)]] : [])),
  ) as Result;

export function formValues<Fields extends Table>(
  table: Fields,
  row: Partial<Record<FormName<Fields>, string | boolean | null>> | null,
): FormValues<Fields> {
  const stored: Partial<Record<string, string | boolean | null>> = row ?? {};
  return perField(table, (name, kind) => {
    const value = stored[name] ?? (kind === "flag" ? false : "");
    return kind === "time" ? String(value).slice(0, 5) : value;
  });
}

/** The columns of a form's values: texts trimmed, addresses completed, empty optional ones null (behaviour §5). */
export function columnsOf<Fields extends Table>(
  table: Fields,
  values: FormValues<Fields>,
): Held<Fields, string | null> {
  const held: Record<string, string | boolean> = values;
  return perField(table, (name, kind) => {
    const value = held[name];
    if (typeof value !== "string") return value;
    if (kind === "address") return completeAddress(value) || null;
    if (kind === "video") return completeAddress(frameAddress(value)) || null;
    return visibleText(value) || (kind === "required" || kind === "choice" ? "" : null);
  });
}

export const textField = ({ label, kind, longest, isName }: Field) => ({
  label: kind === "required" ? `${label} *` : label,
  maxLength: longest,
  ...(isName && { autoCapitalize: "words" }),
});

/** The name on screen of each column, by `{table}_{column}`, the prefix of its constraints. */
export const fieldNames: Record<string, string> = Object.fromEntries(
  Object.entries(fields).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, { label }]) => [`${table}_${column}`, label]),
  ),
);
