import { useState } from "react";
import { ROOT_ID } from "#boot/contract.ts";
import { classNames } from "#lib/classNames.ts";
import { frameMessages, language, sectionTitles } from "#messages/siteMessages.ts";
import { HOME_PATH } from "#routes.ts";
import { type LegalName, legalNames } from "#rules/bandSettings.ts";
import { type LinkOptions, SectionLinks } from "#ui/PageSection.tsx";
import { useLegalHashes } from "./useLegalHashes.ts";

/** On the root of a page without the catalogue, as `data-legal`: "imprint privacy", where the build knew a text. */
export const LEGAL_KEY = "legal";

const namesInPage = () =>
  (document.getElementById(ROOT_ID)?.dataset[LEGAL_KEY]?.split(" ") ?? []) as LegalName[];

type LegalLinksProps = LinkOptions & { names: readonly LegalName[] };

/** The links to imprint and privacy in the footer of a page, where there are such texts. */
export const LegalLinks = ({ names, className, ...options }: LegalLinksProps) => (
  <SectionLinks
    label={frameMessages.legal}
    sections={names.map((id) => ({ id, title: sectionTitles[id] }))}
    className={classNames("flex flex-wrap justify-center", className)}
    {...options}
  />
);

/** The footer of a page without the catalogue: as the build knew it, then as it is now. */
export function LegalFooter() {
  const [built] = useState(namesInPage);
  // A stored response is older than the page.
  const hashes = useLegalHashes(Number.POSITIVE_INFINITY);
  return <LegalFoot names={hashes ? legalNames(hashes) : built} />;
}

/** Its links, in the site's language: the page may be in another one. */
export const LegalFoot = ({ names }: { names: readonly LegalName[] }) =>
  names.length > 0 && (
    <footer lang={language.code} dir={language.direction} className="p-2">
      <LegalLinks names={names} homePath={HOME_PATH} />
    </footer>
  );
