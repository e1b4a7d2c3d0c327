import type { Edit } from "#data/tags/byteEdits.ts";
import type { SoundFormat } from "#rules/audioFormats.ts";
import type { Tags } from "#rules/tags.ts";
import { tagParsers } from "./parseTags.ts";

export type TagTask = { kind: keyof typeof tagParsers; file: Blob };

/** The first answer says that the worker has started. */
export type TagAnswer = "ready" | Tags | File | Edit[] | SoundFormat | null;

const answer = (message: TagAnswer) => postMessage(message);

addEventListener("message", ({ data: { kind, file } }: MessageEvent<TagTask>) => {
  tagParsers[kind](file).then(answer, () => answer(null));
});
answer("ready");
