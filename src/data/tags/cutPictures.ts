import { blobSource, bytesSaved, type Edit, editedBlob } from "#data/tags/byteEdits.ts";
import { pictureEdits } from "#data/tags/pictureEdits.ts";
import { hasSameSound } from "#data/tags/sameSound.ts";

// Runs in a worker (tagWorker.ts), as a crafted file can keep a reader busy.

/**
 * What cuts the pictures out of a file's tags, which browsers would load before its sound (decision 083), and what stands
 * before the sound of a FLAC, which Firefox then does not play. The same at each try. Null without pictures, and where the sound is not certain to stay. Never throws.
 */
export async function findPictureEdits(file: Blob): Promise<Edit[] | null> {
  try {
    const { edits, soundStart, soundEnd } = await pictureEdits(blobSource(file));
    if (edits.length === 0) return null;
    // A picture after the sound may look like more of it.
    const cutEnd = soundEnd - bytesSaved(edits.filter(({ from }) => from < soundEnd));
    const isSame = await hasSameSound(
      file.slice(soundStart, soundEnd),
      editedBlob(file, edits).slice(0, cutEnd),
    );
    return isSame ? edits : null;
  } catch (error) {
    console.warn("The pictures of a file could not be cut.", error);
    return null;
  }
}
