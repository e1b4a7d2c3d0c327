import { bandMessages } from "#messages/bandMessages.ts";
import { type LinkDraft, linkErrors, linkLimits } from "#rules/links.ts";
import { mailingLimits } from "#rules/mailingLimits.ts";
import { AddressField } from "#ui/AddressField.tsx";
import { Field } from "#ui/Field.tsx";

type SupportFieldsProps = { link: LinkDraft; onChange: (link: LinkDraft) => void };

/** One link to where fans support the band, with a word of the band's own (behaviour §10.29). Both are empty: no link. */
export function SupportFields({ link, onChange }: SupportFieldsProps) {
  const [problem] = linkErrors([link]);
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-5 *:grow *:first:basis-36 *:last:grow-2 *:last:basis-64">
      <Field
        label="Support word"
        placeholder="Support us"
        dir="auto"
        hint={bandMessages.support}
        maxLength={mailingLimits.supportLabel}
        problem={problem?.label}
        value={link.label}
        onChange={({ target }) => onChange({ ...link, label: target.value })}
      />
      <AddressField
        label="Support page"
        placeholder="https://"
        maxLength={linkLimits.address}
        problem={problem?.address}
        value={link.address}
        onChange={({ target }) => onChange({ ...link, address: target.value })}
      />
    </div>
  );
}
