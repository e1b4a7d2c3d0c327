import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Album } from "#data/rows.ts";
import { type ChosenFiles, isTextFile, readTaggedFiles, refusedFiles } from "#data/tags/taggedFiles.ts";
import { isArchive, isAudioFile, isUnplayedAudio, pathOf } from "#lib/localFiles.ts";
import type { DroppedFiles } from "#lib/useFileDrop.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { isAlreadyThere, type ProposedTrack, proposeTracks } from "#rules/albumProposal.ts";
import { notify } from "#ui/notify.ts";
import { useFileReading } from "#ui/useFileReading.ts";
import { copyQueueOf } from "../copies/copyQueue.ts";
import { hasContent } from "../form/trackFormDraft.ts";
import { useNewTrack } from "../form/useNewTrack.ts";
import { createAlbumTexts } from "../texts/albumTexts.ts";
import { audioFilesOf } from "../tracks/audioFiles.ts";
import { inOrder } from "../tracks/trackOrder.ts";
import { createTrackList } from "../tracks/trackWrites.ts";
import { isUnderWay } from "../uploads/uploadJobs.ts";
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

const noTracks: readonly never[] = [];

/** Why files are not uploaded unless the owner selects them. */
export const leftOutReasons = ["alreadyThere", "noSound"] as const;
type LeftOut = Record<(typeof leftOutReasons)[number], readonly ProposedTrack[]>;

/**
 * The state of the dialog Manage Tracks. It is kept outside the dialog's content, so that nothing is lost while that is
 * hidden. `newTracks` are uploaded once it is known which tracks are there.
 */
export function useTrackManager({ id, title, artist }: Album, newTracks: readonly ProposedTrack[]) {
  const client = useQueryClient();
  const [stores] = useState(() => createStores(client, id));
  const { list, texts, copies, queue } = stores;
  const reading = useQuery(list.query);
  const { data, status } = reading;
  const { data: storedTexts } = useQuery(texts.query);
  const orders = useSyncExternalStore(list.orders.subscribe, list.orders.get);
  const tracks = useMemo(() => inOrder(data ?? noTracks, orders.at(-1)), [data, orders]);
  const copyJobs = useSyncExternalStore(copies.subscribe, copies.get);
  const jobs = useSyncExternalStore(queue.subscribe, queue.get);
  const { drafts, edit } = useRowDrafts();
  const card = useNewTrack(queue, jobs);
  const [leftOut, setLeftOut] = useState<LeftOut>({ alreadyThere: [], noSound: [] });

  useEffect(() => {
    queue.resume();
    return queue.pause;
  }, [queue]);

  /** Uploads new tracks, after a question where the album has them already. */
  const offer = (found: readonly ProposedTrack[], silent: readonly ProposedTrack[] = []) => {
    const known = [...tracks, ...jobs.filter(isUnderWay)];
    const isRepeated = (track: ProposedTrack) => isAlreadyThere(track, known);
    const isOther = ({ file }: ProposedTrack) =>
      ![...found, ...silent].some((track) => pathOf(track.file) === pathOf(file));
    setLeftOut(({ alreadyThere, noSound }) => ({
      alreadyThere: [...alreadyThere.filter(isOther), ...found.filter(isRepeated)],
      noSound: [...noSound.filter(isOther), ...silent],
    }));
    queue.add(found.filter((track) => !isRepeated(track)));
  };

  const isLoaded = data !== undefined;
  const waiting = useRef(newTracks);
  const offerNewTracks = useEffectEvent(() => {
    offer(waiting.current);
    waiting.current = []; // Once: the effect runs again when the page is shown again.
  });
  useEffect(() => {
    if (isLoaded) offerNewTracks();
  }, [isLoaded]);

  const handleRead = ({ tagged, unused }: Awaited<ReturnType<typeof readTaggedFiles>>) => {
    for (const [problem, names] of unused) notify.error(adminErrors[problem](names));
    const { tracks: found, silent, shortened } = proposeTracks(tagged, title, artist);
    if (shortened.length > 0) notify.error(dashboardMessages.shortened(shortened));
    offer(found, silent);
  };
  const { start: addTracks, cancel: cancelReading } = useFileReading(
    `track-files-${id}`,
    (chosen: ChosenFiles, signal) => readTaggedFiles({ ...chosen, signal }),
    handleRead,
  );

  /** A single file fills an open card. Others are uploaded as tracks, after a question where the album has them already. */
  const takeFiles = ({ files, unreadable }: DroppedFiles) => {
    const texts = files.filter(isTextFile);
    // A folder has more in it than sound.
    const mayBeTrack = (file: File) => isAudioFile(file) || !pathOf(file).includes("/");
    const isOther = (file: File) => isTextFile(file) || isArchive(file) || !mayBeTrack(file);
    const audio = audioFilesOf(files.filter((file) => !isOther(file)));
    const [file] = audio;
    const isSingle = audio.length === 1 && texts.length + unreadable.length === 0;
    if (file && isSingle && card.draft && !card.isAdding) {
      card.chooseFile(file);
      return;
    }
    for (const [problem, names] of refusedFiles(files)) notify.error(adminErrors[problem](names));
    if (file && card.draft && !hasContent(card.draft)) card.close();
    addTracks({ audio: audio.filter((one) => !isUnplayedAudio(one)), texts, unreadable });
  };

  const uploadLeftOut = (reason: keyof LeftOut, chosen: readonly ProposedTrack[]) => {
    setLeftOut((before) => ({ ...before, [reason]: [] }));
    queue.add(chosen);
    card.openButton.current?.focus();
  };

  return {
    stores,
    reading,
    /** A failed refetch keeps the tracks. */
    status: data ? "success" : status,
    tracks,
    storedTexts,
    jobs,
    copyJobs,
    drafts,
    edit,
    isDirty:
      tracks.some((track) => isDirty(drafts.get(track.id))) ||
      (card.draft !== null && hasContent(card.draft)),
    card,
    cancelReading,
    /** New tracks are waiting for the list. */
    isWaiting: !isLoaded && newTracks.length > 0,
    takeFiles,
    leftOut,
    uploadLeftOut,
  };
}

export type TrackManager = ReturnType<typeof useTrackManager>;
