import { COVER_COPY_PIXELS, COVER_MAX_PIXELS } from "#dashboardConfig.ts";
import { drawn, ENCODER_QUALITY, fromPicture, scaled, smallFile } from "#lib/drawImage.ts";
import { mayBeImage } from "#lib/localFiles.ts";
import { adminErrors } from "#messages/dashboardMessages.ts";
import { notify } from "#ui/notify.ts";

/** The sentence for a chosen file that is refused as a cover; null for an accepted one. */
export function coverRefusal(file: File): string | null {
  if (file.size === 0) return adminErrors.emptyImage(file.name);
  return mayBeImage(file) ? null : adminErrors.notAnImage(file.name);
}

export function reducedSize(width: number, height: number, maxPixels: number) {
  const scale = maxPixels / Math.max(width, height);
  return scale >= 1 ? null : scaled({ width, height }, scale);
}

function reportUndrawn(): null {
  notify.error(adminErrors.pictureUndrawn);
  return null;
}

/** A cover of at most 1400 px, in the same format and under the same name; else the file itself. Never throws. */
export async function reduceCover(file: File): Promise<File> {
  const reduce = async (image: ImageBitmap) => {
    const size = reducedSize(image.width, image.height, COVER_MAX_PIXELS);
    return size && drawn(image, size).convertToBlob({ type: file.type, quality: ENCODER_QUALITY });
  };
  const reduced = await fromPicture(file, reduce, reportUndrawn);
  return reduced?.type === file.type ? new File([reduced], file.name, { type: file.type }) : file;
}

type CoverCopyFile = { width: number; file: File | null };

/**
 * Copies of a cover that fill smaller squares, narrowest first; a copy that would weigh more than the cover is the
 * cover itself. Never throws.
 */
export async function copiesOfCover(cover: Blob): Promise<CoverCopyFile[]> {
  const copies = await fromPicture(cover, async (image) => {
    const side = Math.min(image.width, image.height);
    const widths = new Set(COVER_COPY_PIXELS.map((width) => Math.min(width, side)));
    const made: CoverCopyFile[] = [];
    let larger: ImageBitmap | OffscreenCanvas = image;
    // Each from the one before: no browser draws a picture well at a tenth of its size.
    for (const width of [...widths].reverse()) {
      larger = drawn(larger, scaled(image, width / side));
      const file = await smallFile(larger);
      made.unshift({ width, file: file.size < cover.size ? file : null });
    }
    return made;
  });
  return copies ?? [];
}
