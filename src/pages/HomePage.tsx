import { type CSSProperties, useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { environment } from "#config.ts";
import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { useHydrated } from "#lib/useAfterLoad.ts";
import { catalogueMessages } from "#messages/siteMessages.ts";
import { type AlbumPages, HOME_PATH } from "#routes.ts";
import {
  BackgroundVideo,
  VideoButton,
  VideoQuestion,
  VideoRevocation,
} from "#site/background-video/BackgroundVideo.tsx";
import { useBackgroundVideo } from "#site/background-video/useBackgroundVideo.ts";
import { AlbumGrid, CatalogueNotice } from "#site/catalogue/AlbumGrid.tsx";
import { useCoverAccent } from "#site/catalogue/coverAccent.ts";
import { PanelContext } from "#site/catalogue/TrackList.tsx";
import { useAlbumLink } from "#site/catalogue/useAlbumLink.ts";
import { useAlbumPages } from "#site/catalogue/useAlbumPages.ts";
import { useHomepageData } from "#site/catalogue/useHomepageData.ts";
import { SiteFooter, SiteHeader, useAccent } from "#site/frame/SiteFrame.tsx";
import { LegalLinks } from "#site/legal/LegalLinks.tsx";
import { OfflineSupport } from "#site/offline/OfflineSupport.tsx";
import { AudioPlayer } from "#site/player/AudioPlayer.tsx";
import { firstTrackOf, prefetchFirstTrack } from "#site/player/prefetchTrack.ts";
import { usePlayer } from "#site/player/usePlayer.ts";
import { usePlayerQueue } from "#site/player/usePlayerQueue.ts";
import { ErrorBoundary, PartBoundary } from "#ui/ErrorBoundary.tsx";
import { LazyToaster, ToasterPart } from "#ui/LazyToaster.tsx";
import { usePreload } from "#ui/later.tsx";
import { SectionLink } from "#ui/PageSection.tsx";
import { AlbumDownload, AlbumEmbed, Contact, useHomeSections, useTrackTexts } from "./homeParts.tsx";

export type DocumentProps = {
  /** The catalogue in the prerendered page, if any. */
  known?: KnownCatalogue | null;
  /** The album whose own page the document is. */
  pageAlbumId?: string | null;
};

type HomePageProps = Required<DocumentProps> & {
  /** The albums' pages of this document and of the present deployment, and those of the latter alone. */
  pages: AlbumPages;
  presentPages: AlbumPages;
  onPagesRead: (presentPages: AlbumPages) => void;
};

/** behaviour §2, public homepage; with an album's own page as its first render. */
export function HomePage({ known, pageAlbumId, pages, presentPages, onPagesRead }: HomePageProps) {
  const { status, albums, privateAlbumId, videoUrl, pageData, reading, reload, ...links } = useHomepageData(
    known,
    pageAlbumId,
  );
  const { selectedAlbum, current, currentTrack, upcomingTrack, hasPrevious, hasStopped, send } =
    usePlayerQueue(albums, pageAlbumId);
  const { band } = pageData;
  const player = usePlayer({ albums, current, upcomingTrack, send });
  const selectedAlbumId = selectedAlbum?.id ?? null;
  useAlbumPages(selectedAlbumId, presentPages, onPagesRead);
  const accent = useCoverAccent(selectedAlbum);
  const isLoading = status === "loading" && albums.length === 0;
  // After the albums: their covers load first on a slow connection.
  const video = useBackgroundVideo({
    defaultVideoUrl: isLoading ? null : videoUrl,
    albumVideoUrl: selectedAlbum?.vimeo_url ?? null,
  });
  useAccent(band.look.hue);
  const { sections, legal, onMissing } = useHomeSections(pageData, { known, hasLegalTexts: !pageAlbumId });
  const privacy = legal.find(({ id }) => id === "privacy");
  const homePath = pageAlbumId ? HOME_PATH : undefined;
  // An album's own page is built without them.
  const areSectionsShown = useHydrated() || !pageAlbumId;
  /** Null until it is first opened. Then it is kept while it is closed, with its draft. */
  const [isContactOpen, setIsContactOpen] = useState<boolean | null>(null);

  usePreload(!isLoading, Contact, ToasterPart);
  const clickAlbum = useCallback((albumId: string) => send({ type: "albumClicked", albumId }), [send]);
  const isLinkedAlbumGone = useAlbumLink({
    albums,
    status,
    pages,
    presentPages,
    selectedAlbumId,
    currentTrackNumber: currentTrack?.track_number ?? null,
    // Only what a link has opened.
    startAt: current?.shouldAutoplay ? null : (current?.startAt ?? null),
    onLinkOpened: (link) => send({ type: "linkOpened", ...link }),
    onAlbumLeft: clickAlbum,
  });
  const clickTrack = useCallback(
    (albumId: string, trackId: string, startAt?: number) =>
      send({ type: "trackClicked", albumId, trackId, startAt }),
    [send],
  );
  const closePageAlbum = useEffectEvent(() => {
    if (pageAlbumId && player?.status() === "paused") clickAlbum(pageAlbumId);
  });
  useEffect(() => {
    if (links.isPageAlbumGone) closePageAlbum();
  }, [links.isPageAlbumGone]);
  // The document's title is that of the page's album.
  const hasLeftPageAlbum = pageAlbumId !== null && selectedAlbumId !== pageAlbumId;
  const renderBesideTrack = useTrackTexts(reading, player, clickTrack);
  const currentTrackId = currentTrack?.id ?? null;
  const pressAlbum = useCallback(
    (album: CatalogueAlbum | null) => player?.ready(album && firstTrackOf(album)),
    [player],
  );
  const [downloaded, setDownloaded] = useState<CatalogueAlbum | null>(null);
  /** The slug of the album whose player is shown. */
  const [embedded, setEmbedded] = useState<string | null>(null);
  const panelContext = useMemo(
    () => ({
      sound: player,
      currentTrackId,
      onTrackClick: clickTrack,
      onDownload: setDownloaded,
      onEmbed: setEmbedded,
      renderBesideTrack,
    }),
    [player, currentTrackId, clickTrack, renderBesideTrack],
  );

  const linkedGone = isLinkedAlbumGone ? catalogueMessages.linkedAlbumUnavailable : null;
  const goneNotice = links.isPageAlbumGone ? catalogueMessages.albumUnavailable : linkedGone;
  const problem = links.isLinkInvalid ? catalogueMessages.privateLinkInvalid : goneNotice;

  return (
    <div style={accent ? ({ "--accent": accent } as CSSProperties) : undefined}>
      <ErrorBoundary fallback={null}>
        <BackgroundVideo video={video} picture={isLoading ? null : band.look.picture} />
      </ErrorBoundary>
      <div className="relative z-content flex min-h-svh flex-col pb-[calc(var(--player-height,0px)+var(--notices-height,0px))]">
        <div className="beside-scrollbar grow">
          <div className="mx-auto max-w-[max(64rem,60vw)] px-4 pb-12 sm:px-6">
            <PartBoundary className="my-5">
              <SiteHeader
                homePath={homePath}
                band={band}
                sections={sections}
                onContact={() => setIsContactOpen(true)}
              >
                <VideoButton video={video} />
              </SiteHeader>
            </PartBoundary>
            {/* In an album's page the footer starts below the screen: the albums that arrive move nothing in view. */}
            <main>
              <div className={pageAlbumId ? "min-h-svh" : undefined}>
                {albums.length > 0 ? (
                  <PartBoundary>
                    <PanelContext value={panelContext}>
                      <AlbumGrid
                        albums={albums}
                        pages={presentPages}
                        privateAlbumId={privateAlbumId}
                        selectedAlbumId={selectedAlbumId}
                        onAlbumClick={clickAlbum}
                        onAlbumIntent={prefetchFirstTrack}
                        onAlbumPress={pressAlbum}
                      />
                    </PanelContext>
                  </PartBoundary>
                ) : (
                  <CatalogueNotice isLoading={isLoading} isFailed={status === "failed"} onTryAgain={reload} />
                )}
              </div>
              {areSectionsShown &&
                [...(isLoading ? [] : sections), ...legal].map(({ id, content }) => (
                  <PartBoundary key={id} className="mt-12">
                    {content}
                  </PartBoundary>
                ))}
            </main>
          </div>
        </div>
        <PartBoundary>
          <SiteFooter>
            <LegalLinks
              names={legal.map(({ id }) => id)}
              homePath={homePath}
              onMissing={onMissing}
              className="mt-1"
            />
            {video.isRevocable && <VideoRevocation onAnswer={video.answer} />}
          </SiteFooter>
        </PartBoundary>
      </div>
      <PartBoundary className="fixed inset-x-0 bottom-0 z-player justify-center rounded-none border-x-0 border-b-0">
        <AudioPlayer
          player={player}
          current={current}
          hasStopped={hasStopped}
          hasPrevious={hasPrevious}
          idleTitle={hasLeftPageAlbum ? environment.artistName : null}
        />
      </PartBoundary>
      {!isLoading && (
        <ErrorBoundary fallback={null}>
          <OfflineSupport
            sound={player}
            isOutdated={status === "failed" && albums.length > 0}
            problem={problem}
          >
            {video.isQuestionOpen && (
              <VideoQuestion
                isCalled={video.consent === "called"}
                privacyLink={
                  privacy && (
                    <SectionLink
                      id={privacy.id}
                      title={privacy.title}
                      homePath={homePath}
                      onMissing={onMissing}
                      className="underline underline-offset-4 hover:text-ink"
                    />
                  )
                }
                onAnswer={video.answer}
              />
            )}
          </OfflineSupport>
        </ErrorBoundary>
      )}
      {downloaded && <AlbumDownload album={downloaded} onClose={() => setDownloaded(null)} />}
      {embedded && <AlbumEmbed slug={embedded} onClose={() => setEmbedded(null)} />}
      {isContactOpen !== null && (
        <Contact
          isOpen={isContactOpen}
          hasPrivacy={privacy !== undefined}
          onClose={() => setIsContactOpen(false)}
        />
      )}
      <LazyToaster />
    </div>
  );
}
