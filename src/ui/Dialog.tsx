import * as RadixDialog from "@radix-ui/react-dialog";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { classNames } from "#lib/classNames.ts";
import { DialogHeader } from "#ui/DialogHeader.tsx";

type DialogProps = {
  isOpen: boolean;
  /** Asked to close by Escape, the close button or a click outside; closing is the owner's decision. */
  onClose: () => void;
  /** While what was asked for is being done nobody closes the dialog: that would look like calling it off. */
  isBusy?: boolean;
  title: string;
  description?: string;
  size?: "small" | "wide";
  /** Whether Escape means something else at this moment, such as the end of an edit inside. */
  takesEscape?: (event: KeyboardEvent) => boolean;
  /** "alertdialog" for a question that must be answered: a click outside does not close it. */
  role?: "dialog" | "alertdialog";
  children: ReactNode;
};

/** Below the toasts, which keep their room on screens where 10 % of the height is less. */
const place =
  "[--dialog-top:max(10dvh,calc(var(--toasts-height,0px)+0.5rem))] fixed inset-x-4 top-(--dialog-top) bottom-[10dvh] " +
  "m-auto h-fit max-h-[calc(90dvh-var(--dialog-top))]";

/**
 * A modal dialog: it scrolls as a whole at 80 % of the viewport at most, traps the focus and gives it back. The focus
 * starts on the first field of its content, or else on the first control, even when that appears later.
 */
export function Dialog({
  isOpen,
  onClose,
  isBusy = false,
  title,
  description,
  size = "small",
  takesEscape,
  role = "dialog",
  children,
}: DialogProps) {
  const opener = useRef<Element>(null);
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isWaiting = useRef(false);

  // The content was still loading when the dialog opened, and the focus has waited on the dialog itself.
  useEffect(() => {
    const start = isWaiting.current && firstControl(content.current);
    if (!start) return;
    isWaiting.current = false;
    if (document.activeElement === frame.current) start.focus();
  });

  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    if (frame.current === topmostFrame() && !takesEscape?.(event) && !isBusy) onClose();
  });

  // Radix tells the key to the dialog that was on top before, until a new one has been through its effects.
  useLayoutEffect(() => {
    if (!isOpen) return;
    // While text is composed (an input method for Japanese, say) the key takes that back, and nothing else.
    const handleKeyDown = (event: KeyboardEvent) =>
      event.key === "Escape" && !event.isComposing && handleEscape(event);
    document.addEventListener("keydown", handleKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", handleKeyDown, { capture: true });
  }, [isOpen]);

  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && !isBusy && onClose()}>
      <RadixDialog.Portal>
        {/* Without a blur: one below the dialog cost two frames of three while a long list was dragged. */}
        <RadixDialog.Overlay className="fixed inset-0 z-dialog bg-black/80 data-[state=open]:animate-fade-in" />
        <RadixDialog.Content
          ref={frame}
          role={role}
          aria-modal="true"
          // Radix gives the focus back to a trigger of its own alone; ours is whatever had it.
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            event.preventDefault();
            const start = firstControl(content.current);
            isWaiting.current = start === null;
            (start ?? frame.current)?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // WebKit moves the caret of a field that is gone to the end of the page, and then scrolls to it.
            getSelection()?.removeAllRanges();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onPointerDownOutside={(event) => role === "alertdialog" && event.preventDefault()}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={classNames(
            place,
            "z-dialog flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-high outline-none",
            "data-[state=open]:animate-rise-in",
            size === "wide" ? "max-w-3xl" : "max-w-md",
          )}
        >
          <div className="min-h-0 overflow-y-auto overscroll-contain [@media(min-height:40rem)]:scroll-pt-36">
            <DialogHeader
              title={title}
              description={description}
              hasClose={role === "dialog"}
              isBusy={isBusy}
            />
            <div ref={content} className="px-4 pt-1 pb-6 sm:px-6">
              {children}
            </div>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Of the dialogs on screen the one that was opened last: it stands last in the document. */
function topmostFrame(): Element | undefined {
  return [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
}

const fields = ["input", "textarea", "select"].map((name) => `${name}:not(:disabled, [hidden])`).join(", ");

/** Where work in a part of the page begins: its first field, or else its first button or link; null without any. */
function firstControl(part: Element | null): HTMLElement | null {
  return (
    part?.querySelector<HTMLElement>(fields) ??
    part?.querySelector<HTMLElement>("button:not(:disabled), a[href]") ??
    null
  );
}
