import { AUDIO_BUCKET, environment } from "#config.ts";
import { absoluteUrl } from "#data/absoluteUrl.ts";
import type { BegunUpload } from "#data/begunUploads.ts";
import { newObjectName } from "#data/files.ts";
import { objectExists } from "#data/objectExists.ts";
import { sendAtOnce } from "#data/sendAtOnce.ts";
import { sendResumably } from "#data/sendResumably.ts";
import { UploadError } from "#data/UploadError.ts";
import { isEndpointMissing, isUploadGone } from "#data/uploadRetry.ts";

type Transfer = {
  file: File;
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
  onBegun: (begun: BegunUpload) => void;
};

/** What earlier attempts left behind: an upload to continue, or the name under which the file goes up at once. */
export type TransferState = { begun: BegunUpload | null; atOnceName: string | null };

/** Where resumable uploads begin. */
export function resumableEndpoint(): string {
  return `${absoluteUrl(environment.supabaseUrl)}/storage/v1/upload/resumable`;
}

/**
 * One attempt to bring a file to its bucket: continues what was begun, else begins anew, resumably where the server
 * can and at once where it cannot. Writes to `state` what a later attempt needs. Resolves to the object's name;
 * rejects with an UploadError or the signal's reason.
 */
export async function transferAudio(state: TransferState, transfer: Transfer): Promise<string> {
  if (state.begun && (await wasContinued(state.begun, transfer))) return state.begun.objectName;
  if (state.atOnceName === null) {
    const objectName = newObjectName("tracks", transfer.file.name);
    try {
      await begin(objectName, state, transfer);
      return objectName;
    } catch (error) {
      if (!isEndpointMissing(error)) throw error;
      state.atOnceName = objectName;
    }
  } else if (await objectExists(AUDIO_BUCKET, state.atOnceName)) {
    return state.atOnceName; // The answer to an earlier attempt was lost.
  }
  const objectName = state.atOnceName;
  try {
    await sendAtOnce({ ...transfer, objectName });
  } catch (error) {
    // Refused, perhaps because another browser took the name: an object that stands there is not ours.
    if (error instanceof UploadError && error.status > 0)
      state.atOnceName = newObjectName("tracks", transfer.file.name);
    throw error;
  }
  return objectName;
}

/** Whether a begun upload could be brought to its end. */
async function wasContinued({ uploadUrl, objectName }: BegunUpload, transfer: Transfer): Promise<boolean> {
  try {
    if ((await sendResumably({ ...transfer, target: { uploadUrl } })) === "sent") return true;
  } catch (error) {
    if (!isUploadGone(error)) throw error;
  }
  // Its last answer was lost, or it was refused at its end: only the object itself can tell.
  return objectExists(AUDIO_BUCKET, objectName);
}

async function begin(objectName: string, state: TransferState, transfer: Transfer): Promise<void> {
  const onUrl = (uploadUrl: string) => {
    state.begun = { uploadUrl, objectName, begunAt: Date.now() };
    transfer.onBegun(state.begun);
  };
  await sendResumably({ ...transfer, target: { endpoint: resumableEndpoint(), objectName }, onUrl });
}
