import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import type { Album } from "#data/rows.ts";
import {
  type ChosenFiles,
  isArchive,
  isTextFile,
  readTaggedFiles,
  refusedFiles,
} from "#data/tags/taggedFiles.ts";
import { discardDrafts, dropOrphans, useUnsaved } from "#lib/draftStorage.ts";
import { pathOf } from "#lib/localFiles.ts";
import type { AskEncoding } from "#lib/textEncodings.ts";
import type { DroppedFiles } from "#lib/useFileDrop.ts";
import { adminErrors, dashboardMessages } from "#messages/dashboardMessages.ts";
import { isAlreadyThere, type ProposedTrack, proposeTracks } from "#rules/albumProposal.ts";
import { isAudioFile, isUnplayedAudio } from "#rules/audioFormats.ts";
import { useEncodingQuestion } from "#ui/EncodingDialog.tsx";
import { notify } from "#ui/notify.ts";
import { useFileReading } from "#ui/useFileReading.ts";
import { originalQueueOf } from "../copies/originalQueue.ts";
import { hasContent, useNewTrack } from "../form/useNewTrack.ts";
import { audioFilesOf } from "../rows/chosenAudio.ts";
import { createTrackList } from "../rows/editedTracks.ts";
import { inOrder } from "../rows/trackOrder.ts";
import { createAlbumTexts } from "../texts/albumTexts.ts";
import { isUnderWay, type UploadSource } from "../uploads/uploadJobs.ts";
import { createUploadQueue } from "../uploads/uploadQueue.ts";

function createStores(client: QueryClient, album: Album) {
  const albumId = album.id;
  const list = createTrackList(client, album);
  const texts = createAlbumTexts(client, albumId);
  const originals = originalQueueOf(client);
  const queue = createUploadQueue({ list, texts, originals }, album);
  let isClosed = false;

  const remove = async (trackId: string): Promise<void> => {
    const uploads = queue.get().filter(({ replacedTrackId }) => replacedTrackId === trackId);
    queue.remove(...uploads.map(({ id }) => id));
    await list.remove(trackId);
    originals.cancel(trackId);
    discardDrafts(draftKeys.tracks(albumId, trackId), { isOpen: false });
  };

  /** Removes unfinished uploads, the drafts of open forms, and what was read, since each opening reads again. Saves in flight go on. */
  const close = () => {
    isClosed = true;
    queue.removeAll();
    void list.close();
    texts.close();
    discardDrafts(draftKeys.tracks(albumId));
  };

  return { albumId, list, texts, originals, queue, remove, close, isClosed: () => isClosed };
}

export type Stores = ReturnType<typeof createStores>;

const noTracks: readonly never[] = [];

type Chosen = Pick<ChosenFiles, "audio" | "texts" | "unreadable"> & { problems: readonly string[] };

const readFiles = async ({ problems, ...chosen }: Chosen, signal: AbortSignal, askEncoding: AskEncoding) => ({
  ...(await readTaggedFiles({ ...chosen, signal, askEncoding })),
  problems,
});

const problemsOf = (files: ReturnType<typeof refusedFiles>) =>
  files.map(([problem, names]) => adminErrors[problem](names));

type Uploads = {
  /** Uploaded once it is known which tracks are there; but for those that the album has already. */
  newTracks: readonly ProposedTrack[];
  /** Of an earlier session: they go on. */
  interrupted: readonly UploadSource[];
  /** Called with those that are not done when the dialog is removed, as its session has ended. */
  onInterrupted: (uploads: readonly UploadSource[]) => void;
};

/** The state of the dialog Manage Tracks. */
export function useTrackManager(album: Album, { newTracks, interrupted, onInterrupted }: Uploads) {
  const { id, title, artist } = album;
  const client = useQueryClient();
  const [stores] = useState(() => createStores(client, album));
  const { list, texts, originals, queue } = stores;
  const reading = useQuery(list.query);
  const { data, status } = reading;
  const { data: storedTexts } = useQuery(texts.query);
  const orders = useSyncExternalStore(list.orders.subscribe, list.orders.get);
  const tracks = useMemo(() => inOrder(data ?? noTracks, orders.at(-1)), [data, orders]);
  const originalJobs = useSyncExternalStore(originals.subscribe, originals.get);
  const jobs = useSyncExternalStore(queue.subscribe, queue.get);
  const hasRowChanges = useUnsaved(draftKeys.tracks(id), true);
  const card = useNewTrack(queue, jobs);

  useEffect(() => {
    if (data) dropOrphans(draftKeys.tracks(id), data);
  }, [data, id]);
  const keepUploads = useEffectEvent(() => {
    if (stores.isClosed()) return;
    const uploads = data ? queue.interrupt() : [...newTracks, ...interrupted];
    if (uploads.length > 0) onInterrupted(uploads);
  });
  // A session may end while the dialog is open.
  useEffect(() => () => keepUploads(), []);

  /** Uploads new tracks, but for those that the album has already; returns the names of these files. */
  const upload = (found: readonly ProposedTrack[]): string[] => {
    const known = [...tracks, ...jobs.filter(isUnderWay)];
    const isRepeated = (track: ProposedTrack) => isAlreadyThere(track, known);
    queue.add(found.filter((track) => !isRepeated(track)));
    return found.filter(isRepeated).map(({ file }) => file.name);
  };

  const scope = `track-files-${id}`;
  const isLoaded = data !== undefined;
  const offerNewTracks = useEffectEvent(() => {
    upload(newTracks);
    queue.add(interrupted);
  });
  useEffect(() => {
    if (isLoaded) offerNewTracks();
  }, [isLoaded]);

  const handleRead = ({ tagged, unused, problems }: Awaited<ReturnType<typeof readFiles>>) => {
    const { tracks: found, shortened } = proposeTracks(tagged, title, artist);
    const repeated = upload(found);
    notify.problems(
      [
        ...problems,
        ...problemsOf(unused),
        ...(repeated.length > 0 ? [adminErrors.alreadyThere(repeated)] : []),
        ...(shortened.length > 0 ? [dashboardMessages.shortened(shortened)] : []),
      ],
      scope,
    );
  };
  const { ask, question: encodingQuestion } = useEncodingQuestion();
  const { start: addTracks, cancel: cancelReading } = useFileReading(
    scope,
    (chosen: Chosen, signal) => readFiles(chosen, signal, ask),
    handleRead,
  );

  /** A single file fills an open card. Others are uploaded as tracks. */
  const takeFiles = ({ files, unreadable }: DroppedFiles) => {
    const texts = files.filter(isTextFile);
    // A folder has more in it than sound.
    const mayBeTrack = (file: File) => isAudioFile(file) || !pathOf(file).includes("/");
    const isOther = (file: File) => isTextFile(file) || isArchive(file) || !mayBeTrack(file);
    const { audio, problems } = audioFilesOf(files.filter((file) => !isOther(file)));
    const [file] = audio;
    const isSingle = audio.length === 1 && texts.length + unreadable.length === 0;
    if (file && isSingle && card.draft && !card.isAdding) {
      notify.problems(problems, scope);
      card.chooseFile(file);
      return;
    }
    if (file && card.draft && !hasContent(card.draft)) card.close();
    addTracks({
      audio: audio.filter((one) => !isUnplayedAudio(one)),
      texts,
      unreadable,
      problems: [...problems, ...problemsOf(refusedFiles(files))],
    });
  };

  return {
    stores,
    reading,
    /** A failed refetch keeps the tracks. */
    status: data ? "success" : status,
    tracks,
    storedTexts,
    jobs,
    originalJobs,
    isDirty: hasRowChanges || (card.draft !== null && hasContent(card.draft)),
    card,
    cancelReading,
    encodingQuestion,
    /** New tracks are waiting for the list. */
    isWaiting: !isLoaded && newTracks.length + interrupted.length > 0,
    takeFiles,
  };
}

export type TrackManager = ReturnType<typeof useTrackManager>;
