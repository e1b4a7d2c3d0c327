import * as RadixDialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "#lib/classNames.ts";
import { buttonLook } from "#ui/Button.tsx";
import { firstControl } from "#ui/firstControl.ts";

type DialogProps = {
  isOpen: boolean;
  /** Asked to close by Escape, the close button or a click outside; closing is the owner's decision. */
  onClose: () => void;
  title: string;
  description?: string;
  size?: "small" | "wide";
  /** Whether Escape means something else at this moment, such as the end of an edit inside. */
  takesEscape?: (event: KeyboardEvent) => boolean;
  /** "alertdialog" for a question that must be answered: a click outside does not close it. */
  role?: "dialog" | "alertdialog";
  children: ReactNode;
};

/**
 * A modal dialog: it scrolls inside at 80 % of the viewport at most, traps the focus and gives it back. The focus starts
 * on the first field of its content, or else on the first control, even when that appears later.
 */
export function Dialog({
  isOpen,
  onClose,
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

  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
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
          onEscapeKeyDown={(event) => takesEscape?.(event) && event.preventDefault()}
          onPointerDownOutside={(event) => role === "alertdialog" && event.preventDefault()}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={classNames(
            "fixed top-1/2 left-1/2 z-dialog flex max-h-[80vh] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col",
            "rounded-lg border border-line bg-surface shadow-high outline-none data-[state=open]:animate-rise-in",
            size === "wide" ? "max-w-3xl" : "max-w-md",
          )}
        >
          <header className="flex items-start gap-4 px-6 pt-5 pb-3">
            <div className="min-w-0 grow">
              <RadixDialog.Title className="font-display text-xl font-semibold">{title}</RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="mt-1 text-sm text-muted">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
            {role === "dialog" && (
              <RadixDialog.Close
                aria-label="Close"
                className={classNames(
                  buttonLook({ variant: "quiet", shape: "icon" }),
                  "-mt-1 -mr-3 shrink-0",
                )}
              >
                <X aria-hidden="true" className="size-5" />
              </RadixDialog.Close>
            )}
          </header>
          <div ref={content} className="min-h-0 overflow-y-auto px-6 pt-1 pb-6">
            {children}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
