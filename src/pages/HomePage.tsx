import { type CSSProperties, useCallback, useMemo, useState } from "react";
import { environment } from "#config.ts";
import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { AboutSection } from "#features/about/AboutSection.tsx";
import { BackgroundVideo, VideoButton, VideoConsent } from "#features/background-video/BackgroundVideo.tsx";
import { useBackgroundVideo } from "#features/background-video/useBackgroundVideo.ts";
import { AlbumEmbed } from "#features/catalogue/AlbumEmbed.tsx";
import { AlbumGrid, CatalogueNotice } from "#features/catalogue/AlbumGrid.tsx";
import { PanelContext } from "#features/catalogue/TrackList.tsx";
import { useAlbumLink } from "#features/catalogue/useAlbumLink.ts";
import { useAlbumPages } from "#features/catalogue/useAlbumPages.ts";
import { useCoverAccent } from "#features/catalogue/useCoverAccent.ts";
import { useHomepageData } from "#features/catalogue/useHomepageData.ts";
import { Contact } from "#features/contact/Contact.tsx";
import { AlbumDownload } from "#features/downloads/AlbumDownload.tsx";
import { OfflineSupport } from "#features/offline/OfflineSupport.tsx";
import { AudioPlayer } from "#features/player/AudioPlayer.tsx";
import { prefetchFirstTrack } from "#features/player/prefetchTrack.ts";
import { usePlayer } from "#features/player/usePlayer.ts";
import { usePlayerQueue } from "#features/player/usePlayerQueue.ts";
import { ShowsSection } from "#features/shows/ShowsSection.tsx";
import { useComingShows } from "#features/shows/useComingShows.ts";
import { SiteFooter, SiteHeader } from "#features/site-frame/SiteFrame.tsx";
import { useAccent } from "#features/site-frame/useAccent.ts";
import { useTrackTexts } from "#features/track-texts/useTrackTexts.tsx";
import { usePreload } from "#lib/chunks.ts";
import { useHydrated } from "#lib/useHydrated.ts";
import { catalogueMessages } from "#messages/catalogueMessages.ts";
import { HOME_PATH } from "#routes.ts";
import { smallestCover } from "#rules/coverCopies.ts";
import { hasAbout } from "#rules/siteSettings.ts";
import { LazyToaster } from "#ui/LazyToaster.tsx";

export type HomePageProps = {
  /** The catalogue in the prerendered page, if any. */
  known?: KnownCatalogue | null;
  /** The album whose own page the document is. */
  pageAlbumId?: string | null;
};

/** behaviour §2, public homepage; with an album's own page as its first render. */
export function HomePage({ known = null, pageAlbumId = null }: HomePageProps) {
  const { status, albums, privateAlbumId, defaultVideoUrl, site, shows, reading, reload, ...links } =
    // Its album, once gone, is deselected unless it plays already.
    useHomepageData(known, pageAlbumId, (albumId) =>
      player && player.status() !== "paused" ? undefined : clickAlbum(albumId),
    );
  const { selectedAlbum, current, currentTrack, upcomingTrack, hasPrevious, hasStopped, send } =
    usePlayerQueue(albums, pageAlbumId);
  const player = usePlayer({ current, upcomingTrack, send });
  const selectedAlbumId = selectedAlbum?.id ?? null;
  const slugs = useAlbumPages(known?.slugs, selectedAlbumId, pageAlbumId !== null);
  const accent = useCoverAccent(selectedAlbum && smallestCover(selectedAlbum));
  const isLoading = status === "loading" && albums.length === 0;
  // After the albums: their covers load first on a slow connection.
  const video = useBackgroundVideo({
    defaultVideoUrl: isLoading ? null : defaultVideoUrl,
    albumVideoUrl: selectedAlbum?.vimeo_url ?? null,
  });
  useAccent(site.look.hue);
  const showTimes = useComingShows(shows, known?.readAt ?? 0);
  const hasShows = showTimes.coming.length > 0;
  const sections = [...(hasShows ? ["Shows"] : []), ...(hasAbout(site) ? ["About"] : [])];
  // An album's own page is built without them.
  const areSectionsShown = (useHydrated() || !pageAlbumId) && !isLoading;
  const [isContactOpen, setIsContactOpen] = useState(false);

  usePreload(Contact.load);
  const clickAlbum = useCallback((albumId: string) => send({ type: "albumClicked", albumId }), [send]);
  const isLinkedAlbumGone = useAlbumLink({
    albums,
    status,
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
  const gonePageAlbumId = links.isPageAlbumGone ? pageAlbumId : null;
  // The document's title is that of the page's album.
  const hasLeftPageAlbum = pageAlbumId !== null && selectedAlbumId !== pageAlbumId;
  const renderBesideTrack = useTrackTexts({
    albumId: selectedAlbumId,
    reading,
    playback: player,
    onPlay: clickTrack,
  });
  const currentTrackId = currentTrack?.id ?? null;
  const [downloaded, setDownloaded] = useState<CatalogueAlbum | null>(null);
  /** The slug of the album whose player is shown. */
  const [embedded, setEmbedded] = useState<string | null>(null);
  const panelContext = useMemo(
    () => ({
      playback: player,
      currentTrackId,
      onTrackClick: clickTrack,
      onDownload: setDownloaded,
      onEmbed: setEmbedded,
      renderBesideTrack,
    }),
    [player, currentTrackId, clickTrack, renderBesideTrack],
  );

  const goneNotice = gonePageAlbumId || isLinkedAlbumGone ? catalogueMessages.albumUnavailable : null;
  const problem = links.isLinkInvalid ? catalogueMessages.privateLinkInvalid : goneNotice;

  return (
    <div style={accent ? ({ "--accent": accent } as CSSProperties) : undefined}>
      <BackgroundVideo video={video} picture={isLoading ? null : site.look.picture} />
      <div className="relative z-content flex min-h-svh flex-col pb-(--player-height,0px)">
        <div className="beside-scrollbar grow">
          <div className="mx-auto max-w-5xl px-4 pb-12 sm:px-6">
            <SiteHeader
              homePath={pageAlbumId ? HOME_PATH : undefined}
              site={site}
              sections={sections}
              onContact={() => setIsContactOpen(true)}
            >
              <VideoButton video={video} />
            </SiteHeader>
            {/* In an album's page the footer starts below the screen: the albums that arrive move nothing in view. */}
            <main>
              <div className={pageAlbumId ? "min-h-svh" : undefined}>
                {albums.length > 0 ? (
                  <PanelContext value={panelContext}>
                    <AlbumGrid
                      albums={albums}
                      slugs={slugs}
                      privateAlbumId={privateAlbumId}
                      selectedAlbumId={selectedAlbumId}
                      onAlbumClick={clickAlbum}
                      onAlbumIntent={prefetchFirstTrack}
                    />
                  </PanelContext>
                ) : (
                  <CatalogueNotice isLoading={isLoading} isFailed={status === "failed"} onTryAgain={reload} />
                )}
              </div>
              {areSectionsShown && hasShows && <ShowsSection {...showTimes} />}
              {areSectionsShown && hasAbout(site) && <AboutSection {...site} />}
            </main>
          </div>
        </div>
        <SiteFooter>
          <VideoConsent video={video} place="footer" />
        </SiteFooter>
      </div>
      <AudioPlayer
        player={player}
        current={current}
        hasStopped={hasStopped}
        hasPrevious={hasPrevious}
        idleTitle={hasLeftPageAlbum ? environment.artistName : null}
      />
      <OfflineSupport sound={player} isOutdated={status === "failed" && albums.length > 0} problem={problem}>
        <VideoConsent video={video} place="notices" />
      </OfflineSupport>
      {downloaded && <AlbumDownload album={downloaded} onClose={() => setDownloaded(null)} />}
      {embedded && <AlbumEmbed slug={embedded} onClose={() => setEmbedded(null)} />}
      <Contact isOpen={isContactOpen} onClose={() => setIsContactOpen(false)} />
      <LazyToaster />
    </div>
  );
}
