import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { type AlbumWithTrackCount, albumsQuery } from "#data/albums.ts";
import type { Album } from "#data/rows.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { adminSuccesses } from "#messages/adminToastMessages.ts";
import type { AlbumFiles, ProposedAlbum, ProposedTrack } from "#rules/albumProposal.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { notify } from "#ui/notify.ts";
import { type AlbumDraft, filesLeft, hasDraftChanged, hasTypedValues, withFiles } from "./albumDraft.ts";
import { type AlbumToSave, albumToSave, saveAlbum } from "./albumWrites.ts";

type Editing = AlbumToSave & {
  draft: AlbumDraft;
  /** The albums left of a folder, as they were found, when one was made of it before; null otherwise. */
  left: readonly ProposedAlbum[] | null;
};

/** An album, and its tracks to upload; `next` are the albums left of the folder. */
export type AlbumFromFiles = { album: Album; newTracks: readonly ProposedTrack[]; next: AlbumFiles | null };

function formOf(album: Album | null, files?: AlbumFiles, left: Editing["left"] = null): Editing {
  const target = albumToSave(album);
  const { initial } = target;
  return { ...target, draft: files ? withFiles(initial, initial, files) : initial, left };
}

/** Whether an album that is proposed after another one is as it was found. */
const isUntouched = ({ draft, initial, left }: Editing) =>
  left !== null && draft.files?.albums === left && !hasTypedValues(draft, initial);

/**
 * behaviour §4, album form: closed, create or edit. `open`, `close` and `leave`, for any other action that loses the draft,
 * first ask when something was changed, and do nothing during a save. `onFiles` gets an album whose tracks are to be
 * uploaded, and then calls `propose` with the next ones.
 */
export function useAlbumEditor(onFiles: (files: AlbumFromFiles) => void) {
  const client = useQueryClient();
  const [editing, setEditing] = useState<Editing | null>(null);
  const hasChanges =
    editing !== null && !isUntouched(editing) && hasDraftChanged(editing.draft, editing.initial);

  const { isPending: isSaving, mutate } = useMutation({
    mutationFn: ({ draft, ...target }: Editing) => saveAlbum(target, draft),
    onSuccess: (saved, { album, draft }) => {
      setEditing(null);
      notify.success(album ? adminSuccesses.albumUpdated : adminSuccesses.albumCreated);
      // At once, so that the form opened again does not bring the old values back.
      client.setQueryData(albumsQuery.queryKey, (albums?: AlbumWithTrackCount[]) =>
        albums?.map((other) => (other.id === saved.id ? { ...other, ...saved } : other)),
      );
      void client.invalidateQueries(albumsQuery);
      if (!album && draft.files) upload(saved, draft.files);
    },
    onError: (error) => notify.error(errorMessage(error)),
  });

  const propose = (files: AlbumFiles) => setEditing(formOf(null, files, files.albums));
  const upload = (album: Album, files: AlbumFiles) => {
    const { tracks: newTracks } = files.chosen;
    const next = filesLeft(files);
    if (newTracks.length > 0) onFiles({ album, newTracks, next });
    else if (next) propose(next);
  };

  const { leave, question } = useDiscardGuard(hasChanges, isSaving);
  const open = useCallback(
    (album: Album | null, files?: AlbumFiles) => leave(() => setEditing(formOf(album, files))),
    [leave],
  );
  const close = () => leave(() => setEditing(null));
  const change = (part: Partial<AlbumDraft>) => {
    if (isSaving) return;
    setEditing((previous) => previous && { ...previous, draft: { ...previous.draft, ...part } });
  };
  /** Fills in the form of a new album, which it opens if need be. */
  const fill = (files: AlbumFiles) =>
    editing && !editing.album ? change(withFiles(editing.draft, editing.initial, files)) : open(null, files);
  /** Uploads the files of the proposal to an album that exists. Asks first when something was typed. */
  const continueWith = (album: Album) => {
    const { files } = editing?.draft ?? {};
    if (!editing || !files || isSaving) return;
    const go = () => {
      setEditing(null);
      upload(album, files);
    };
    if (hasTypedValues(editing.draft, editing.initial)) leave(go);
    else go();
  };
  const save = () => {
    if (editing && !isSaving) mutate(editing);
  };
  const forget = useCallback(
    (album: Album) => setEditing((previous) => (previous?.album?.id === album.id ? null : previous)),
    [],
  );

  return {
    editing,
    isSaving,
    open,
    close,
    change,
    fill,
    propose,
    continueWith,
    save,
    forget,
    leave,
    discardQuestion: question,
  };
}

export type AlbumEditor = ReturnType<typeof useAlbumEditor>;

/** The id of the button that opens the album form: of an album's own, or of "Add Album" (null). */
export function editButtonId(albumId: string | null): string {
  return albumId === null ? "add-album" : `edit-album-${albumId}`;
}
