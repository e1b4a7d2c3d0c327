import { useCallback, useState } from "react";
import type { Album } from "#data/rows.ts";
import { AdminHeader } from "#features/admin-header/AdminHeader.tsx";
import { AlbumSection } from "#features/album-admin/AlbumSection.tsx";
import { useAlbumEditor } from "#features/album-admin/useAlbumEditor.ts";
import { useAlbums } from "#features/album-admin/useAlbums.ts";
import { DefaultVideoDialog } from "#features/default-video/DefaultVideoDialog.tsx";
import { ManageTracks } from "#features/track-admin/ManageTracks.tsx";
import { useFileDrop } from "#lib/useFileDrop.ts";

type DashboardProps = { email: string; onSignOut: () => void };

/** behaviour §2, the signed-in dashboard: the albums, and the dialogs that open above them. */
export function Dashboard({ email, onSignOut }: DashboardProps) {
  const albums = useAlbums();
  const reloadAlbums = useCallback(() => void albums.reload(), [albums.reload]);
  const editor = useAlbumEditor({ onSaved: reloadAlbums });
  const [managedAlbum, setManagedAlbum] = useState<Album | null>(null);
  const closeTracks = useCallback(() => setManagedAlbum(null), []);
  const [isVideoOpen, setIsVideoOpen] = useState(false);
  // A file that misses its place must not replace the page.
  useFileDrop(null);

  return (
    <>
      <AdminHeader
        email={email}
        previewAlbumId={editor.editing?.album?.id ?? null}
        isSaving={editor.isSaving}
        onDefaultVideo={() => setIsVideoOpen(true)}
        onSignOut={() => editor.leave(onSignOut)}
      />
      <main className="mx-auto max-w-[75rem] px-4 pt-8 pb-24 sm:px-6">
        <AlbumSection albums={albums} editor={editor} onManageTracks={setManagedAlbum} />
      </main>
      <ManageTracks album={managedAlbum} onClose={closeTracks} onTracksChanged={reloadAlbums} />
      {isVideoOpen && <DefaultVideoDialog onClose={() => setIsVideoOpen(false)} />}
    </>
  );
}
