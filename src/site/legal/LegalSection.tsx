import { useEffect, useEffectEvent, useState } from "react";
import { revealElement } from "#lib/dom.ts";
import { useHydrated } from "#lib/useAfterLoad.ts";
import { sectionTitles } from "#messages/siteMessages.ts";
import type { LegalName } from "#rules/bandSettings.ts";
import { headingIdOf, showSection } from "#ui/PageSection.tsx";
import type { ShownText } from "./useLegalTexts.ts";

type LegalSectionProps = {
  name: LegalName;
  shown: ShownText;
  /** The rendered text: in the build alone. */
  markup?: string | undefined;
  /** Whether its link was pressed before it was here. */
  isWanted: boolean;
};

/**
 * Imprint or privacy, closed at the end of "/" until it is asked for (behaviour §10.26). The id is inside: browsers open a
 * closed element for an address that names something in it, but not for its own (decision 131).
 */
export function LegalSection({ name, shown, markup = "", isWanted }: LegalSectionProps) {
  const [isLate] = useState(useHydrated());
  // The browser, or a press, has found no such anchor.
  const goThere = useEffectEvent(() => {
    if (isWanted) showSection(name);
    else if (isLate && location.hash === `#${name}`) revealElement(name);
  });
  useEffect(() => goThere(), []);

  const headingId = headingIdOf(name);
  const ofText = {
    id: name,
    "aria-labelledby": headingId,
    className: "max-w-prose scroll-mt-16 pb-2 *:mb-4",
  };
  return (
    <details
      // Opened by an address before the hydration.
      suppressHydrationWarning
      className="legal-row glass rounded-lg border border-line px-4 sm:px-8"
    >
      <summary id={headingId} className="min-h-11 cursor-pointer py-2.5">
        <h2 className="inline font-medium">{sectionTitles[name]}</h2>
      </summary>
      {"text" in shown ? (
        <section {...ofText}>{shown.text}</section>
      ) : (
        <section
          key="built"
          {...ofText}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own markup, of escaped text
          dangerouslySetInnerHTML={{ __html: markup }}
        />
      )}
    </details>
  );
}
