import { AUDIO_BUCKET } from "#config.ts";
import { newObjectName, publicUrlOf } from "#data/files.ts";
import { supabase } from "#data/supabase.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { isUploadGone, retryUpload, UploadError } from "#data/uploads/retryUpload.ts";
import { resumableEndpoint, sendResumably, terminateUpload } from "#data/uploads/tusRequest.ts";
import {
  claimUpload,
  readUnfinishedUpload,
  rememberUnfinishedUpload,
  type UnfinishedUpload,
  unfinishedUploadKey,
} from "#data/uploads/unfinishedUploads.ts";
import { forgetStored } from "#lib/browserStorage.ts";

type Listeners = {
  /** Bytes that the server has or is being sent. */
  onProgress: (sentBytes: number) => void;
  /** False while the upload waits for the connection to come back. */
  onConnection: (isConnected: boolean) => void;
};

export type AudioUpload = {
  /**
   * Begins, or goes on where an earlier run stopped, even one before a reload. Resolves to the public address, at once
   * when an earlier run got it. Rejects with an error whose message can be shown, or with an AbortError after `stop`.
   */
  run: () => Promise<string>;
  /** Stops sending. What the server has stays there, for a later run. */
  stop: () => void;
  /** Stops, and has the server throw away what it has, unless a row points to it. Throws the server's error. */
  discard: () => Promise<void>;
  /** To be called when a row points to the object: the next upload of this file is a new one. */
  finish: () => void;
};

/**
 * The resumable upload of one audio file to `tracks/{ms}.{extension}` (behaviour §3;
 * https://supabase.com/docs/guides/storage/uploads/resumable-uploads). Nothing happens before `run`.
 */
export function audioUpload(file: File, { onProgress, onConnection }: Listeners): AudioUpload {
  const key = unfinishedUploadKey(file, resumableEndpoint());
  let begun: UnfinishedUpload | null = null;
  let releaseClaim: (() => void) | null = null;
  let controller = new AbortController();
  let running: Promise<string> | null = null;
  let audioUrl: string | null = null;
  let movedBytes = 0;

  const handleProgress = (sentBytes: number) => {
    movedBytes = Math.max(movedBytes, sentBytes);
    onProgress(sentBytes);
  };

  const letGo = () => {
    releaseClaim?.();
    releaseClaim = null;
  };

  /** One attempt: continues what was begun, else begins anew. Resolves to the object's name. */
  const transfer = async (signal: AbortSignal): Promise<string> => {
    const attempt = { file, signal, onProgress: handleProgress };
    if (begun && (await wasContinued(begun, attempt))) return begun.objectName;
    const objectName = newObjectName("tracks", file.name);
    const onUrl = (uploadUrl: string) => {
      begun = { uploadUrl, objectName, begunAt: Date.now() };
      if (releaseClaim) rememberUnfinishedUpload(key, begun);
    };
    await sendResumably({ ...attempt, target: { objectName }, onUrl });
    return objectName;
  };

  const send = async (signal: AbortSignal): Promise<string> => {
    if (audioUrl) return audioUrl;
    if (!releaseClaim) {
      releaseClaim = await claimUpload(key);
      if (signal.aborted) letGo();
      if (releaseClaim) begun ??= readUnfinishedUpload(key);
    }
    const retries = { file, movedBytes: () => movedBytes, onConnection, signal };
    const objectName = await retryUpload(() => transfer(signal), retries);
    audioUrl = publicUrlOf(AUDIO_BUCKET, objectName);
    return audioUrl;
  };

  const run = (): Promise<string> => {
    if (running) return running;
    controller = new AbortController();
    running = send(controller.signal).finally(() => {
      running = null;
    });
    return running;
  };

  const stop = () => {
    controller.abort();
    if (!releaseClaim || audioUrl) return;
    begun = null; // From now on another tab may continue it: storage knows what is left.
    letGo();
  };

  const finish = () => {
    if (releaseClaim) forgetStored(key);
    letGo();
  };

  const discard = async (): Promise<void> => {
    controller.abort();
    await running?.catch(() => {});
    const discarded = begun;
    begun = null;
    audioUrl = null;
    finish();
    if (!discarded) return;
    await terminateUpload(discarded.uploadUrl);
    await removeUnusedFiles(AUDIO_BUCKET, [publicUrlOf(AUDIO_BUCKET, discarded.objectName)]);
  };

  return { run, stop, discard, finish };
}

type Attempt = Omit<Parameters<typeof sendResumably>[0], "target" | "onUrl">;

/** Whether a begun upload could be brought to its end. Throws an UploadError, or the signal's reason. */
async function wasContinued({ uploadUrl, objectName }: UnfinishedUpload, attempt: Attempt): Promise<boolean> {
  try {
    if ((await sendResumably({ ...attempt, target: { uploadUrl } })) === "sent") return true;
  } catch (error) {
    if (!isUploadGone(error)) throw error;
  }
  // Its last answer was lost, or it was refused at its end: only the object itself can tell.
  return audioExists(objectName);
}

async function audioExists(objectName: string): Promise<boolean> {
  try {
    const { data } = await supabase().storage.from(AUDIO_BUCKET).exists(objectName);
    return data;
  } catch {
    throw new UploadError("ask", 0, "");
  }
}
