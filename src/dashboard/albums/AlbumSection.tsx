import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect, useEffectEvent, useId } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import { albumsQuery } from "#data/albums.ts";
import type { Album } from "#data/rows.ts";
import { dropOrphans } from "#lib/draftStorage.ts";
import { adminErrors, confirmations } from "#messages/dashboardMessages.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { DropNotice } from "#ui/DropNotice.tsx";
import { EncodingDialog } from "#ui/EncodingDialog.tsx";
import { PartBoundary } from "#ui/ErrorBoundary.tsx";
import { UnsavedMark } from "#ui/FormButtons.tsx";
import type { AlbumActions } from "./AlbumAdminCard.tsx";
import { AlbumForm } from "./AlbumForm.tsx";
import { AlbumList } from "./AlbumList.tsx";
import { type AlbumEditor, editButtonId } from "./useAlbumEditor.ts";
import { AlbumChoice, useAlbumFiles } from "./useAlbumFiles.ts";
import { useAlbumDeletion, usePublication } from "./useAlbumQuestions.ts";

type AlbumSectionProps = { isShown: boolean; editor: AlbumEditor; onDeleted: (album: Album) => void } & Pick<
  AlbumActions,
  "onManageTracks" | "onPrivateLinks" | "onViewPrivately"
>;

/** behaviour §2: "Albums (count)", the album form and the albums. */
export function AlbumSection({ isShown, editor, onDeleted, ...actions }: AlbumSectionProps) {
  const headingId = useId();
  const { draft } = editor;
  const albums = useQuery({ ...albumsQuery, meta: { failure: adminErrors.fetchAlbums } });
  useEffect(() => {
    for (const part of ["albums/", "tracks/", "links/"]) if (albums.data) dropOrphans(part, albums.data);
  }, [albums.data]);
  const follow = useEffectEvent(editor.follow);
  useEffect(() => {
    if (albums.data) follow(albums.data);
  }, [albums.data]);
  const forget = (album: Album) => {
    editor.forget(album);
    onDeleted(album);
  };
  const deletion = useAlbumDeletion(forget, headingId);
  const publication = usePublication(editor);
  const { pick, notice, cancel, encodingQuestion } = useAlbumFiles(editor, isShown);
  const pickSeveral = () => pick({ multiple: true });

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} tabIndex={-1} className="font-display text-2xl font-bold lining-nums">
          {albums.data ? `Albums (${albums.data.length})` : "Albums"}
        </h2>
        <div hidden={draft !== null} className="flex flex-wrap gap-3">
          <Button icon={Plus} id={editButtonId(null)} variant="primary" onClick={() => editor.open(null)}>
            <span>Add Album</span>
            <UnsavedMark draftKey={draftKeys.album(null)} />
          </Button>
          <Button onClick={pickSeveral}>Add album from files</Button>
          {"webkitdirectory" in HTMLInputElement.prototype && (
            <Button onClick={() => pick({ webkitdirectory: true })}>Add album from a folder</Button>
          )}
        </div>
      </div>
      {draft && (
        <AlbumForm
          key={draft.id}
          editor={editor}
          draft={draft}
          cancelLabel={draft.values.left ? "Done" : "Cancel"}
          onCancel={editor.close}
        >
          {draft.values.files && (
            <AlbumChoice
              files={draft.values.files}
              isNext={draft.values.left !== null}
              existing={albums.data ?? []}
              onChange={editor.fill}
              onContinue={editor.continueWith}
            />
          )}
        </AlbumForm>
      )}
      <PartBoundary>
        <AlbumList
          albums={albums}
          isFormOpen={draft !== null}
          onAdd={() => editor.open(null)}
          onAddFromFiles={pickSeveral}
          onEdit={editor.open}
          onDelete={deletion.ask}
          onPublish={publication.ask}
          {...actions}
        />
      </PartBoundary>
      <DropNotice text={notice} onCancel={cancel} />
      {encodingQuestion && <EncodingDialog {...encodingQuestion} />}
      <ConfirmDialog {...confirmations.discard} {...editor.discardQuestion} />
      {editor.empty.dialog}
      {deletion.dialog}
      {publication.dialog}
    </section>
  );
}
