import { AUDIO_BUCKET } from "#config.ts";
import { resumableEndpoint, type TransferState, transferAudio } from "#data/audioTransfer.ts";
import {
  begunUploadKey,
  forgetBegunUpload,
  readBegunUpload,
  rememberBegunUpload,
} from "#data/begunUploads.ts";
import { claimUpload } from "#data/claimUpload.ts";
import { publicUrlOf } from "#data/files.ts";
import { removeUnusedFiles } from "#data/removeUnusedFiles.ts";
import { retryUpload } from "#data/retryUpload.ts";
import { terminateUpload } from "#data/sendResumably.ts";

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
 * The upload of one audio file to `tracks/{ms}.{extension}` (behaviour §3), resumable where the server can
 * (https://supabase.com/docs/guides/storage/uploads/resumable-uploads). Nothing happens before `run`.
 */
export function audioUpload(file: File, { onProgress, onConnection }: Listeners): AudioUpload {
  const key = begunUploadKey(file, resumableEndpoint());
  const state: TransferState = { begun: null, atOnceName: null };
  let releaseClaim: (() => void) | null = null;
  let controller = new AbortController();
  let running: Promise<string> | null = null;
  let audioUrl: string | null = null;
  let movedBytes = 0;

  const transfer = {
    file,
    onProgress: (sentBytes: number) => {
      movedBytes = Math.max(movedBytes, sentBytes);
      onProgress(sentBytes);
    },
    onBegun: (begun: NonNullable<TransferState["begun"]>) => {
      if (releaseClaim) rememberBegunUpload(key, begun);
    },
  };

  const letGo = () => {
    releaseClaim?.();
    releaseClaim = null;
  };

  const send = async (signal: AbortSignal): Promise<string> => {
    if (audioUrl) return audioUrl;
    if (!releaseClaim) {
      releaseClaim = await claimUpload(key);
      if (signal.aborted) letGo();
      if (releaseClaim) state.begun ??= readBegunUpload(key);
    }
    const objectName = await retryUpload(() => transferAudio(state, { ...transfer, signal }), {
      file,
      movedBytes: () => movedBytes,
      onConnection,
      signal,
    });
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
    state.begun = null; // From now on another tab may continue it: storage knows what is left.
    letGo();
  };

  const finish = () => {
    if (releaseClaim) forgetBegunUpload(key);
    letGo();
  };

  const discard = async (): Promise<void> => {
    controller.abort();
    await running?.catch(() => {});
    const { begun, atOnceName } = state;
    const names = [begun?.objectName, atOnceName].filter((name) => typeof name === "string");
    Object.assign(state, { begun: null, atOnceName: null } satisfies TransferState);
    audioUrl = null;
    finish();
    if (begun) await terminateUpload(begun.uploadUrl);
    await removeUnusedFiles(
      AUDIO_BUCKET,
      names.map((name) => publicUrlOf(AUDIO_BUCKET, name)),
    );
  };

  return { run, stop, discard, finish };
}
