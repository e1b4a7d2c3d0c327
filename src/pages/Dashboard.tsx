import { QueryClientProvider } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Album } from "#data/rows.ts";
import { AdminHeader, type HeaderDialog } from "#features/admin-header/AdminHeader.tsx";
import { AlbumSection } from "#features/album-admin/AlbumSection.tsx";
import { type AlbumFromFiles, useAlbumEditor } from "#features/album-admin/useAlbumEditor.ts";
import { Account } from "#features/auth/Account.tsx";
import { DefaultVideoDialog } from "#features/default-video/DefaultVideoDialog.tsx";
import { viewPrivately } from "#features/private-links/viewPrivately.ts";
import { MissingCopies } from "#features/track-admin/copies/MissingCopies.tsx";
import { useFileUpkeep } from "#features/track-admin/copies/useFileUpkeep.ts";
import { usePreload } from "#lib/chunks.ts";
import { backupMessages } from "#messages/backupMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { manageTracksMessages } from "#messages/manageTracksMessages.ts";
import { privateLinkMessages } from "#messages/privateLinkMessages.ts";
import { visibilityOf } from "#rules/visibility.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { lazyDialog } from "#ui/lazyDialog.tsx";

const ManageTracks = lazyDialog(
  async () => (await import("#features/track-admin/ManageTracksDialog.tsx")).ManageTracksDialog,
  manageTracksMessages,
);
const Listens = lazyDialog(
  async () => (await import("#features/listens/ListensDialog.tsx")).ListensDialog,
  dashboardMessages.listens,
);
const Backup = lazyDialog(
  async () => (await import("#features/backup/BackupDialog.tsx")).BackupDialog,
  backupMessages,
);
const PrivateLinks = lazyDialog(
  async () => (await import("#features/private-links/PrivateLinksDialog.tsx")).PrivateLinksDialog,
  privateLinkMessages,
);
const Site = lazyDialog(
  async () => (await import("#features/site-admin/SiteDialog.tsx")).SiteDialog,
  dashboardMessages.site,
);

const Shows = lazyDialog(
  async () => (await import("#features/show-admin/ShowsDialog.tsx")).ShowsDialog,
  dashboardMessages.shows,
);

/** The album whose tracks are managed, perhaps with files to upload. */
type Managed = Pick<AlbumFromFiles, "album"> & Partial<AlbumFromFiles>;

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
  const [managed, setManaged] = useState<Managed | null>(null);
  const editor = useAlbumEditor(setManaged);
  const { isSaving } = editor;
  // The dialog is kept for the tracks of an album that is being created.
  const isKept = isSaving && Boolean(editor.editing?.draft.files);
  const manageTracks = useCallback((album: Album) => isKept || setManaged({ album }), [isKept]);
  const closeTracks = () => {
    setManaged(null);
    if (managed?.next) editor.propose(managed.next);
  };
  const [linkedAlbum, setLinkedAlbum] = useState<Album | null>(null);
  const editedAlbum = editor.editing?.album;
  const [opened, setOpened] = useState<HeaderDialog | "Back up" | null>(null);
  const closeOpened = () => setOpened(null);
  const leave = () => editor.leave(onSignOut);
  usePreload(ManageTracks.load, PrivateLinks.load, Listens.load, Site.load, Shows.load);
  useFileUpkeep();

  return (
    <>
      <AdminHeader
        email={email}
        previewAlbumId={editedAlbum && visibilityOf(editedAlbum) === "public" ? editedAlbum.id : null}
        isSaving={isSaving}
        onOpen={setOpened}
        onSignOut={leave}
      />
      <main className="mx-auto max-w-[75rem] px-4 pt-8 pb-24 sm:px-6">
        <MissingCopies />
        <AlbumSection
          editor={editor}
          onManageTracks={manageTracks}
          onPrivateLinks={setLinkedAlbum}
          onViewPrivately={viewPrivately}
        />
      </main>
      {managed && <ManageTracks {...managed} onClose={closeTracks} />}
      {linkedAlbum && <PrivateLinks album={linkedAlbum} onClose={() => setLinkedAlbum(null)} />}
      <Account
        isOpen={opened === "Account"}
        isSaving={isSaving}
        onClose={closeOpened}
        onSignOut={leave}
        onBackUp={() => setOpened("Back up")}
      />
      {opened === "Back up" && <Backup onClose={closeOpened} />}
      {opened === "Listens" && <Listens onClose={closeOpened} />}
      {opened === "Site" && <Site onClose={closeOpened} />}
      {opened === "Shows" && <Shows onClose={closeOpened} />}
      {opened === "Default Video" && <DefaultVideoDialog onClose={closeOpened} />}
    </>
  );
}
