import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Album } from "#data/rows.ts";
import { AdminHeader } from "#features/admin-header/AdminHeader.tsx";
import { AlbumSection } from "#features/album-admin/AlbumSection.tsx";
import { coverCopyJobs } from "#features/album-admin/albumCovers.ts";
import { visibilityOf } from "#features/album-admin/release.ts";
import { useAlbumEditor } from "#features/album-admin/useAlbumEditor.ts";
import { Account } from "#features/auth/Account.tsx";
import { DefaultVideoDialog } from "#features/default-video/DefaultVideoDialog.tsx";
import { MissingCopies } from "#features/missing-copies/MissingCopies.tsx";
import { viewPrivately } from "#features/private-links/viewPrivately.ts";
import { trackCopyJobs } from "#features/track-admin/copies/trackCopyJobs.ts";
import { useHiddenOriginals } from "#features/track-admin/copies/useHiddenOriginals.ts";
import { usePreload } from "#lib/chunks.ts";
import { useFileDrop } from "#lib/useFileDrop.ts";
import { manageTracksMessages } from "#messages/manageTracksMessages.ts";
import { privateLinkMessages } from "#messages/privateLinkMessages.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { lazyDialog } from "#ui/lazyDialog.tsx";

const ManageTracks = lazyDialog(
  async () => (await import("#features/track-admin/ManageTracksDialog.tsx")).ManageTracksDialog,
  manageTracksMessages,
);
const PrivateLinks = lazyDialog(
  async () => (await import("#features/private-links/PrivateLinksDialog.tsx")).PrivateLinksDialog,
  privateLinkMessages,
);

type DashboardProps = { email: string; onSignOut: () => void };

/** behaviour §2, the signed-in dashboard, with a cache of its own, so that the next user finds nothing in it. */
export function Dashboard(props: DashboardProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <DashboardContent {...props} />
    </QueryClientProvider>
  );
}

function DashboardContent({ email, onSignOut }: DashboardProps) {
  const client = useQueryClient();
  const copyJobs = useMemo(() => [trackCopyJobs(client), coverCopyJobs(client)], [client]);
  const editor = useAlbumEditor();
  const [managedAlbum, setManagedAlbum] = useState<Album | null>(null);
  const [linkedAlbum, setLinkedAlbum] = useState<Album | null>(null);
  const editedAlbum = editor.editing?.album;
  const [isVideoOpen, setIsVideoOpen] = useState(false);
  const [isAccountOpen, setIsAccountOpen] = useState(false);
  const leave = () => editor.leave(onSignOut);
  usePreload(ManageTracks.load, PrivateLinks.load);
  useHiddenOriginals();
  // A file that misses its place must not replace the page.
  useFileDrop(null);

  return (
    <>
      <AdminHeader
        email={email}
        previewAlbumId={editedAlbum && visibilityOf(editedAlbum) === "public" ? editedAlbum.id : null}
        isSaving={editor.isSaving}
        onDefaultVideo={() => setIsVideoOpen(true)}
        onAccount={() => setIsAccountOpen(true)}
        onSignOut={leave}
      />
      <main className="mx-auto max-w-[75rem] px-4 pt-8 pb-24 sm:px-6">
        <MissingCopies jobs={copyJobs} />
        <AlbumSection
          editor={editor}
          onManageTracks={setManagedAlbum}
          onPrivateLinks={setLinkedAlbum}
          onViewPrivately={viewPrivately}
        />
      </main>
      {managedAlbum && <ManageTracks album={managedAlbum} onClose={() => setManagedAlbum(null)} />}
      {linkedAlbum && <PrivateLinks album={linkedAlbum} onClose={() => setLinkedAlbum(null)} />}
      <Account
        isOpen={isAccountOpen}
        isSaving={editor.isSaving}
        onClose={() => setIsAccountOpen(false)}
        onSignOut={leave}
      />
      {isVideoOpen && <DefaultVideoDialog onClose={() => setIsVideoOpen(false)} />}
    </>
  );
}
