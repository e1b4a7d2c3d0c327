import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { useSearchParams } from "react-router-dom";
import { AlbumSection } from "#dashboard/albums/AlbumSection.tsx";
import { type AlbumFromFiles, useAlbumEditor } from "#dashboard/albums/useAlbumEditor.ts";
import { AdminHeader } from "#dashboard/header/AdminHeader.tsx";
import { viewPrivately } from "#dashboard/private-links/makePrivateLink.ts";
import { LeftToSetUp } from "#dashboard/settings/LeftToSetUp.tsx";
import { useAuth } from "#dashboard/sign-in/AuthProvider.tsx";
import { originalJobsOf } from "#dashboard/tracks/copies/originalJobs.ts";
import {
  dropInterruptedUploads,
  interruptedUploadsOf,
  keepInterruptedUploads,
} from "#dashboard/tracks/uploads/interruptedUploads.ts";
import type { UploadSource } from "#dashboard/tracks/uploads/uploadJobs.ts";
import type { Album } from "#data/rows.ts";
import { hideOriginals } from "#data/uploads/originals.ts";
import { removeAllUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { renameHiddenFiles } from "#data/uploads/secretNames.ts";
import { listenTo } from "#lib/dom.ts";
import { useUnsaved } from "#lib/draftStorage.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { confirmations } from "#messages/dashboardMessages.ts";
import { FIRST_PLACE } from "#routes.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { PartBoundary } from "#ui/ErrorBoundary.tsx";
import { later, laterDialog, load, usePreload } from "#ui/later.tsx";
import { dashboardDialogs, dashboardPlaces } from "./dashboardParts.ts";

const ManageTracks = laterDialog(
  async () => (await import("#dashboard/tracks/ManageTracksDialog.tsx")).ManageTracksDialog,
);
const PrivateLinks = laterDialog(
  async () => (await import("#dashboard/private-links/PrivateLinksDialog.tsx")).PrivateLinksDialog,
);

/** Nothing is missed while it cannot be loaded. */
const StoredPictures = later(
  async () => (await import("#dashboard/stored-pictures/StoredPictures.tsx")).StoredPictures,
  () => false,
);

/** The album whose tracks are managed, perhaps with files to upload. */
type Managed = Pick<AlbumFromFiles, "album"> &
  Partial<AlbumFromFiles> & { interrupted?: readonly UploadSource[] };

type DashboardProps = { ownerId: string; email: string; onSignOut: () => void };

/** behaviour §2, the signed-in dashboard, with a cache of its own, so that the next user finds nothing in it. */
export function Dashboard(props: DashboardProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <DashboardContent {...props} />
    </QueryClientProvider>
  );
}

function DashboardContent({ ownerId, email, onSignOut }: DashboardProps) {
  const [{ tracks, originals: interruptedOriginals = [] }] = useState(() => ({
    ...interruptedUploadsOf(ownerId),
  }));
  const [managed, setManaged] = useState<Managed | null>(
    tracks ? { album: tracks.album, interrupted: tracks.sources } : null,
  );
  const editor = useAlbumEditor(setManaged);
  const { isSaving } = editor;
  // The dialog is kept for the tracks of an album that is being created.
  const isKept = isSaving && Boolean(editor.draft?.values.files);
  const manageTracks = useCallback((album: Album) => isKept || setManaged({ album }), [isKept]);
  const closeTracks = () => {
    setManaged(null);
    if (managed?.next) editor.propose(managed.next);
  };
  const [linkedAlbum, setLinkedAlbum] = useState<Album | null>(null);
  const { user } = useAuth();
  const [opened, setOpened] = useState<string | null>(null);
  const { at, visited } = usePlace();
  const client = useQueryClient();
  const originals = originalJobsOf(client);
  const resume = useEffectEvent(async () => {
    dropInterruptedUploads();
    if (interruptedOriginals.length === 0) return;
    const { originalQueueOf } = await load(() => import("#dashboard/tracks/copies/originalQueue.ts"));
    for (const { track, file } of interruptedOriginals) originalQueueOf(client).add(track, file);
  });
  const interrupt = useEffectEvent(() => {
    const sent = originals.interrupt();
    if (sent.length > 0) keepInterruptedUploads(ownerId, { originals: sent });
  });
  useEffect(() => {
    // Without it, the row says that its original is not stored yet.
    resume().catch((error) => console.warn("An original could not be sent on.", error));
    return () => interrupt();
  }, []);
  const uploads = useDiscardGuard(useSyncExternalStore(originals.subscribe, originals.isUnderWay));
  const drafts = useDiscardGuard(useUnsaved(""), isSaving);
  const leave = () => drafts.leave(() => uploads.leave(onSignOut));
  usePreload(
    true,
    ManageTracks,
    PrivateLinks,
    ...[...dashboardPlaces, ...dashboardDialogs].map(({ Part }) => Part),
  );
  const isIdle = useAfterLoad();
  useEffect(() => {
    if (!isIdle) return;
    // What a closed tab or a failure left.
    void hideOriginals().then(() => renameHiddenFiles(client));
    void removeAllUnusedFiles();
  }, [isIdle, client]);

  return (
    <>
      <PartBoundary>
        <AdminHeader
          email={email}
          isSaving={isSaving}
          places={[{ key: FIRST_PLACE, label: "Albums" }, ...dashboardPlaces]}
          at={at}
          dialogs={dashboardDialogs}
          onOpen={setOpened}
          onSignOut={leave}
        />
      </PartBoundary>
      <main className="mx-auto w-full max-w-[75rem] grow px-4 pt-8 pb-24 sm:px-6">
        <div hidden={at !== FIRST_PLACE}>
          <PartBoundary>
            <LeftToSetUp />
          </PartBoundary>
          <PartBoundary>
            <AlbumSection
              isShown={at === FIRST_PLACE}
              editor={editor}
              onDeleted={(album) => originals.cancel(({ album_id }) => album_id === album.id)}
              onManageTracks={manageTracks}
              onPrivateLinks={setLinkedAlbum}
              onViewPrivately={viewPrivately}
            />
          </PartBoundary>
          {/* Below the albums: what comes later must not move them. */}
          {isIdle && <StoredPictures />}
        </div>
        {dashboardPlaces.map(
          ({ key, Part }) =>
            (key === at || visited.has(key)) && (
              <div key={key} hidden={at !== key}>
                <Part
                  isShown={key === at}
                  email={email}
                  newEmail={user?.new_email}
                  isSaving={isSaving}
                  onSignOut={leave}
                  onOpen={setOpened}
                />
              </div>
            ),
        )}
      </main>
      {managed && (
        <ManageTracks
          {...managed}
          onInterrupted={(sources) =>
            keepInterruptedUploads(ownerId, { tracks: { album: managed.album, sources } })
          }
          onClose={closeTracks}
        />
      )}
      {linkedAlbum && <PrivateLinks album={linkedAlbum} onClose={() => setLinkedAlbum(null)} />}
      {dashboardDialogs.map(
        ({ key, Part }) => key === opened && <Part key={key} onClose={() => setOpened(null)} />,
      )}
      <ConfirmDialog {...confirmations.discard} {...drafts.question} />
      <ConfirmDialog {...confirmations.stopOriginals} {...uploads.question} />
    </>
  );
}

/**
 * The place that the address names, and those that were visited: they stay as they were left, with files and positions, and
 * are read again when they are visited again.
 */
function usePlace() {
  const [parameters] = useSearchParams();
  const asked = parameters.get("at");
  const at = dashboardPlaces.find(({ key }) => key === asked)?.key ?? FIRST_PLACE;
  const client = useQueryClient();
  const [visited] = useState(() => new Set<string>());
  useEffect(() => {
    if (visited.has(at)) void client.invalidateQueries();
    visited.add(at);
  }, [at, visited, client]);
  const [positions] = useState(() => new Map<string, number>());
  useLayoutEffect(() => {
    scrollTo(0, positions.get(at) ?? 0);
    // What had the focus is hidden with the place before.
    if (document.activeElement?.closest("[hidden]"))
      document
        .querySelector<HTMLElement>("main > :not([hidden]) h2[tabindex]")
        ?.focus({ preventScroll: true });
    return listenTo(window, ["scroll"], () => positions.set(at, scrollY));
  }, [at, positions]);
  return { at, visited };
}
