import { createStore } from "#lib/createStore.ts";
import { adminErrors, adminSuccesses } from "#messages/adminMessages.ts";
import { lyricsMessages } from "#messages/lyricsMessages.ts";
import { readLyrics } from "#rules/lyrics.ts";
import { notify } from "#ui/notify.ts";
import { type TextEditing, textOf } from "./textEditing.ts";
import { type FileText, readTextFile, type TextTarget } from "./textFiles.ts";

/** A file's lyrics and where they belong. */
export type GivenText = { name: string; text: string; target: TextTarget };

const problems: Record<Extract<FileText, { problem: string }>["problem"], (name: string) => string> = {
  empty: adminErrors.emptyText,
  noText: adminErrors.notText,
  tooLong: adminErrors.textFileTooLong,
  unreadable: adminErrors.fileUnreadable,
};

/**
 * Gives the texts of chosen files to tracks: at once, or once the audio file of its track is done
 * uploading. Unused files are reported by name. A text that would replace lyrics stays in the store until `answer`.
 */
export function createTextFileQueue(texts: Pick<TextEditing, "give" | "lyricsOf">) {
  const { get, set, subscribe } = createStore<readonly GivenText[]>([]);
  /** Texts by the audio file that they wait for, and what became of such files: a track, by its id, or nothing. */
  const waiting = new Map<File, GivenText>();
  const trackIds = new Map<File, string>();
  const gone = new WeakSet<File>();
  /** Names of unused texts, reported together. */
  const unused: string[] = [];
  /** By the ids of their tracks what audio files were called. */
  const fileNames = new Map<string, string>();

  /** Collects the names of one task, and reports them in one toast. */
  const reportUnused = (name: string) => {
    if (unused.push(name) === 1) queueMicrotask(() => notify.error(adminErrors.textUnused(unused.splice(0))));
  };

  /** The id of a target's track or, while there is none, its audio file. */
  const placeOf = (target: TextTarget): string | File =>
    "trackId" in target ? target.trackId : (trackIds.get(target.file) ?? target.file);

  /** Saves, and reports lines without a time, as an open form does itself. Out: whether the text was saved. */
  const save = async (trackId: string, { name, text }: GivenText): Promise<boolean> => {
    if (!(await texts.give(trackId, text))) return false;
    const { brokenLines } = readLyrics(textOf(text) ?? "");
    if (brokenLines.length > 0) notify.error(lyricsMessages.brokenFile(name, brokenLines));
    return true;
  };

  const give = async (given: readonly GivenText[]): Promise<void> => {
    let count = 0;
    const kept: string[] = [];
    for (const one of given) {
      const place = placeOf(one.target);
      if (typeof place === "string") {
        if (await save(place, one)) count += 1;
      } else if (gone.has(place)) reportUnused(one.name);
      else {
        waiting.set(place, one);
        kept.push(one.name);
      }
    }
    if (kept.length > 0) notify.success(adminSuccesses.lyricsWaiting(kept));
    if (count > 0) notify.success(adminSuccesses.lyricsAdded(count));
  };

  /** The lyrics that a target has: of a file before it too. Throws when those of the album could not be read. */
  const lyricsBefore = async (target: TextTarget, earlier: readonly GivenText[]): Promise<string | null> => {
    const place = placeOf(target);
    const twin = earlier.find((given) => placeOf(given.target) === place);
    if (twin) return twin.text;
    return typeof place === "string" ? texts.lyricsOf(place) : (waiting.get(place)?.text ?? null);
  };

  /** In: the files, and what one is named like by its name. Never throws. */
  const receive = async (
    files: readonly File[],
    targetsOf: (name: string) => TextTarget[],
  ): Promise<void> => {
    const free: GivenText[] = [];
    const asked: GivenText[] = [];
    const unread: string[] = [];
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
        if (before === undefined) {
          unread.push(name);
          continue;
        }
        const isFree = before === null || textOf(before) === textOf(read.text);
        (isFree ? free : asked).push({ name, text: read.text, target });
      }
    }
    if (unread.length > 0) notify.error(adminErrors.lyricsBeforeUnread(unread));
    await give(free);
    set([...get(), ...asked]);
  };

  /** An audio file became a track: gives it the text that waited for it. Never throws. */
  const onTrackCreated = async (trackId: string, file: File): Promise<void> => {
    if (gone.has(file)) return;
    trackIds.set(file, trackId);
    fileNames.set(trackId, file.name);
    const given = waiting.get(file);
    waiting.delete(file);
    if (given && (await save(trackId, given))) notify.success(adminSuccesses.lyricsAdded(1));
  };

  /** An audio file will become no track: reports the text that waited for it. */
  const onFileRemoved = (file: File): void => {
    gone.add(file);
    const given = waiting.get(file);
    waiting.delete(file);
    if (given) reportUnused(given.name);
  };

  /** Whether the texts in the store may replace what is there. */
  const answer = (isYes: boolean): void => {
    const asked = get();
    set([]);
    if (isYes) void give(asked);
  };

  /** Whether an audio file may still become a track, as far as is known. */
  const isComing = (file: File) => !gone.has(file);

  return { get, subscribe, fileNames, receive, onTrackCreated, onFileRemoved, isComing, answer };
}

export type TextFileQueue = ReturnType<typeof createTextFileQueue>;
