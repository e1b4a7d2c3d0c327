import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { AdminTrack } from "#data/rows.ts";
import { pickFile } from "#lib/localFiles.ts";
import { adminErrors } from "#messages/adminMessages.ts";
import { notify } from "#ui/notify.ts";
import { copyQueueOf } from "../copies/copyQueue.ts";
import { useNewTrack } from "../form/useNewTrack.ts";
import type { TextEditing } from "../texts/textEditing.ts";
import { createTextEditing } from "../texts/textEditing.ts";
import { createTextFileQueue } from "../texts/textFileQueue.ts";
import { isTextFile, targetsOf } from "../texts/textFiles.ts";
import { createTrackList } from "../tracks/albumTracks.ts";
import { sortAudioFiles } from "../tracks/audioFiles.ts";
import { createTrackEditing } from "../tracks/trackEditing.ts";
import { hasContent } from "../tracks/trackFormDraft.ts";
import { inOrder } from "../tracks/trackRules.ts";
import { isNewTrackOfFile } from "../uploads/uploadJobs.ts";
import { useUploadQueue } from "../uploads/useUploadQueue.ts";
import { usePreview } from "./usePreview.ts";
import { type TrackField, useTrackDrafts } from "./useTrackDrafts.ts";

/** The actions of a track's row. A stable object, so that memoized rows do not render again. */
export type TrackActions = {
  /** Opens the inline input of a field, or writes into it. */
  type: (id: string, field: TrackField, text: string) => void;
  endTyping: (id: string, field: TrackField) => void;
  /** Resolve to whether the inline input may close. */
  rename: (track: AdminTrack, typed: string) => Promise<boolean>;
  setDuration: (track: AdminTrack, typed: string) => Promise<boolean>;
  /** The form of a track's words. */
  texts: Pick<TextEditing, "open" | "type" | "save" | "close">;
  togglePlaying: (track: AdminTrack) => void;
  pickAudio: (track: AdminTrack) => void;
  askToDelete: (track: AdminTrack) => void;
  retryUpload: (jobId: string) => void;
  removeUpload: (jobId: string) => void;
  /** Sends the listening copy of a file that was refused as too large. */
  sendCopy: (jobId: string) => void;
  makeCopy: (track: AdminTrack) => void;
  cancelCopy: (trackId: string) => void;
};

/** The audio files among those that were chosen, ordered by name; reports the others. */
function audioFilesOf(files: readonly File[]): File[] {
  const { audio, empty, refused } = sortAudioFiles(files);
  if (refused.length > 0) notify.error(adminErrors.notAudio(refused));
  if (empty.length > 0) notify.error(adminErrors.emptyAudio(empty));
  return audio;
}

/**
 * The state of the dialog Manage Tracks: tracks, drafts, uploads and preview. It is kept outside the dialog's content,
 * so that nothing is lost while that is hidden.
 */
export function useTrackManager(
  albumId: string,
  { onAskToDelete }: { onAskToDelete: (track: AdminTrack) => void },
) {
  const { list, editing, status, tracks } = useTrackList(albumId);
  const copies = copyQueueOf(useQueryClient());
  const copyJobs = useSyncExternalStore(copies.subscribe, copies.get);
  const { texts, textFiles, words, textDrafts, replacements } = useTexts(albumId);
  const { queue, jobs, cardJob } = useUploadQueue({ list, editing, copies, textFiles });
  const { drafts, type, end } = useTrackDrafts();
  const { playingId, toggle } = usePreview(tracks, copies.checkCopy);
  const card = useNewTrack(queue, cardJob, textFiles.onFileRemoved);

  const actions: TrackActions = useMemo(
    () => ({
      type,
      endTyping: end,
      rename: editing.rename,
      setDuration: editing.setDuration,
      texts,
      togglePlaying: toggle,
      pickAudio: (track) => pickFile("audio/*", (file) => queue.add(audioFilesOf([file]), track.id)),
      askToDelete: onAskToDelete,
      retryUpload: queue.retry,
      removeUpload: queue.remove,
      sendCopy: queue.sendCopy,
      makeCopy: (track) => copies.add(track),
      cancelCopy: copies.cancel,
    }),
    [type, end, editing, texts, toggle, queue, copies, onAskToDelete],
  );

  /** One file for an open card fills it; every other choice is uploaded as tracks. */
  const takeAudio = (audio: File[]) => {
    const [first] = audio;
    if (!first) return;
    if (audio.length === 1 && card.draft && !card.isAdding) return card.chooseFile(first);
    if (card.draft && !hasContent(card.draft)) card.close();
    queue.add(audio);
  };

  /** Matches texts by name to tracks, including those that are being uploaded. */
  const takeTexts = (files: File[], audio: readonly File[]) => {
    const under = queue.get().filter(({ card: ofCard }) => !ofCard);
    const replacing = under.flatMap(({ replacedTrackId, chosen }): [string, string][] =>
      replacedTrackId !== null && chosen ? [[replacedTrackId, chosen.name]] : [],
    );
    const ofQueue = under.filter(isNewTrackOfFile).map(({ chosen }) => chosen);
    const becoming = new Set([...ofQueue, card.draft?.file, ...audio]);
    const coming = [...becoming].flatMap((file) => (file && textFiles.isComing(file) ? file : []));
    void textFiles.receive(files, (name) =>
      targetsOf(name, tracks, new Map([...textFiles.fileNames, ...replacing]), coming),
    );
  };

  /** Adds dropped or chosen files, and reports the unreadable ones by name. */
  const takeFiles = (files: File[], unreadable: string[] = []) => {
    if (unreadable.length > 0) notify.error(adminErrors.fileUnreadable(...unreadable));
    const audio = audioFilesOf(files.filter((file) => !isTextFile(file)));
    takeAudio(audio);
    const written = files.filter(isTextFile);
    if (written.length > 0) takeTexts(written, audio);
  };

  const remove = useCallback(
    async (track: AdminTrack) => {
      for (const job of queue.get()) if (job.replacedTrackId === track.id) void queue.remove(job.id);
      copies.cancel(track.id);
      await list.remove(track.id);
    },
    [queue, copies, list],
  );

  /** Drops what was read, since each opening reads again. Saves in flight go on. */
  const close = () => {
    queue.close();
    card.close();
    void list.close();
    texts.forget();
  };

  return {
    list,
    status,
    tracks,
    queue,
    jobs,
    copyJobs,
    drafts,
    words,
    textDrafts,
    replacements,
    answerReplacing: textFiles.answer,
    playingId,
    card,
    actions,
    takeFiles,
    remove,
    close,
  };
}

export type TrackManager = ReturnType<typeof useTrackManager>;

/** Lyrics and credits of an album's tracks, their open forms, and texts that wait for a confirmation. */
function useTexts(albumId: string) {
  const client = useQueryClient();
  const [texts] = useState(() => createTextEditing(client, albumId));
  const [textFiles] = useState(() => createTextFileQueue(texts));
  const { data: words } = useQuery({ ...texts.query, refetchOnMount: false });
  const textDrafts = useSyncExternalStore(texts.subscribe, texts.get);
  const replacements = useSyncExternalStore(textFiles.subscribe, textFiles.get);
  return { texts, textFiles, words, textDrafts, replacements };
}

const noTracks: readonly AdminTrack[] = [];

/** The tracks of an album, read when the dialog opens (behaviour §4), and the writes to them. */
function useTrackList(albumId: string) {
  const client = useQueryClient();
  const [list] = useState(() => createTrackList(client, albumId));
  const [editing] = useState(() => createTrackEditing(list));
  const meta = { failure: adminErrors.fetchTracks };
  const { data, status } = useQuery({ ...list.query, meta, refetchOnMount: false });
  const orders = useSyncExternalStore(list.orders.subscribe, list.orders.get);
  const tracks = useMemo(() => inOrder(data ?? noTracks, orders.at(-1)), [data, orders]);

  // Mounted again after the session ended: read the list after all pending writes.
  useEffect(() => {
    if (client.getQueryData(list.query.queryKey)) void list.read();
  }, [client, list]);

  return { list, editing, tracks, status: data ? "success" : status };
}
