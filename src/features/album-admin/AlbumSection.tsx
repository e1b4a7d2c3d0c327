import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, Suspense, useId } from "react";
import { albumsQuery } from "#data/albums.ts";
import { isolateText } from "#lib/printable.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";
import { confirmations } from "#messages/confirmMessages.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { DropNotice } from "#ui/DropNotice.tsx";
import type { AlbumActions } from "./AlbumAdminCard.tsx";
import { AlbumForm } from "./AlbumForm.tsx";
import { AlbumList } from "./AlbumList.tsx";
import { useAlbumDeletion } from "./useAlbumDeletion.ts";
import { type AlbumEditor, editButtonId } from "./useAlbumEditor.ts";
import { useAlbumFiles } from "./useAlbumFiles.ts";
import { usePublication } from "./usePublication.ts";

/** Its chunk is loaded before there are files to choose from. */
const AlbumChoice = lazy(async () => ({ default: (await import("./AlbumChoice.tsx")).AlbumChoice }));

type AlbumSectionProps = { editor: AlbumEditor } & Pick<
  AlbumActions,
  "onManageTracks" | "onPrivateLinks" | "onViewPrivately"
>;

/** behaviour §2: "Albums (count)", the album form and the albums. */
export function AlbumSection({ editor, ...actions }: AlbumSectionProps) {
  const headingId = useId();
  const { editing } = editor;
  const albums = useQuery({ ...albumsQuery, meta: { failure: adminErrors.fetchAlbums } });
  const deletion = useAlbumDeletion(editor.forget, headingId);
  const publication = usePublication(editor);
  const { pick, notice, cancel } = useAlbumFiles(editor);
  const pickSeveral = () => pick({ multiple: true });

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} tabIndex={-1} className="font-display text-2xl font-bold lining-nums">
          Albums{albums.data && ` (${albums.data.length})`}
        </h2>
        <div hidden={editing !== null} className="flex flex-wrap gap-3">
          <Button id={editButtonId(null)} variant="primary" onClick={() => editor.open(null)}>
            <Plus aria-hidden="true" className="size-4" />
            Add Album
          </Button>
          <Button onClick={pickSeveral}>Add album from files</Button>
          {"webkitdirectory" in HTMLInputElement.prototype && (
            <Button onClick={() => pick({ webkitdirectory: true })}>Add album from a folder</Button>
          )}
        </div>
      </div>
      {editing && (
        <AlbumForm
          key={editing.id}
          {...editing}
          isSaving={editor.isSaving}
          cancelLabel={editing.left ? "Done" : "Cancel"}
          onChange={editor.change}
          onSubmit={editor.save}
          onCancel={editor.close}
        >
          {editing.draft.files && (
            <Suspense>
              <AlbumChoice
                files={editing.draft.files}
                isNext={editing.left !== null}
                existing={albums.data ?? []}
                onChange={editor.fill}
                onContinue={editor.continueWith}
              />
            </Suspense>
          )}
        </AlbumForm>
      )}
      <AlbumList
        albums={albums}
        isFormOpen={editing !== null}
        onAdd={() => editor.open(null)}
        onAddFromFiles={pickSeveral}
        onEdit={editor.open}
        onDelete={deletion.ask}
        onPublish={publication.ask}
        {...actions}
      />
      <DropNotice text={notice} onCancel={cancel} />
      <ConfirmDialog {...confirmations.discard} {...editor.discardQuestion} />
      <ConfirmDialog
        title="Delete Album"
        text={confirmations.delete(isolateText(deletion.asked?.title ?? ""))}
        confirmLabel="Delete"
        {...deletion.question}
      />
      <ConfirmDialog
        title="Publish Album"
        text={confirmations.publish(isolateText(publication.asked?.title ?? ""))}
        confirmLabel="Publish"
        confirmVariant="primary"
        {...publication.question}
      />
    </section>
  );
}
