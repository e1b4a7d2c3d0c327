import { useState } from "react";
import { useHydrated } from "#lib/useAfterLoad.ts";
import { sectionTitles } from "#messages/siteMessages.ts";
import type { BandMailing } from "#rules/bandSettings.ts";
import { later } from "#ui/later.tsx";
import { PageSection } from "#ui/PageSection.tsx";

const MailingForm = later(async () => (await import("./MailingForm.tsx")).MailingForm);

type MailingSectionProps = {
  mailing: BandMailing;
  /** As the build has rendered it: in the build alone. */
  markup: string | undefined;
};

/** The mailing list, below About (behaviour §10.29). Its form is in the built page, or is loaded where it has changed. */
export function MailingSection({ mailing, markup = "" }: MailingSectionProps) {
  const text = JSON.stringify(mailing);
  const [built, setBuilt] = useState(useHydrated() ? null : text);
  // Once replaced, the built markup is gone.
  if (built !== null && built !== text) setBuilt(null);
  return (
    <PageSection id="mailing" title={sectionTitles.mailing}>
      {text === built ? (
        <div
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own markup, of escaped text
          dangerouslySetInnerHTML={{ __html: markup }}
        />
      ) : (
        <MailingForm {...mailing} />
      )}
    </PageSection>
  );
}
