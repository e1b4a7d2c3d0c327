import * as RadixDialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { classNames } from "#lib/classNames.ts";
import { createStore } from "#lib/createStore.ts";
import { displayFace } from "#lib/displayFace.ts";
import { isInField } from "#lib/focus.ts";
import { useBackStep } from "#lib/useBackStep.ts";
import { SECURE_PATH } from "#routes.ts";
import { buttonClasses } from "#ui/Button.tsx";
import { isInToast } from "#ui/notify.ts";
import { pieceWords } from "#ui/pieceWords.ts";

const openDialogs = createStore(0);
const isAnyOpen = () => openDialogs.get() > 0;

export const useIsDialogOpen = () => useSyncExternalStore(openDialogs.subscribe, isAnyOpen);

type DialogProps = {
  isOpen: boolean;
  /** Called for Escape, Close and a click outside. */
  onClose: () => void;
  /** Keeps the dialog open: closing it would look like a cancellation. */
  isBusy?: boolean;
  title: string;
  /** What follows the title and no translator may change, such as an album's title. */
  name?: string;
  description?: string;
  size?: "small" | "wide";
  /** Whether it uses the whole height of a phone; else about 80 % of it. */
  isWhole?: boolean;
  /** "alertdialog": a click outside does not close it. */
  role?: "dialog" | "alertdialog";
  children: ReactNode;
};

/** Below the one toast that is shown over a dialog, and above an on-screen keyboard. */
const place =
  "fixed inset-x-4 top-dialog-top bottom-[calc(10dvh+var(--keyboard-height,0px))] m-auto h-fit max-h-[calc(90dvh-max(10dvh,6rem)-var(--keyboard-height,0px))]";
const wholeClasses =
  "max-sm:inset-x-0 max-sm:top-0 max-sm:bottom-(--keyboard-height,0px) max-sm:m-0 max-sm:h-auto max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none max-sm:border-0 max-sm:pt-[env(safe-area-inset-top)]";

/** Of the header, which stays in view unless the window is low or the title longer than about three lines. */
const stickyClasses = "[@media(min-height:40rem)]:sticky top-0 z-header";
const LONG_TITLE = 120;

/**
 * A modal dialog of at most 80 % of the viewport's height, but for phones. It scrolls as a whole, traps the focus and
 * restores it. In the dashboard the browser's Back closes it; on "/" the albums have the history. The initial focus is on the first field of its content, else on the first control, also when that is rendered later.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, isBusy = false, title, name = "", description, children } = props;
  const { size = "small", role = "dialog", isWhole = role === "dialog" } = props;
  const opener = useRef<Element>(null);
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isWaiting = useRef(false);

  // The content was loading when the dialog opened, so the dialog itself got the focus.
  useEffect(() => {
    const start = isWaiting.current && firstControl(content.current);
    if (!start) return;
    isWaiting.current = false;
    if (document.activeElement === frame.current) start.focus();
  });

  useEffect(() => {
    if (!isOpen) return;
    openDialogs.set(openDialogs.get() + 1);
    return () => openDialogs.set(openDialogs.get() - 1);
  }, [isOpen]);

  const close = () => isBusy || onClose();
  useBackStep(isOpen && location.pathname === SECURE_PATH, close);

  // Not Radix's own: it would ask a toast first. During composition (Japanese input) Escape only cancels that.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    if (takesEscape(event.target, content.current)) return;
    event.stopPropagation();
    close();
  };

  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => open || close()}>
      <RadixDialog.Portal>
        {/* No backdrop blur: it cost two frames of three while a long list was dragged. */}
        <RadixDialog.Overlay
          // A click outside leaves the focus in the dialog, where Escape is heard.
          onMouseDown={(event) => event.preventDefault()}
          className="fixed inset-0 z-dialog bg-veil data-[state=open]:animate-fade-in"
        />
        <RadixDialog.Content
          ref={frame}
          role={role}
          data-whole={isWhole || undefined}
          aria-modal="true"
          // Radix restores the focus only to its own Trigger.
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            event.preventDefault();
            const start = firstControl(content.current);
            isWaiting.current = start === null;
            (start ?? frame.current)?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // WebKit moves the caret of a removed field to the end of the page and scrolls there.
            getSelection()?.removeAllRanges();
            if (opener.current instanceof HTMLElement && !isInField()) opener.current.focus();
          }}
          onKeyDown={handleKeyDown}
          onEscapeKeyDown={(event) => event.preventDefault()}
          // Hidden from the focus trap, so that the keyboard reaches a toast.
          onBlur={(event) => isInToast(event.relatedTarget) && event.stopPropagation()}
          onPointerDownOutside={(event) => role === "alertdialog" && event.preventDefault()}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={classNames(
            place,
            "z-dialog flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-high outline-none",
            "data-[state=open]:animate-rise-in",
            size === "wide" ? "max-w-3xl" : "max-w-md",
            isWhole && wholeClasses,
          )}
        >
          <div className="flex min-h-0 grow scroll-pb-20 flex-col overflow-y-auto overscroll-contain [@media(min-height:40rem)]:scroll-pt-36">
            <header
              className={classNames(
                "flex items-start gap-4 bg-surface px-4 pt-5 pb-3 sm:px-6",
                role === "dialog" && title.length + name.length <= LONG_TITLE && stickyClasses,
              )}
            >
              <div className="min-w-0 grow">
                <RadixDialog.Title className={classNames(displayFace(title + name), "text-xl font-semibold")}>
                  <span>{title}</span> <bdi translate="no">{name}</bdi>
                </RadixDialog.Title>
                {description && (
                  <RadixDialog.Description className="mt-1 text-sm text-muted">
                    {description}
                  </RadixDialog.Description>
                )}
              </div>
              {role === "dialog" && (
                <RadixDialog.Close
                  aria-label={pieceWords().close}
                  disabled={isBusy}
                  className={classNames(
                    buttonClasses({ variant: "quiet", shape: "icon" }),
                    "-mt-1 -me-3 shrink-0",
                  )}
                >
                  <X aria-hidden="true" className="size-5" />
                </RadixDialog.Close>
              )}
            </header>
            <div ref={content} className="flex grow flex-col px-4 pt-1 pb-6 sm:px-6">
              {children}
            </div>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const fields = ["input", "textarea", "select"].map((name) => `${name}:not(:disabled, [hidden])`).join(", ");

/** Whether Escape belongs to something inside: an inline form that has the focus, or a drag in progress. */
const takesEscape = (target: EventTarget, content: Element | null): boolean =>
  (target instanceof Element && target.closest("[data-takes-escape]") !== null) ||
  Boolean(content?.querySelector("[data-dragging]"));

/** The first field, else the first button or link; none in `data-focus-later`. */
function firstControl(part: Element | null): HTMLElement | null {
  return (
    part?.querySelector<HTMLElement>(fields) ??
    part?.querySelector<HTMLElement>("button:not(:disabled, [data-focus-later] *), a[href]") ??
    null
  );
}
