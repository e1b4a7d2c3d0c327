import { ArrowUpRight, Mail } from "lucide-react";
import { type ReactNode, useLayoutEffect } from "react";
import { environment } from "#config.ts";
import { carriedMedia } from "#data/siteCopies.ts";
import { classNames } from "#lib/classNames.ts";
import { displayFace } from "#lib/displayFace.ts";
import { useHydrated } from "#lib/useAfterLoad.ts";
import { webAddress } from "#lib/webAddress.ts";
import { frameMessages, pieceMessages } from "#messages/siteMessages.ts";
import { bandPictureUrl } from "#rules/bandPictures.ts";
import type { BandSettings } from "#rules/bandSettings.ts";
import { pictureImage } from "#rules/pictureImage.ts";
import { Button, buttonClasses } from "#ui/Button.tsx";
import { FallbackImage } from "#ui/FallbackImage.tsx";
import { OpensNewTab } from "#ui/OpensNewTab.tsx";
import { SectionLinks } from "#ui/PageSection.tsx";

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, "");

type SiteHeaderProps = {
  /** In an album's page, for readers without script and for search engines. */
  homePath?: string | undefined;
  band: BandSettings;
  /** The page's parts below the albums. */
  sections: readonly { id: string; title: string }[];
  onContact: () => void;
  children?: ReactNode;
};

/** behaviour §2: artist wordmark, contact button, and a link to the artist's social profile, if there is one. */
export function SiteHeader({ homePath, band, sections, onContact, children }: SiteHeaderProps) {
  const { artistName } = environment;
  const socialUrl = band.links.find(({ address }) => webAddress(address))?.address ?? environment.socialUrl;
  const { logo } = band.look;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-5 sm:py-7">
      <h1
        className={classNames(
          displayFace(artistName),
          "basis-40 grow text-xl leading-none font-extrabold tracking-tight uppercase sm:text-2xl lg:text-3xl",
        )}
      >
        {/* A link where it has an address. */}
        <a href={homePath} className="py-1">
          <FallbackImage
            source={logo ? pictureImage(bandPictureUrl(logo), [], "", carriedMedia()) : null}
            fallback={<bdi translate="no">{artistName}</bdi>}
            alt={artistName}
            className="inline-block h-10 max-w-full object-contain object-left rtl:object-right forced-color-adjust-none sm:h-12 lg:h-16 forced-colors:bg-ground"
          />
        </a>
      </h1>
      <SectionLinks
        label={frameMessages.onThisPage}
        sections={sections}
        homePath={homePath}
        className="flex max-lg:order-last max-lg:-ms-3 max-lg:basis-full"
      />
      <div className="flex items-center sm:gap-3">
        {children}
        {socialUrl && (
          <a
            href={socialUrl}
            target="_blank"
            rel="me noopener"
            aria-label={`${frameMessages.followOn(artistName, hostOf(socialUrl))} ${pieceMessages.newTab}`}
            className={classNames(buttonClasses({ variant: "quiet" }), "max-sm:px-2.5")}
          >
            <span>{frameMessages.follow}</span>
            <ArrowUpRight aria-hidden="true" className="hidden size-4 sm:block" />
          </a>
        )}
        {band.support && (
          <a
            href={band.support.address}
            target="_blank"
            rel="noopener"
            className={classNames(buttonClasses({ variant: "quiet" }), "max-sm:hidden")}
          >
            <bdi>{band.support.label}</bdi>
            <OpensNewTab />
          </a>
        )}
        <Button
          variant="secondary"
          title={frameMessages.contact}
          aria-haspopup="dialog"
          onClick={onContact}
          className="max-sm:px-3"
        >
          <Mail aria-hidden="true" className="size-5 sm:size-4" />
          <span className="max-sm:sr-only">{frameMessages.contact}</span>
        </Button>
      </div>
    </header>
  );
}

/** behaviour §2: the copyright line. A prerendered page names no year: it may be read in a later one than it was built. */
export function SiteFooter({ children }: { children?: ReactNode }) {
  const year = useHydrated() ? new Date().getFullYear() : null;
  return (
    <footer className="glass border-t border-line px-4 pt-5 pb-[calc(env(safe-area-inset-bottom)+1.25rem)] text-center text-sm text-muted">
      <p translate="no">{`© ${year ?? ""} ${environment.artistName}`}</p>
      {children}
    </footer>
  );
}

/** Sets the band's colour on the document, dialogs included; null leaves the product's own. */
export function useHue(hue: number | null): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--hue", String(hue ?? ""));
    return () => void style.removeProperty("--hue");
  }, [hue]);
}
