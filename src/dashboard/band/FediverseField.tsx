import { useRef } from "react";
import { bandMessages } from "#messages/bandMessages.ts";
import { bandLimits } from "#rules/bandSettings.ts";
import { completeHandle, proposedHandle, readHandle } from "#rules/fediverseHandle.ts";
import type { LinkDraft } from "#rules/links.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";

type FediverseFieldProps = {
  value: string;
  /** One of them may lead to the profile. */
  links: readonly LinkDraft[];
  onChange: (handle: string) => void;
};

/** The band's handle, which built pages name in their head (behaviour §10.19). It is completed when the field is left. */
export function FediverseField({ value, links, onChange }: FediverseFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const proposed = value === "" ? proposedHandle(links) : null;
  const complete = () => onChange(completeHandle(value));
  return (
    <>
      <Field
        ref={field}
        label={bandMessages.parts.fediverse}
        inputMode="email"
        dir="ltr"
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        placeholder="@band@mastodon.social"
        hint={bandMessages.fediverse(location.hostname)}
        maxLength={bandLimits.handle}
        problem={readHandle(value)?.problem}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={complete}
        onKeyDown={({ key }) => key === "Enter" && complete()}
      />
      {proposed && (
        <Button
          className="self-start"
          onClick={() => {
            onChange(proposed);
            field.current?.focus();
          }}
        >
          {`Use ${proposed}`}
        </Button>
      )}
    </>
  );
}
