import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Disc3, Plus } from "lucide-react";
import { useEffect, useEffectEvent, useId } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import { type AlbumWithTrackCount, albumsQuery } from "#data/albums.ts";
import type { Album } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { dropOrphans } from "#lib/drafts.ts";
import { adminErrors, confirmations, dashboardMessages } from "#messages/dashboardMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { DropNotice } from "#ui/DropNotice.tsx";
import { EncodingDialog } from "#ui/EncodingDialog.tsx";
import { PartBoundary } from "#ui/ErrorBoundary.tsx";
import { UnsavedMark } from "#ui/FormButtons.tsx";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { type AlbumActions, AlbumAdminCard } from "./AlbumAdminCard.tsx";
import { AlbumForm } from "./AlbumForm.tsx";
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

type AlbumListProps = AlbumActions & {
  albums: UseQueryResult<AlbumWithTrackCount[]>;
  isFormOpen: boolean;
  onAdd: () => void;
  onAddFromFiles: () => void;
};

function AlbumList({ albums, isFormOpen, onAdd, onAddFromFiles, ...actions }: AlbumListProps) {
  const { data, isPending, error } = albums;
  if (isPending) return <AlbumSkeletons />;
  return (
    <>
      <ReadFailure
        query={albums}
        className="rounded-lg border border-danger/50 bg-surface p-4 sm:px-6"
        text={`${dashboardMessages.albumsUnavailable} ${errorMessage(error)} ${data ? dashboardMessages.albumsOutdated : ""}`}
      />
      {data?.length === 0 && (
        <Card className="flex flex-col items-center gap-4 px-6 py-16 text-center">
          <Disc3 aria-hidden="true" className="size-12 text-muted" strokeWidth={1.25} />
          <p className="text-lg font-medium">{dashboardMessages.empty}</p>
          {!isFormOpen && (
            <div className="flex flex-wrap justify-center gap-3">
              <Button variant="primary" onClick={onAdd}>
                Create Your First Album
              </Button>
              <Button onClick={onAddFromFiles}>Add album from files</Button>
            </div>
          )}
        </Card>
      )}
      {data && data.length > 0 && (
        <ul role="list" aria-label="Albums" className={gridClasses}>
          {data.map((album) => (
            <li key={album.id} className="[contain-intrinsic-size:auto_18rem] [content-visibility:auto]">
              <AlbumAdminCard album={album} {...actions} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** behaviour §9: 1, 2 or 3 columns. */
const gridClasses = "grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3";

const places = ["first", "second", "third", "fourth", "fifth", "sixth"];

function AlbumSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading albums...</span>
      <div aria-hidden="true" className={classNames("animate-pulse", gridClasses)}>
        {places.map((place) => (
          <Card key={place} className="h-74 sm:h-72" />
        ))}
      </div>
    </div>
  );
}
