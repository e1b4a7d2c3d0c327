import { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import {
  type FocusEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { DISMISS_SHIELD_MS, FLOATING_TOASTS_MIN_WIDTH, TOAST_DURATION_MS } from "#config.ts";
import { classNames } from "#lib/classNames.ts";
import { listenTo } from "#lib/listenTo.ts";
import { buttonClasses } from "#ui/Button.tsx";
import { useIsDialogOpen } from "#ui/Dialog.tsx";
import { dismissToast, isInToast, mostUrgent, TOAST_LAYER_ID, type Toast, useToasts } from "#ui/notify.ts";

const onResize = (listener: () => void) => listenTo(window, ["resize"], listener);
const isWideWindow = () => innerWidth >= FLOATING_TOASTS_MIN_WIDTH;
const onVisibility = (listener: () => void) => listenTo(document, ["visibilitychange"], listener);
const isTabHidden = () => document.hidden;

/** Toasts float at the bottom right of a wide window. Else, and over a dialog, one is shown at the top. */
export function Toaster() {
  const toasts = useToasts();
  const isWide = useSyncExternalStore(onResize, isWideWindow);
  const isHidden = useSyncExternalStore(onVisibility, isTabHidden);
  const isFloating = !useIsDialogOpen() && isWide;
  const shown = isFloating ? toasts : toasts.filter((toast) => toast === mostUrgent(toasts));
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
  return (
    // Radix pauses the timers under the pointer, with the focus inside, and while the window is not the active one.
    <Provider duration={isHidden ? Infinity : TOAST_DURATION_MS}>
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onClose={handleClose} />
      ))}
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
            className={classNames(
              "pointer-events-none fixed z-toast flex gap-2 outline-none",
              isFloating
                ? "right-4 bottom-[calc(var(--player-height,0px)+1rem)] w-80 flex-col-reverse"
                : "inset-x-2 top-2 mx-auto max-w-md flex-col",
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

/** Takes the second click of a double click on "Dismiss", which would act on what is below. */
function shieldPlace({ left, top, width, height }: DOMRect): void {
  const shield = Object.assign(document.createElement("div"), {
    className: "fixed z-toast",
    // Not a click outside of a dialog, and the focus stays where it is.
    onpointerdown: (event: Event) => event.stopPropagation(),
    onmousedown: (event: Event) => event.preventDefault(),
  });
  // A modal dialog disables the pointer outside of it.
  shield.style.cssText = `inset: ${top}px auto auto ${left}px; width: ${width}px; height: ${height}px; pointer-events: auto`;
  document.body.append(shield);
  setTimeout(() => shield.remove(), DISMISS_SHIELD_MS);
}

type ToastItemProps = { toast: Toast; onClose: (id: number) => void };

function ToastItem({ toast: { id, kind, title, description }, onClose }: ToastItemProps) {
  const isError = kind === "error";
  const isUnderPointer = useRef(false);
  useEffect(() => () => void (isUnderPointer.current && resumeTimers()), []);
  const handleDismiss = (event: MouseEvent) => {
    // Not for a key.
    if (event.detail > 0) shieldPlace(event.currentTarget.getBoundingClientRect());
  };
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <Root
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
        "flex max-h-toast animate-rise-in items-start overflow-y-auto overscroll-contain rounded-lg border bg-raised shadow-mid",
        "data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
        isError ? "border-danger/60" : "border-line",
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames("m-3 mr-0 size-5 shrink-0", isError ? "text-danger" : "text-success")}
      />
      <div className="min-w-0 grow px-3 py-2.5 text-sm">
        <Title className="font-semibold">{title}</Title>{" "}
        <Description className="text-muted">{description}</Description>
      </div>
      <Close
        aria-label="Dismiss"
        onClick={handleDismiss}
        className={classNames(buttonClasses({ variant: "quiet", shape: "icon" }), "sticky top-0 shrink-0")}
      >
        <X aria-hidden="true" className="size-4" />
      </Close>
    </Root>
  );
}
