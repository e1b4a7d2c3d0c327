import type { ComponentProps } from "react";
import { useUnsaved } from "#lib/drafts.ts";
import { IconButton } from "#ui/IconButton.tsx";

type OfForm = {
  /** What the key of a draft begins with, of a form that the button leads to. */
  draftKey: string;
};

/** Part of the name of a button while a draft is stored of its form. */
export function UnsavedMark({ draftKey }: OfForm) {
  return useUnsaved(draftKey) && <span className="whitespace-nowrap">(unsaved)</span>;
}

/** A button that opens a form, and says whether a draft of that is stored. */
export function FormIconButton({ draftKey, label, ...button }: OfForm & ComponentProps<typeof IconButton>) {
  const isUnsaved = useUnsaved(draftKey);
  return (
    <IconButton
      label={isUnsaved ? `${label} (unsaved)` : label}
      note={isUnsaved ? "unsaved" : undefined}
      {...button}
    />
  );
}
