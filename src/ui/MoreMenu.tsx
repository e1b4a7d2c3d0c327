import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { atEscape, listenTo } from "#lib/dom.ts";
import { Button, buttonClasses } from "#ui/Button.tsx";
import { UnsavedMark } from "#ui/FormButtons.tsx";

/** The classes of a button or link in a `MoreMenu`. */
export const menuItemClasses = `${buttonClasses({ variant: "quiet" })} w-full justify-start! whitespace-nowrap`;

type MoreMenuProps = {
  /** The id of what the actions are of. */
  describedBy: string;
  /** What the key of a draft begins with, of a form that one of them leads to. */
  draftKey: string;
  /** List items. */
  children: ReactNode;
};

/**
 * "More", and the actions that it shows above the positioned element around (decision 135). A press on one of them, Escape, a
 * press beside them and the focus that leaves them close it.
 */
export function MoreMenu({ describedBy, draftKey, children }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    return listenTo(document, ["pointerdown"], ({ target }) => {
      if (!frame.current?.contains(target as Node)) setIsOpen(false);
    });
  }, [isOpen]);
  /** What had the focus is hidden with the menu; a dialog gives the focus back to what had it. */
  const close = () => {
    button.current?.focus();
    setIsOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of what is inside
    <div
      ref={frame}
      onKeyDown={atEscape(() => isOpen && close())}
      onBlur={({ relatedTarget }) =>
        relatedTarget && !frame.current?.contains(relatedTarget) && setIsOpen(false)
      }
    >
      <Button
        ref={button}
        shape="compact"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={describedBy}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>More</span>
        <UnsavedMark draftKey={draftKey} />
      </Button>
      <ul
        role="list"
        id={id}
        hidden={!isOpen}
        onClickCapture={close}
        className="absolute right-0 bottom-full z-content mb-1 max-w-full rounded-lg border border-line bg-raised p-1 shadow-high"
      >
        {children}
      </ul>
    </div>
  );
}
