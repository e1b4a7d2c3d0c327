import { restoreMessages } from "#messages/backupMessages.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { pictureNamesIn } from "#rules/bandSettings.ts";

/** What an owner knows a setting by: its words, and of each picture the file that is quickest to show. */
type Brief = { words: string[]; pictures: string[] };

/** The titles of tracks, by id. */
type Titles = ReadonlyMap<unknown, unknown>;

/** What is chosen among a few, by the name of its field. */
const choices = new Map([
  ["ground", bandMessages.grounds],
  ["face", bandMessages.faces],
]);

/** The fields that an owner reads, of those in JSON. */
const WORDS = [
  ...["label", "sentence", "paragraph", "full", "text", "source", "title"],
  ...["action", "page", "consent"],
];

const none: Brief = { words: [], pictures: [] };

/** The id of a row, which no owner knows. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function briefOf(key: string, value: unknown, titles: Titles): Brief {
  if (typeof value === "string") {
    if (ID.test(value)) return { ...none, words: [String(titles.get(value) ?? restoreMessages.goneSong)] };
    const pictures = pictureNamesIn(value);
    const choice = choices.get(key)?.get(value);
    const isWord = WORDS.includes(key) && value && pictures.length === 0;
    return { pictures, words: isWord ? [value] : choice ? [choice] : [] };
  }
  if (key === "hue" && typeof value === "number") return { ...none, words: [bandMessages.colour(value)] };
  if (typeof value !== "object" || value === null) return none;
  // The parts have been read before the whole. A picture has its copies beside its name, narrowest first.
  const { copies, name, ...rest } = value as Record<string, Brief>;
  const [copy] = copies?.pictures ?? [];
  const picture = copy ? { ...none, pictures: [copy] } : name;
  const all = [...(picture ? [picture] : []), ...Object.values(rest)];
  return { words: all.flatMap(({ words }) => words), pictures: all.flatMap(({ pictures }) => pictures) };
}

/** Brackets and what is null or an empty text. */
const BLANK = /^(?:[\s[\]{},]|(?:"\w+":\s*)?(?:null|""))*$/;

/** A setting in brief, whatever its shape: its text, or the labels and pictures of its JSON, and the titles of its songs. */
export function settingInBrief(text: string, titles: Titles): Brief {
  try {
    const brief: unknown = JSON.parse(text, (key, value) => briefOf(key, value, titles));
    const { words, pictures } = brief as Brief;
    const isShown = words?.length > 0 || pictures?.length > 0 || BLANK.test(text);
    if (isShown && /^(?:[[{]|null$)/.test(text)) return brief as Brief;
  } catch {
    // No JSON: a text.
  }
  return { words: [text], pictures: pictureNamesIn(text) };
}
