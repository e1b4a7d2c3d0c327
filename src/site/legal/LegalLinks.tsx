import { frameMessages, sectionTitles } from "#messages/siteMessages.ts";
import type { LegalName } from "#rules/bandSettings.ts";
import { type LinkOptions, SectionLinks } from "#ui/PageSection.tsx";

type LegalLinksProps = Omit<LinkOptions, "className"> & { names: readonly LegalName[] };

/** The links to imprint and privacy in the footer of a page, where there are such texts. */
export const LegalLinks = ({ names, ...options }: LegalLinksProps) => (
  <SectionLinks
    label={frameMessages.legal}
    sections={names.map((id) => ({ id, title: sectionTitles[id] }))}
    className="flex flex-wrap justify-center"
    {...options}
  />
);
