import { useEffect, useRef, useState } from "react";
import { type AudioUpload, audioUpload } from "#data/audioUpload.ts";
import { errorMessage } from "#lib/errorMessage.ts";
import { isAbortError } from "#lib/isAbortError.ts";
import { randomId } from "#lib/randomId.ts";
import { useAction } from "#lib/useAction.ts";
import { adminErrors, adminSuccesses } from "#messages.ts";
import { notify } from "#ui/notify.ts";
import type { TrackList } from "./list/trackList.ts";
import { readDurationText } from "./readDurationText.ts";
import { emptyTrackDraft, type TrackDraft, titleError, trackValuesOf, withFile } from "./trackFormDraft.ts";
import { type PaceSample, withSample } from "./uploadPace.ts";

/** What saving the card has begun on the server. `controller` ends the waiting for it. */
type Attempt = {
  trackId: string;
  upload: AudioUpload | null;
  mayBeInserted: boolean;
  controller: AbortController;
};

const newAttempt = (): Attempt => ({
  trackId: randomId(),
  upload: null,
  mayBeInserted: false,
  controller: new AbortController(),
});

/**
 * The Add Track card (behaviour §2): what stands in it (`draft`, null while closed), and its saving, the upload first.
 * A failure is told and keeps the card; what has reached the server stays for the next try, and goes with the card.
 */
export function useNewTrack({ add, takeBack }: Pick<TrackList, "add" | "takeBack">) {
  const [draft, setDraft] = useState<TrackDraft | null>(null);
  const [samples, setSamples] = useState<readonly PaceSample[]>([]);
  const [isConnected, setIsConnected] = useState(true);
  const attempt = useRef<Attempt>(newAttempt());

  useEffect(() => () => attempt.current.upload?.stop(), []);

  const uploadOf = (file: File): AudioUpload => {
    attempt.current.upload ??= audioUpload(file, {
      onProgress: (sentBytes) =>
        setSamples((previous) => withSample(previous, { atMs: performance.now(), sentBytes })),
      onConnection: setIsConnected,
    });
    return attempt.current.upload;
  };

  const save = async (submitted: TrackDraft): Promise<void> => {
    const { file } = submitted;
    const current = attempt.current;
    setSamples([]);
    const [audio_url, fileDuration] = await Promise.all([
      file ? uploadOf(file).run() : null,
      submitted.fileDuration ?? (file && readDurationText(file)),
    ]);
    current.controller.signal.throwIfAborted();
    current.mayBeInserted = true;
    const track = { id: current.trackId, ...trackValuesOf({ ...submitted, fileDuration }), audio_url };
    await unlessAborted(add(track), current.controller.signal);
    current.upload?.finish();
  };

  const { isBusy: isAdding, run } = useAction(save, {
    onSuccess: () => {
      attempt.current = newAttempt();
      setDraft(null);
      notify.success(adminSuccesses.trackAdded);
    },
    onError: (error) => {
      if (!isAbortError(error)) notify.error(errorMessage(error, adminErrors.unknown));
    },
  });

  /** Stops the saving, and takes back whatever has reached the server. */
  const cancelSaving = () => {
    const { trackId, upload, mayBeInserted, controller } = attempt.current;
    attempt.current = newAttempt();
    controller.abort();
    const cleanUp = async () => {
      if (mayBeInserted) await takeBack(trackId);
      await upload?.discard();
    };
    cleanUp().catch((error) =>
      console.warn("A cancelled track could not be removed from the server.", error),
    );
  };

  const chooseFile = (file: File | null) => {
    cancelSaving();
    setDraft((previous) => {
      const before = previous ?? emptyTrackDraft;
      return file ? withFile(before, file) : { ...before, file: null, fileDuration: null };
    });
    if (!file) return;
    void readDurationText(file).then((fileDuration) =>
      setDraft((previous) => (previous?.file === file ? { ...previous, fileDuration } : previous)),
    );
  };

  const open = () => setDraft(emptyTrackDraft);
  const close = () => {
    cancelSaving();
    setDraft(null);
  };
  const edit = (part: Partial<TrackDraft>) => setDraft((previous) => previous && { ...previous, ...part });

  /** Saves; returns what is wrong with the title instead, told too (behaviour §5), or null. */
  const submit = (): string | null => {
    if (!draft) return null;
    const error = titleError(draft);
    if (error) notify.error(error);
    else void run(draft);
    return error;
  };

  return { draft, isAdding, samples, isConnected, open, close, edit, chooseFile, submit, cancelSaving };
}

export type NewTrackCard = ReturnType<typeof useNewTrack>;

/** Settles as the task does, or at once with the signal's reason. */
function unlessAborted<Value>(task: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    task.then(resolve, reject);
  });
}
