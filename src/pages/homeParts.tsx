import { type ReactNode, useMemo, useState } from "react";
import type { PageData } from "#data/catalogue.ts";
import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import type { CatalogueAlbum, Track } from "#data/rows.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import { sectionTitles } from "#messages/siteMessages.ts";
import { type BandMailing, type BandSettings, hasAbout, legalNames } from "#rules/bandSettings.ts";
import { AboutSection } from "#site/about/AboutSection.tsx";
import { LegalSection } from "#site/legal/LegalSection.tsx";
import { useLegalHashes } from "#site/legal/useLegalHashes.ts";
import { useLegalTexts } from "#site/legal/useLegalTexts.ts";
import { MailingSection } from "#site/mailing/MailingSection.tsx";
import { shownMailing } from "#site/mailing/shownMailing.ts";
import { useAfterSound } from "#site/player/usePlayerState.ts";
import { ShowsSection } from "#site/shows/ShowsSection.tsx";
import { useComingShows } from "#site/shows/useComingShows.ts";
import { BrokenPart } from "#ui/ErrorBoundary.tsx";
import { later, laterDialog } from "#ui/later.tsx";

export const Contact = laterDialog(
  async () => (await import("#site/contact/ContactDialog.tsx")).ContactDialog,
);
const AlbumDownload = laterDialog(
  async () => (await import("#site/downloads/DownloadDialog.tsx")).DownloadDialog,
);
const AlbumEmbed = laterDialog(async () => (await import("#site/catalogue/EmbedDialog.tsx")).EmbedDialog);

const TrackTexts = later(
  async () => (await import("#site/track-texts/TrackTextPanel.tsx")).TrackTextPanel,
  (absence, tryAgain) =>
    absence === "broken" && <BrokenPart className="col-[1/3] mx-3 mb-4" onTryAgain={tryAgain} />,
);

type AfterDownload = { support: BandSettings["support"]; mailing: BandMailing | null };

/** What a press asks for besides its sound. */
function AfterSound({ children }: { children: ReactNode }) {
  const [isReady, setIsReady] = useState(false);
  useAfterSound(setIsReady, true);
  return isReady && children;
}

/** What other capabilities add to the panel of an album, and their dialogs. Texts once the page has loaded and read its albums. */
export function useAlbumPanel(reading: object | null, isDown: boolean) {
  const isAfterLoad = useAfterLoad();
  const [downloaded, setDownloaded] = useState<CatalogueAlbum | null>(null);
  /** The slug of the album whose player is shown. */
  const [embedded, setEmbedded] = useState<string | null>(null);
  const panel = useMemo(
    () => ({
      onDownload: setDownloaded,
      onEmbed: setEmbedded,
      renderBesideTrack: (track: Track) =>
        isAfterLoad &&
        reading && (
          <AfterSound>
            <TrackTexts track={track} reading={reading} isDown={isDown} />
          </AfterSound>
        ),
    }),
    [isAfterLoad, reading, isDown],
  );
  const renderDialogs = (afterDownload: AfterDownload) => (
    <>
      {downloaded && (
        <AlbumDownload
          album={downloaded}
          isDown={isDown}
          {...afterDownload}
          onClose={() => setDownloaded(null)}
        />
      )}
      {embedded && <AlbumEmbed slug={embedded} onClose={() => setEmbedded(null)} />}
    </>
  );
  return { panel, renderDialogs };
}

type SectionsOptions = {
  known: KnownCatalogue | null;
  /** Whether the legal texts are in this page from the start: those of an album's page are read when they are wanted. */
  hasLegalTexts: boolean;
};

/**
 * The sections of "/" below its albums that have content, in their order. The header links to all but the mailing list, by
 * their titles, the footer to those of `legal`, which calls `onMissing` for one that is not here.
 */
export function useHomeSections(
  { band, shows, ...pageData }: PageData,
  { known, hasLegalTexts }: SectionsOptions,
) {
  const builtAt = known?.readAt ?? 0;
  const legal = useLegalHashes(builtAt) ?? pageData.legal;
  const { shown, wanted, want } = useLegalTexts(legal, hasLegalTexts);
  const showTimes = useComingShows(shows, builtAt);
  const mailing = shownMailing(band.mailing);
  const sections = [
    {
      id: "shows",
      title: sectionTitles.shows,
      content: showTimes.coming.length > 0 && <ShowsSection {...showTimes} />,
    },
    { id: "about", title: sectionTitles.about, content: hasAbout(band) && <AboutSection {...band} /> },
    {
      id: "mailing",
      title: sectionTitles.mailing,
      content: mailing && <MailingSection mailing={mailing} markup={known?.mailingMarkup} />,
    },
  ];
  return {
    sections: sections.filter(({ content }) => content),
    mailing,
    legal: legalNames(legal).map((id) => ({
      id,
      title: sectionTitles[id],
      content: shown[id] && (
        <LegalSection
          name={id}
          shown={shown[id]}
          markup={known?.legalMarkup?.[id]}
          isWanted={wanted === id}
        />
      ),
    })),
    onMissing: want,
  };
}
