import type { ComponentProps } from "react";
import { classNames } from "#lib/classNames.ts";
import { useUnsaved } from "#lib/draftStorage.ts";
import { IconButton } from "#ui/IconButton.tsx";

type OfForm = {
  /** What the key of a draft begins with, of a form that the button leads to. */
  draftKey: string;
};

const footPlaces = {
  dialog:
    "mt-auto -mx-4 -mb-6 bg-surface px-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6",
  place: "-mx-4 bg-ground px-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0",
  card: "-mx-5 -mb-5 rounded-b-lg bg-surface px-5 pb-4 sm:-mx-8 sm:-mb-8 sm:px-8",
  part: "-mx-4 -mb-4 rounded-b-lg bg-raised px-4 pb-3",
};

/** A ref. What the keyboard reaches in the form is shown above its foot: of a text the first line, where the cursor is. */
function keepFocusAbove(foot: HTMLElement | null) {
  const form = foot?.parentElement;
  if (!form) return;
  const show = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || foot.contains(target) || !target.matches(":focus-visible"))
      return;
    const { top, bottom } = target.getBoundingClientRect();
    const isText = target instanceof HTMLTextAreaElement;
    const end = isText ? Math.min(top + TEXT_LINE_PX, bottom) : bottom;
    if (end > foot.getBoundingClientRect().top) target.scrollIntoView({ block: isText ? "start" : "center" });
  };
  const handleFocus = ({ target }: FocusEvent) => show(target);
  form.addEventListener("focusin", handleFocus);
  // A field that has the focus since the form was opened.
  if (form.contains(document.activeElement)) show(document.activeElement);
  return () => form.removeEventListener("focusin", handleFocus);
}

/** The first line of a text field with its padding. */
const TEXT_LINE_PX = 48;

type FormFootProps = ComponentProps<"div"> & { of: keyof typeof footPlaces };

/** A form's own buttons, at the foot of what scrolls and above an on-screen keyboard; `of` says what frames the form. */
export const FormFoot = ({ of, className, ...rest }: FormFootProps) => (
  <div
    data-foot
    ref={keepFocusAbove}
    className={classNames(
      "sticky bottom-(--keyboard-height,0px) z-content flex flex-wrap gap-3 border-t border-line pt-3",
      footPlaces[of],
      className,
    )}
    {...rest}
  />
);

/** Part of the name of a button while a draft is stored of its form. */
export function UnsavedMark({ draftKey }: OfForm) {
  return useUnsaved(draftKey, false) && <span className="whitespace-nowrap">(unsaved)</span>;
}

/** In a link to a place: a dot while something in it is unsaved. */
export function UnsavedDot({ draftKey }: OfForm) {
  if (!useUnsaved(draftKey)) return null;
  return (
    <>
      <span className="block size-2 rounded-full bg-accent forced-colors:bg-[Highlight]" />
      <span className="sr-only">(unsaved)</span>
    </>
  );
}

/** A button that opens a form, and says whether a draft of that is stored. */
export function FormIconButton({ draftKey, label, ...button }: OfForm & ComponentProps<typeof IconButton>) {
  const isUnsaved = useUnsaved(draftKey, false);
  return (
    <IconButton
      label={isUnsaved ? `${label} (unsaved)` : label}
      note={isUnsaved ? "unsaved" : undefined}
      {...button}
    />
  );
}
