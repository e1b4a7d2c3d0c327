import { type CSSProperties, memo, useState } from "react";
import { environment } from "#config.ts";
import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import { useHydrated } from "#lib/useAfterLoad.ts";
import { frameMessages } from "#messages/siteMessages.ts";
import { HOME_PATH } from "#routes.ts";
import {
  BackgroundVideo,
  VideoButton,
  VideoQuestion,
  VideoRevocation,
} from "#site/background-video/BackgroundVideo.tsx";
import { useBackgroundVideo } from "#site/background-video/useBackgroundVideo.ts";
import { AlbumGrid, CatalogueNotice } from "#site/catalogue/AlbumGrid.tsx";
import { accentPart, useCoverAccents } from "#site/catalogue/coverAccent.ts";
import { PanelContext } from "#site/catalogue/TrackList.tsx";
import { type HomepageData, useHomepageData } from "#site/catalogue/useHomepageData.ts";
import { SiteFooter, SiteHeader, useHue } from "#site/frame/SiteFrame.tsx";
import { LegalLinks } from "#site/legal/LegalLinks.tsx";
import { NoticeArea } from "#site/notices/NoticeArea.tsx";
import { AudioPlayer } from "#site/player/AudioPlayer.tsx";
import { usePlayer } from "#site/player/usePlayer.ts";
import { usePlayerQueue } from "#site/player/usePlayerQueue.ts";
import { PlayerContext, usePlayerState } from "#site/player/usePlayerState.ts";
import { ErrorBoundary, PartBoundary } from "#ui/ErrorBoundary.tsx";
import { LazyToaster, ToasterPart } from "#ui/LazyToaster.tsx";
import { usePreload } from "#ui/later.tsx";
import { SectionLink } from "#ui/PageSection.tsx";
import { Contact, useAlbumPanel, useHomeSections } from "./homeParts.tsx";
import { type AddressProps, useHomeAddress } from "./useHomeAddress.ts";

export type DocumentProps = {
  /** The catalogue in the prerendered page, if any. */
  known?: KnownCatalogue | null;
  /** The album whose own page the document is. */
  pageAlbumId?: string | null;
};

type HomePageProps = Required<DocumentProps> & AddressProps;

/** behaviour §2, public homepage; with an album's own page as its first render. */
export function HomePage(props: HomePageProps) {
  const data = useHomepageData(props.known, props.pageAlbumId);
  const player = usePlayerQueue(data.albums, props.pageAlbumId);
  usePlayer(player);
  const problem = useHomeAddress({ data, player, ...props });
  return (
    <PlayerContext value={player}>
      <HomeContent {...data} {...props} problem={problem} />
    </PlayerContext>
  );
}

type HomeContentProps = HomepageData &
  HomePageProps & {
    /** What is wrong with the link that the page was opened by. */
    problem: string | null;
  };

/** Not rendered again by a track that follows in its album. */
const HomeContent = memo(function HomeContent(props: HomeContentProps) {
  const { known, status, albums, privateAlbumId, pageData, videoUrl, reading, reload } = props;
  const { pageAlbumId, presentPages, problem } = props;
  const { band } = pageData;
  const selectedAlbumId = usePlayerState((player) => player.selectedAlbumId);
  const selectedAlbum = albums.find(({ id }) => id === selectedAlbumId) ?? null;
  const isLoading = status === "loading" && albums.length === 0;
  const accents = useCoverAccents(selectedAlbum);
  // After the albums: their covers load first on a slow connection.
  const video = useBackgroundVideo({
    defaultVideoUrl: isLoading ? null : videoUrl,
    albumVideoUrl: selectedAlbum?.vimeo_url ?? null,
  });
  useHue(band.look.hue);
  const { sections, mailing, legal, onMissing } = useHomeSections(pageData, {
    known,
    hasLegalTexts: !pageAlbumId,
  });
  const privacy = legal.find(({ id }) => id === "privacy");
  const homePath = pageAlbumId ? HOME_PATH : undefined;
  // An album's own page is built without them.
  const areSectionsShown = useHydrated() || !pageAlbumId;
  // From the first selection on: the only album stays open when it is left, with a text that is being read.
  const [hasSelected, setHasSelected] = useState(false);
  if (selectedAlbum && !hasSelected) setHasSelected(true);
  const { panel, renderDialogs } = useAlbumPanel(hasSelected ? reading : null, status === "failed");
  /** Null until it is first opened. Then it is kept while it is closed, with its draft. */
  const [isContactOpen, setIsContactOpen] = useState<boolean | null>(null);
  usePreload(!isLoading, Contact, ToasterPart, accentPart);
  // The document's title is that of the page's album.
  const hasLeftPageAlbum = pageAlbumId !== null && selectedAlbum?.id !== pageAlbumId;

  return (
    <div
      className={accents ? "tinted" : undefined}
      style={accents ? ({ "--glow": accents.glow, "--deep": accents.deep } as CSSProperties) : undefined}
    >
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
                // Right below About, and a third link leaves no room for the name.
                sections={sections.filter(({ id }) => id !== "mailing")}
                onContact={() => setIsContactOpen(true)}
              >
                {/* On phones it is in the footer. Its space is reserved while there is none. */}
                <div className="flex min-w-10 justify-end max-sm:hidden md:min-w-24">
                  <VideoButton video={video} />
                </div>
              </SiteHeader>
            </PartBoundary>
            {/* In an album's page the footer starts below the screen: the albums that arrive move nothing in view. */}
            <main>
              <div className={pageAlbumId ? "min-h-svh" : undefined}>
                {albums.length > 0 ? (
                  <PartBoundary>
                    <PanelContext value={panel}>
                      <AlbumGrid
                        albums={albums}
                        hasKindHeadings={band.hasKindHeadings}
                        pages={presentPages}
                        privateAlbumId={privateAlbumId}
                        // An album's page begins with its album alone, selected. The others arrive later.
                        isOnly={albums.length === 1 && !pageAlbumId}
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
          <SiteFooter
            band={band}
            known={known}
            renderLegal={() => (
              <LegalLinks names={legal.map(({ id }) => id)} homePath={homePath} onMissing={onMissing} />
            )}
          >
            {band.isTrainingRefused && <p className="mt-1">{frameMessages.noTraining}</p>}
            {video.isRevocable && <VideoRevocation onAnswer={video.answer} />}
            <div className="min-h-11 sm:hidden">
              <VideoButton video={video} />
            </div>
          </SiteFooter>
        </PartBoundary>
      </div>
      <PartBoundary className="fixed inset-x-0 bottom-0 z-player justify-center rounded-none border-x-0 border-b-0">
        <AudioPlayer idleTitle={hasLeftPageAlbum ? environment.artistName : null} />
      </PartBoundary>
      {!isLoading && (
        <ErrorBoundary fallback={null}>
          <NoticeArea known={known} isOutdated={status === "failed" && albums.length > 0} problem={problem}>
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
          </NoticeArea>
        </ErrorBoundary>
      )}
      {renderDialogs({ support: band.support, mailing })}
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
});
