import { adminErrors, adminSuccesses } from "#adminMessages.ts";
import { createStore } from "#lib/createStore.ts";
import { notify } from "#ui/notify.ts";
import { type TextEditing, textOf } from "./textEditing.ts";
import { type FileText, fileKeyOf, readTextFile, type TextTarget } from "./textFiles.ts";

/** A file's lyrics and where they belong. */
export type GivenText = { name: string; text: string; target: TextTarget };

/** What is said of a file whose text cannot be kept. */
const problems: Record<Extract<FileText, { problem: string }>["problem"], (name: string) => string> = {
  empty: adminErrors.emptyText,
  noText: adminErrors.notText,
  tooLong: adminErrors.textFileTooLong,
  unreadable: adminErrors.fileUnreadable,
};

/**
 * Gives the texts of chosen files to tracks: at once, or when the track of an audio file is there that is still on its
 * way. Every file that is not used is told by name. What would replace other lyrics stays in the store until `answer`.
 */
export function createTextFileQueue(texts: Pick<TextEditing, "give" | "lyricsOf">) {
  const { get, set, subscribe } = createStore<readonly GivenText[]>([]);
  /** Texts by the audio file that they belong to, and by the ids of their tracks what such files were called. */
  const waiting = new Map<string, string>();
  const fileNames = new Map<string, string>();

  const trackOf = (target: TextTarget): string | undefined => {
    if ("trackId" in target) return target.trackId;
    return [...fileNames].find(([, name]) => fileKeyOf(name) === target.fileKey)?.[0];
  };

  const give = async (given: readonly GivenText[]): Promise<void> => {
    let count = 0;
    for (const { text, target } of given) {
      const trackId = trackOf(target);
      if (trackId === undefined && "fileKey" in target) waiting.set(target.fileKey, text);
      if (trackId !== undefined && (await texts.give(trackId, text))) count += 1;
    }
    if (count > 0) notify.success(adminSuccesses.lyricsAdded(count));
  };

  /** The lyrics that a target has: of a file before it too. Throws when those of the album could not be read. */
  const lyricsBefore = async (target: TextTarget, earlier: readonly GivenText[]): Promise<string | null> => {
    const twin = earlier.find((given) => JSON.stringify(given.target) === JSON.stringify(target));
    if (twin) return twin.text;
    const trackId = trackOf(target);
    if (trackId !== undefined) return texts.lyricsOf(trackId);
    return "fileKey" in target ? (waiting.get(target.fileKey) ?? null) : null;
  };

  /** In: the files, and what one is named like by its name. Never throws. */
  const receive = async (
    files: readonly File[],
    targetsOf: (name: string) => TextTarget[],
  ): Promise<void> => {
    const free: GivenText[] = [];
    const asked: GivenText[] = [];
    // All before the first is read, as an audio file may become a track meanwhile.
    for (const { file, targets } of files.map((one) => ({ file: one, targets: targetsOf(one.name) }))) {
      const { name } = file;
      const [target, other] = targets;
      const read = await readTextFile(file);
      if ("problem" in read) notify.error(problems[read.problem](name));
      else if (!target) notify.error(adminErrors.textUnmatched(name));
      else if (other) notify.error(adminErrors.textAmbiguous(name));
      else {
        const before = await lyricsBefore(target, free).catch(() => undefined);
        if (before === undefined) return;
        const isFree = before === null || textOf(before) === textOf(read.text);
        (isFree ? free : asked).push({ name, text: read.text, target });
      }
    }
    await give(free);
    set([...get(), ...asked]);
  };

  /** An audio file became a track: gives it the text that waited for it. Never throws. */
  const fileBecame = async (trackId: string, fileName: string): Promise<void> => {
    const key = fileKeyOf(fileName);
    fileNames.set(trackId, fileName);
    const text = waiting.get(key);
    waiting.delete(key);
    if (text !== undefined && (await texts.give(trackId, text)))
      notify.success(adminSuccesses.lyricsAdded(1));
  };

  /** Whether the texts in the store may replace what is there. */
  const answer = (isYes: boolean): void => {
    const asked = get();
    set([]);
    if (isYes) void give(asked);
  };

  return { get, subscribe, fileNames, receive, fileBecame, answer };
}

export type TextFileQueue = ReturnType<typeof createTextFileQueue>;
