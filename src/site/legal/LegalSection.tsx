import { Children, useEffect, useState } from "react";
import { useHydrated } from "#lib/useAfterLoad.ts";
import { pieceMessages, sectionTitles } from "#messages/siteMessages.ts";
import type { LegalName } from "#rules/bandSettings.ts";
import { PageSection } from "#ui/PageSection.tsx";

/** Addresses in a text: of the web up to what ends a sentence, in Japanese too, and of email. */
const ADDRESS =
  /((?:https?:\/\/|mailto:)[^\s<>"\u3000-\u9fff\uff00-\uffef]+(?<=[/_-]|\P{P})|[\p{sc=Latn}\d_.+-]{1,64}@[\p{sc=Latn}\d_-]+\.[\p{sc=Latn}\d.-]*[\p{sc=Latn}\d])/iu;

/** Imprint or privacy, at the end of "/" (behaviour §10.26). */
export function LegalSection({ name, text }: { name: LegalName; text: string }) {
  // A text newer than the page: the browser has found no such anchor.
  const [isLate] = useState(useHydrated());
  useEffect(() => {
    if (isLate && location.hash === `#${name}`) document.getElementById(name)?.scrollIntoView();
  }, [isLate, name]);
  return (
    <PageSection id={name} title={sectionTitles[name]}>
      <div className="max-w-prose *:mb-4 *:last:mb-0">
        {Children.map(text.split(/\n\s*\n/), (paragraph) => (
          <p dir="auto" className="whitespace-pre-line">
            {Children.map(paragraph.split(ADDRESS), (part, at) =>
              at % 2 ? <Address address={part} /> : <span>{part}</span>,
            )}
          </p>
        ))}
      </div>
    </PageSection>
  );
}

function Address({ address }: { address: string }) {
  const isWeb = /^https?:/i.test(address);
  return (
    <a
      dir="ltr"
      href={address.includes(":") ? address : `mailto:${address}`}
      {...(isWeb && {
        target: "_blank",
        rel: "noopener",
        "aria-label": `${address} ${pieceMessages.newTab}`,
      })}
      className="underline underline-offset-4 max-sm:py-3.5"
    >
      {address}
    </a>
  );
}
