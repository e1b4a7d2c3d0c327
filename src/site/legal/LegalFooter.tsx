import { useEffect, useState } from "react";
import { ROOT_ID } from "#boot/contract.ts";
import { publicReads } from "#data/catalogue.ts";
import { readDated } from "#data/publicClient.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import { frameMessages, language, sectionTitles } from "#messages/siteMessages.ts";
import { HOME_PATH } from "#routes.ts";
import { type LegalName, legalNames } from "#rules/bandSettings.ts";
import { SectionLinks } from "#ui/PageSection.tsx";

/** On the root of a page without the catalogue, as `data-legal`: "imprint privacy", where the build knew a text. */
export const LEGAL_KEY = "legal";

const namesInPage = () =>
  (document.getElementById(ROOT_ID)?.dataset[LEGAL_KEY]?.split(" ") ?? []) as LegalName[];

/** The footer of such a page: as the build knew it, then as it is now. A failure is logged. */
export function LegalFooter() {
  const [names, setNames] = useState(namesInPage);
  const isAfterLoad = useAfterLoad();
  useEffect(() => {
    if (!isAfterLoad) return;
    readDated(publicReads.legal).then(
      // A stored answer is older than the page.
      ({ value, isStored }) => isStored || setNames(legalNames(value)),
      (error) => console.warn("Imprint and privacy could not be read:", error),
    );
  }, [isAfterLoad]);
  return <LegalFoot names={names} />;
}

/** Its links, in the site's language: the page may be in another one. */
export const LegalFoot = ({ names }: { names: readonly LegalName[] }) =>
  names.length > 0 && (
    <footer lang={language.code} dir={language.direction} className="p-2">
      <SectionLinks
        label={frameMessages.legal}
        sections={names.map((id) => ({ id, title: sectionTitles[id] }))}
        homePath={HOME_PATH}
        className="flex flex-wrap justify-center"
      />
    </footer>
  );
