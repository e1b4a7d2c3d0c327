import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from "react";
import { TOAST_DURATION_MS } from "#config.ts";
import { classNames } from "#lib/classNames.ts";
import { useReservedHeight } from "#lib/useReservedHeight.ts";
import { Button } from "#ui/Button.tsx";
import { dismissToast, type Toast, useToasts } from "#ui/notify.ts";

/** What happens on a toast is hidden from a dialog below, which would close by it, or forbid to scroll. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/**
 * The toasts, in a strip along the top that takes room of its own: `--toasts-height` moves the page and the dialogs
 * out of its way. It is there without toasts too, as screen readers announce what comes into a live region, and a
 * dialog leaves one that was there before it. Escape goes past it, to the dialog.
 */
export function Toaster() {
  const toasts = useToasts();
  const reserved = useReservedHeight("--toasts-height");
  const list = useRef<HTMLUListElement>(null);
  const focusedBefore = useRef<EventTarget>(null);

  useEffect(() => {
    const scroller = list.current?.parentElement;
    if (toasts.length > 0 && scroller) scroller.scrollTop = scroller.scrollHeight;
  }, [toasts.length]);

  const handleClose = (id: number) => {
    const hadFocus = list.current?.contains(document.activeElement);
    dismissToast(id);
    if (hadFocus && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };

  return (
    <section
      ref={reserved}
      aria-label="Notifications"
      aria-live="assertive"
      onPointerDown={stop}
      onWheel={stop}
      onTouchMove={stop}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
      }}
      className="pointer-events-auto fixed top-0 left-0 before-scrollbar z-toast max-h-[40svh] overflow-y-auto overscroll-contain"
    >
      <ul role="list" ref={list} data-toasts={toasts.length > 0 ? "" : undefined}>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onClose={handleClose} />
        ))}
      </ul>
    </section>
  );
}

/** A toast stays for a time, and longer while the pointer or the focus is on the strip or nobody sees the page. */
function ToastItem({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const item = useRef<HTMLLIElement>(null);
  const isError = toast.kind === "error";
  const Icon = isError ? CircleAlert : CircleCheck;

  useEffect(() => {
    const timer = setInterval(() => {
      const list = item.current?.parentElement;
      const isHeld = list?.matches(":hover") || list?.contains(document.activeElement);
      if (!isHeld && !document.hidden) dismissToast(toast.id);
    }, TOAST_DURATION_MS);
    return () => clearInterval(timer);
  }, [toast.id]);

  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape") onClose(toast.id);
  };

  return (
    <li
      ref={item}
      onKeyDown={handleKeyDown}
      className={classNames(
        "border-b bg-raised first:pt-[env(safe-area-inset-top)]",
        isError ? "border-danger/60" : "border-line",
      )}
    >
      <div className="mx-auto flex max-w-[75rem] animate-fade-in items-start gap-3 px-4 sm:px-6">
        <Icon
          aria-hidden="true"
          className={classNames("mt-3 size-5 shrink-0", isError ? "text-danger" : "text-success")}
        />
        <p className="min-w-0 grow py-2.5 text-sm sm:py-3">
          <strong className="font-semibold max-sm:block">{toast.title}</strong>{" "}
          <span className="text-muted sm:ml-2">{toast.description}</span>
        </p>
        <Button
          variant="quiet"
          shape="icon"
          aria-label="Dismiss"
          // A click leaves the focus where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onClose(toast.id)}
          className="-mr-3 shrink-0 sm:mt-0.5"
        >
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </li>
  );
}
