import { Action, Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import {
  type FocusEvent,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { FLOATING_TOASTS_MIN_WIDTH, TOAST_DURATION_MS, TOAST_SEEN_MS } from "#config.ts";
import { classNames } from "#lib/classNames.ts";
import { listenTo } from "#lib/dom.ts";
import { toastMessages as english } from "#messages/languages/en.ts";
import { toastMessages } from "#messages/siteMessages.ts";
import { buttonClasses } from "#ui/Button.tsx";
import { useIsDialogOpen } from "#ui/Dialog.tsx";
import { dismissToast, isInToast, TOAST_LAYER_ID, type Toast, useToasts } from "#ui/notify.ts";
import { ofThisPage, pieceWords } from "#ui/pieceWords.ts";

const toastWords = () => ofThisPage(toastMessages, english);

const onResize = (listener: () => void) => listenTo(window, ["resize"], listener);
const isWideWindow = () => innerWidth >= FLOATING_TOASTS_MIN_WIDTH;
const onVisibility = (listener: () => void) => listenTo(document, ["visibilitychange"], listener);
const isTabHidden = () => document.hidden;

/**
 * Toasts float at the bottom of a wide window, at the end of its lines. Else, and over a dialog, the newest is shown, as an older one would
 * hide what the next action did: at the top, or above the foot of a dialog that has the whole height of a phone. The timer
 * of one that it covers runs on, unless that one was hardly seen: it waits.
 */
export function Toaster() {
  const toasts = useToasts();
  const isWide = useSyncExternalStore(onResize, isWideWindow);
  const isHidden = useSyncExternalStore(onVisibility, isTabHidden);
  const isOverDialog = useIsDialogOpen();
  const isFloating = !isOverDialog && isWide;
  const uncovered = useMemo(() => (isFloating ? toasts : toasts.slice(-1)), [toasts, isFloating]);
  const [seen, setSeen] = useState<readonly Toast[]>([]);
  useEffect(() => {
    if (isHidden) return;
    const isSeen = (toast: Toast, before: readonly Toast[]) =>
      uncovered.includes(toast) || before.includes(toast);
    const update = () => setSeen((before) => toasts.filter((toast) => isSeen(toast, before)));
    const timer = setTimeout(update, TOAST_SEEN_MS);
    return () => clearTimeout(timer);
  }, [toasts, uncovered, isHidden]);
  const focusedBefore = useRef<EventTarget>(null);

  const handleFocus = (event: FocusEvent) => {
    event.stopPropagation();
    if (event.relatedTarget && !isInToast(event.relatedTarget)) focusedBefore.current = event.relatedTarget;
  };
  const handleClose = (id: number) => {
    if (isInToast(document.activeElement) && focusedBefore.current instanceof HTMLElement)
      focusedBefore.current.focus();
    dismissToast(id);
  };

  if (toasts.length === 0) return null;
  const words = toastWords();
  return (
    // Radix pauses the timers under the pointer, with the focus inside, and while the window is not the active one.
    <Provider
      label={words.notification}
      duration={isHidden ? Infinity : TOAST_DURATION_MS}
      swipeDirection={document.dir === "rtl" ? "left" : "right"}
    >
      {toasts.map((toast) => {
        const isCovered = !uncovered.includes(toast);
        if (isCovered && !seen.includes(toast)) return null;
        return (
          <ToastItem
            key={toast.id}
            toast={toast}
            isCovered={isCovered}
            isOverDialog={isOverDialog}
            onClose={handleClose}
          />
        );
      })}
      {createPortal(
        // Radix hides everything outside an open dialog from screen readers, except elements with `aria-live`.
        // biome-ignore lint/a11y/noStaticElementInteractions: an open dialog's focus trap and scroll lock would undo these
        <div
          id={TOAST_LAYER_ID}
          role="presentation"
          aria-live="off"
          onFocus={handleFocus}
          onBlur={stopPropagation}
          onWheel={stopPropagation}
          onTouchMove={stopPropagation}
        >
          <Viewport
            label={words.notifications}
            className={classNames(
              "pointer-events-none fixed z-toast flex gap-2 outline-none",
              isFloating
                ? "end-4 bottom-[calc(var(--player-height,0px)+1rem)] w-80 flex-col-reverse"
                : "inset-x-2 top-2 mx-auto max-w-md flex-col max-sm:[:root:has([data-whole])_&]:top-auto max-sm:[:root:has([data-whole])_&]:bottom-[calc(6rem+var(--keyboard-height,0px))]",
            )}
          />
        </div>,
        document.body,
      )}
    </Provider>
  );
}

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();
const preventDefault = (event: SyntheticEvent) => event.preventDefault();

/** Radix waits for the pointer to leave, which no browser reports of a toast that is gone. */
const resumeTimers = () =>
  document.querySelector(`#${TOAST_LAYER_ID} [role=region]`)?.dispatchEvent(new Event("pointerleave"));

type ToastItemProps = {
  toast: Toast;
  isCovered: boolean;
  isOverDialog: boolean;
  onClose: (id: number) => void;
};

function ToastItem({ toast, isCovered, isOverDialog, onClose }: ToastItemProps) {
  const { id, kind, title, description, note, undo } = toast;
  const isError = kind === "error";
  const words = toastWords();
  const isUnderPointer = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leaves the pointer when it is covered, too
  useEffect(() => () => void (isUnderPointer.current && resumeTimers()), [isCovered]);
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <Root
      hidden={isCovered}
      type={isError ? "foreground" : "background"}
      onOpenChange={() => onClose(id)}
      // Without the focus on a toast, Escape belongs to the dialog.
      onEscapeKeyDown={(event) => !isInToast(event.target) && event.preventDefault()}
      onPointerEnter={() => {
        isUnderPointer.current = true;
      }}
      onPointerLeave={() => {
        isUnderPointer.current = false;
      }}
      // A click leaves the focus where it is.
      onMouseDown={preventDefault}
      // Radix disables the pointer on toasts that are older than an open dialog, and touch on all.
      style={{ pointerEvents: "auto", touchAction: "pan-y", order: id }}
      className={classNames(
        "flex animate-rise-in items-start overflow-y-auto overscroll-contain rounded-lg border bg-raised shadow-mid",
        "bg-more-below bg-bottom bg-no-repeat [background-attachment:local,scroll] [background-size:100%_24px,100%_10px]",
        "data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
        isError ? "border-danger/60" : "border-line",
        // A note is to be read whole. On a phone four lines leave a dialog's title free; over one that has the whole phone
        // a toast covers fields alone.
        (isOverDialog || !note) &&
          "max-h-toast max-sm:max-h-26 max-sm:[:root:has([data-whole])_&]:max-h-[60dvh]",
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames("m-3 me-0 size-5 shrink-0", isError ? "text-danger" : "text-success")}
      />
      <div className="min-w-0 grow px-3 py-2.5 text-sm">
        <Title className="font-semibold">{title}</Title>{" "}
        <Description className="text-muted">{description}</Description>
        {note && <p className="mt-1">{note}</p>}
      </div>
      {undo && (
        <Action
          altText={words.undo}
          onClick={undo}
          className={classNames(buttonClasses(), "m-1 shrink-0 self-center whitespace-nowrap")}
        >
          {words.undo}
        </Action>
      )}
      <Close
        aria-label={pieceWords().dismiss}
        className={classNames(buttonClasses({ variant: "quiet", shape: "icon" }), "sticky top-0 shrink-0")}
      >
        <X aria-hidden="true" className="size-4" />
      </Close>
    </Root>
  );
}
