import { useEffect, useEffectEvent, useState } from "react";
import { useHydrated } from "#lib/useAfterLoad.ts";
import { sectionTitles } from "#messages/siteMessages.ts";
import type { LegalName } from "#rules/bandSettings.ts";
import { PageSection, showSection } from "#ui/PageSection.tsx";
import type { ShownText } from "./useLegalTexts.ts";

type LegalSectionProps = {
  name: LegalName;
  shown: ShownText;
  /** The rendered text: in the build alone. */
  markup?: string | undefined;
  /** Whether its link was pressed before it was here. */
  isWanted: boolean;
};

/** Imprint or privacy, at the end of "/" (behaviour §10.26). */
export function LegalSection({ name, shown, markup = "", isWanted }: LegalSectionProps) {
  const [isLate] = useState(useHydrated());
  // The browser, or a press, has found no such anchor.
  const goThere = useEffectEvent(() => {
    if (isWanted) showSection(name);
    else if (isLate && location.hash === `#${name}`) document.getElementById(name)?.scrollIntoView();
  });
  useEffect(() => goThere(), []);

  const className = "max-w-prose *:mb-4 *:last:mb-0";
  return (
    <PageSection id={name} title={sectionTitles[name]}>
      {"text" in shown ? (
        <div className={className}>{shown.text}</div>
      ) : (
        <div
          key="built"
          className={className}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own markup, of escaped text
          dangerouslySetInnerHTML={{ __html: markup }}
        />
      )}
    </PageSection>
  );
}
