import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import { type AlbumWithTrackCount, albumsQuery } from "#data/albums.ts";
import type { Album } from "#data/rows.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { useDraft } from "#lib/useDraft.ts";
import { releaseMessages } from "#messages/albumMessages.ts";
import {
  adminErrors,
  adminSuccesses,
  confirmations,
  dashboardMessages,
} from "#messages/dashboardMessages.ts";
import type { AlbumFiles, ProposedTrack } from "#rules/albumProposal.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { vimeoId } from "#rules/vimeo.ts";
import { useConfirmation } from "#ui/ConfirmDialog.tsx";
import { notify } from "#ui/notify.ts";
import {
  type AlbumFormDraft,
  albumDraftOf,
  comparedIn,
  filesLeft,
  hasTypedValues,
  isToBeSeenEmpty,
  withFiles,
  withoutFiles,
  withoutVisitors,
} from "./albumDraft.ts";
import { joinAlbum } from "./joinAlbum.ts";
import { saveAlbumAndNames } from "./saveAlbumAndNames.ts";

/** An album, and its tracks to upload; `next` are the albums left of the folder. */
export type AlbumFromFiles = { album: Album; newTracks: readonly ProposedTrack[]; next: AlbumFiles | null };

/** Whether an album that is proposed after another one is as it was found. */
const isUntouched = (draft: AlbumFormDraft) =>
  draft.values.left !== null && draft.values.files?.albums === draft.values.left && !hasTypedValues(draft);

/**
 * behaviour §4, album form: closed, create or edit. `open`, `close` and `leave`, for any other action that loses the draft,
 * first ask when something was changed, and do nothing during a save. `onFiles` gets an album whose tracks are to be
 * uploaded, and then calls `propose` with the next ones.
 */
export function useAlbumEditor(onFiles: (files: AlbumFromFiles) => void) {
  const client = useQueryClient();
  /** Whether the album that is saved is to get tracks next. */
  const addsTracks = useRef(false);
  const form = useDraft({
    save: (draft: AlbumFormDraft, sending) =>
      saveAlbumAndNames(client, addsTracks.current ? withoutVisitors(draft) : draft, sending),
    meet: joinAlbum,
    comparedColumns: comparedIn,
    onSaved: (saved, { row, values }) => {
      const notes = [
        values.cover instanceof File && saved.cover_copies === null && adminErrors.coverCopiesUnsaved,
        saved.vimeo_url && !vimeoId(saved.vimeo_url) && dashboardMessages.noVideo,
        !row && values.visibility === "public" && saved.published_at === null && releaseMessages.begunAsDraft,
      ].filter(Boolean);
      notify.success(row ? adminSuccesses.albumUpdated : adminSuccesses.albumCreated, {
        control: "album form",
        note: notes.join(" "),
      });
      // At once, so that the form opened again does not bring the old values back.
      client.setQueryData(albumsQuery.queryKey, (albums?: AlbumWithTrackCount[]) =>
        albums?.map((other) => (other.id === saved.id ? { ...other, ...saved } : other)),
      );
      void client.invalidateQueries(albumsQuery);
      if (!row && values.files) upload(saved, values.files);
      else if (!row && addsTracks.current) onFiles({ album: saved, newTracks: [], next: null });
    },
    onFailed: (error) => notify.error(errorMessage(error), "album form"),
    storable: withoutFiles,
  });
  const { draft, isSaving, begin, change, end } = form;
  const hasChanges = form.hasChanges && draft !== null && !isUntouched(draft);

  const propose = (files: AlbumFiles) => begin(albumDraftOf(null, files, files.albums));
  /** With `artist`, that of the files, tracks without one of their own get it where the album has another or none. */
  const upload = (album: Album, files: AlbumFiles, artist: string | null = null) => {
    const newTracks = files.chosen.tracks.map((track) => ({ ...track, artist: track.artist ?? artist }));
    const next = filesLeft(files);
    if (newTracks.length > 0) onFiles({ album, newTracks, next });
    else if (next) propose(next);
  };

  const { leave, question } = useDiscardGuard(hasChanges, isSaving);
  const open = useCallback(
    (album: Album | null, files?: AlbumFiles) =>
      leave(() => {
        end();
        begin(albumDraftOf(album, files));
      }),
    [leave, begin, end],
  );
  const save = (shouldAddTracks = false) => {
    addsTracks.current = shouldAddTracks;
    form.save();
  };
  const empty = useConfirmation<AlbumFormDraft>(
    () => confirmations.publishEmpty,
    async () => save(true),
    (error) => errorMessage(error),
  );
  const close = () => leave(() => end());
  /** Fills in the form of a new album, which it opens if need be. */
  const fill = (files: AlbumFiles) =>
    draft && !draft.row ? change(withFiles(draft.values, draft.initial, files)) : open(null, files);
  /** Uploads the files of the proposal to an album that exists. Asks first when something was typed. */
  const continueWith = (album: Album) => {
    const { files } = draft?.values ?? {};
    if (!draft || !files || isSaving) return;
    const go = () => {
      end();
      upload(album, files, files.chosen.artist);
    };
    if (hasTypedValues(draft)) leave(go);
    else go();
  };
  /** Unchanged, the form of an album shows it as it is read again. */
  const follow = (albums: readonly Album[]) => {
    const album = albums.find(({ id }) => id === draft?.row?.id);
    if (!album || album === draft?.row || form.hasChanges || isSaving) return;
    end();
    begin(albumDraftOf(album));
  };
  const forget = useCallback(({ id }: Album) => end(draftKeys.album(id)), [end]);

  return {
    ...form,
    save: (shouldAddTracks = false) => {
      if (shouldAddTracks && draft && isToBeSeenEmpty(draft)) empty.ask(draft);
      else save(shouldAddTracks);
    },
    empty,
    open,
    close,
    fill,
    propose,
    continueWith,
    follow,
    forget,
    leave,
    discardQuestion: question,
  };
}

export type AlbumEditor = ReturnType<typeof useAlbumEditor>;

/** The props of a part of the album form. */
export type AlbumPart = { editor: Pick<AlbumEditor, "change" | "field" | "flag">; draft: AlbumFormDraft };

/** The id of the button that opens the album form: of an album's own, or of "Add Album" (null). */
export function editButtonId(albumId: string | null): string {
  return albumId === null ? "add-album" : `edit-album-${albumId}`;
}
