import { Mail, User } from "lucide-react";
import { type CSSProperties, type ReactNode, useLayoutEffect } from "react";
import { environment } from "#config.ts";
import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import { carriedMedia } from "#data/siteCopies.ts";
import { classNames } from "#lib/classNames.ts";
import { displayFace } from "#lib/displayFace.ts";
import { useHydrated } from "#lib/useAfterLoad.ts";
import { webAddress } from "#lib/webAddress.ts";
import { aboutMessages, frameMessages, pieceMessages } from "#messages/siteMessages.ts";
import { FEED_PATH, PRESS_PATH } from "#routes.ts";
import { bandPictureUrl } from "#rules/bandPictures.ts";
import type { BandSettings } from "#rules/bandSettings.ts";
import { pictureImage } from "#rules/pictureImage.ts";
import { Button, buttonClasses } from "#ui/Button.tsx";
import { FallbackImage } from "#ui/FallbackImage.tsx";
import { LinkList } from "#ui/LinkList.tsx";
import { OpensNewTab } from "#ui/OpensNewTab.tsx";
import { SectionLinks } from "#ui/PageSection.tsx";

const quiet = buttonClasses({ variant: "quiet" });

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, "");

/** Its count of letters. Those of East Asia are words of their own, as a line may end between them. */
const longestWord = (name: string) => Math.max(...name.split(/[ \u2e80-\uffff]/).map(({ length }) => length));

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
    <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1 pb-4 sm:gap-y-2 sm:py-4 lg:py-7">
      <h1
        className={classNames(
          displayFace(artistName),
          "@container grow basis-40 leading-none font-extrabold tracking-tight uppercase",
        )}
      >
        {/* A link where it has an address. */}
        <a
          href={homePath}
          style={{ "--letters": artistName.length, "--word": longestWord(artistName) } as CSSProperties}
          className="wordmark flex min-h-11 w-fit max-w-full items-center"
        >
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
        className="sections-row"
      />
      <div className="flex items-center sm:gap-3">
        {children}
        {socialUrl && (
          <a
            href={socialUrl}
            target="_blank"
            rel="me noopener"
            aria-label={`${frameMessages.followOn(artistName, hostOf(socialUrl))} ${pieceMessages.newTab}`}
            className={classNames(quiet, "max-sm:px-3")}
          >
            <User aria-hidden="true" className="size-5 sm:size-4" />
            <span className="max-sm:hidden">{frameMessages.follow}</span>
          </a>
        )}
        {band.support && (
          <a
            href={band.support.address}
            target="_blank"
            rel="noopener"
            className={classNames(quiet, "max-sm:hidden")}
          >
            <bdi>{band.support.label}</bdi>
            <OpensNewTab />
          </a>
        )}
        <Button variant="secondary" aria-haspopup="dialog" onClick={onContact} className="max-sm:px-3">
          <Mail aria-hidden="true" className="size-5 sm:size-4" />
          <span className="max-sm:sr-only">{frameMessages.contact}</span>
        </Button>
      </div>
    </header>
  );
}

/** The band's links as About has them, but each address once. */
const linksOf = ({ support, links }: BandSettings) => {
  const all = support ? [support, ...links] : links;
  const addressOf = ({ address }: { address: string }) => address.replace(/\/$/, "");
  return all.filter((link, at) => all.findIndex((one) => addressOf(one) === addressOf(link)) === at);
};

type SiteFooterProps = {
  band: BandSettings;
  known: KnownCatalogue | null;
  /** Links to the legal texts. */
  renderLegal: () => ReactNode;
  children?: ReactNode;
};

/** behaviour §2: the copyright line. A prerendered page names no year: it may be read in a later one than it was built. */
export function SiteFooter({ band, known, renderLegal, children }: SiteFooterProps) {
  const links = linksOf(band);
  const year = useHydrated() ? new Date().getFullYear() : null;
  return (
    <footer className="glass border-t border-line px-4 pt-5 pb-[calc(env(safe-area-inset-bottom)+1.25rem)] text-center text-sm text-muted">
      {links.length > 0 && <LinkList label={aboutMessages.links} links={links} rel="me noopener" isQuiet />}
      <div className="mb-1 flex flex-wrap justify-center">
        {known?.isPressLinked && (
          <a href={PRESS_PATH} className={quiet}>
            {frameMessages.press}
          </a>
        )}
        {known && environment.siteUrl && (
          <a href={FEED_PATH} className={quiet}>
            {frameMessages.feed}
          </a>
        )}
        {renderLegal()}
      </div>
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
