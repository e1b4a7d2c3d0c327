import { type CleanPhotograph, cleanPhotograph } from "./cleanPhotograph.ts";
import { MovingPicture } from "./photographParts.ts";

export type PhotographTask = { file: Blob; credit: string };

/** What becomes of a photograph, or why it is none. */
export type PhotographAnswer = CleanPhotograph | "other" | "broken" | "moving" | "unreadable";

async function answerTo({ file, credit }: PhotographTask): Promise<PhotographAnswer> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return "unreadable";
  try {
    return cleanPhotograph(new Uint8Array(bytes), credit) ?? "other";
  } catch (error) {
    return error instanceof MovingPicture ? "moving" : "broken";
  }
}

addEventListener("message", async ({ data }: MessageEvent<PhotographTask>) =>
  postMessage(await answerTo(data)),
);
