import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { AdminTrack } from "#data/rows.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";
import { notify } from "#ui/notify.ts";
import { copyQueueOf } from "../copies/copyQueue.ts";
import { hasContent } from "../form/trackFormDraft.ts";
import { useNewTrack } from "../form/useNewTrack.ts";
import { createAlbumTexts } from "../texts/textEditing.ts";
import { isTextFile, withLyrics } from "../texts/textFiles.ts";
import { sortAudioFiles } from "../tracks/audioFiles.ts";
import { inOrder } from "../tracks/trackRules.ts";
import { createTrackList } from "../tracks/trackWrites.ts";
import type { UploadSource } from "../uploads/uploadJobs.ts";
import { createUploadQueue } from "../uploads/uploadQueue.ts";
import { isDirty, useRowDrafts } from "./useRowDrafts.ts";

function createStores(client: QueryClient, albumId: string) {
  const list = createTrackList(client, albumId);
  const texts = createAlbumTexts(client, albumId);
  const copies = copyQueueOf(client);
  const queue = createUploadQueue({ list, texts, copies });

  const remove = (trackId: string): Promise<void> => {
    const uploads = queue.get().filter(({ replacedTrackId }) => replacedTrackId === trackId);
    queue.remove(...uploads.map(({ id }) => id));
    copies.cancel(trackId);
    return list.remove(trackId);
  };

  /** Removes unfinished uploads, and what was read, since each opening reads again. Saves in flight go on. */
  const close = () => {
    queue.removeAll();
    void list.close();
    texts.close();
  };

  return { list, texts, copies, queue, remove, close };
}

export type Stores = ReturnType<typeof createStores>;

/** The audio files among those that were chosen, ordered by name; reports the others. */
export function audioFilesOf(files: readonly File[]): File[] {
  const { audio, empty, refused } = sortAudioFiles(files);
  if (refused.length > 0) notify.error(adminErrors.notAudio(refused));
  if (empty.length > 0) notify.error(adminErrors.emptyAudio(empty));
  return audio;
}

const noTracks: readonly AdminTrack[] = [];

/**
 * The state of the dialog Manage Tracks. It is kept outside the dialog's content, so that nothing is lost while that is
 * hidden.
 */
export function useTrackManager(albumId: string) {
  const client = useQueryClient();
  const [stores] = useState(() => createStores(client, albumId));
  const { list, texts, copies, queue } = stores;
  const { data, status } = useQuery(list.query);
  const { data: storedTexts } = useQuery(texts.query);
  const orders = useSyncExternalStore(list.orders.subscribe, list.orders.get);
  const tracks = useMemo(() => inOrder(data ?? noTracks, orders.at(-1)), [data, orders]);
  const copyJobs = useSyncExternalStore(copies.subscribe, copies.get);
  const jobs = useSyncExternalStore(queue.subscribe, queue.get);
  const { drafts, edit } = useRowDrafts();
  const card = useNewTrack(queue, jobs);

  useEffect(() => {
    queue.resume();
    return queue.pause;
  }, [queue]);

  /** One file for an open card fills it; every other choice is uploaded as tracks. */
  const take = (sources: readonly UploadSource[]) => {
    const [first] = sources;
    if (!first) return;
    if (sources.length === 1 && card.draft && !card.isAdding) return card.chooseFile(first);
    if (card.draft && !hasContent(card.draft)) card.close();
    queue.add(sources);
  };

  const takeChoice = (files: readonly File[]) => take(audioFilesOf(files).map((file) => ({ file })));

  /** Takes dropped files, and reports the unreadable ones by name. */
  const takeDrop = async (files: readonly File[], unreadable: readonly string[]) => {
    if (unreadable.length > 0) notify.error(adminErrors.fileUnreadable(...unreadable));
    const audio = audioFilesOf(files.filter((file) => !isTextFile(file)));
    take(await withLyrics(audio, files.filter(isTextFile)));
  };

  return {
    stores,
    /** A failed refetch keeps the tracks. */
    status: data ? "success" : status,
    tracks,
    storedTexts,
    jobs,
    copyJobs,
    drafts,
    edit,
    isDirty:
      tracks.some((track) => isDirty(drafts.get(track.id), track, storedTexts?.get(track.id))) ||
      (card.draft !== null && hasContent(card.draft)),
    card,
    takeChoice,
    takeDrop,
  };
}

export type TrackManager = ReturnType<typeof useTrackManager>;
