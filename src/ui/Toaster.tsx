import { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import {
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { FLOATING_TOASTS_MIN_WIDTH, TOAST_DURATION_MS } from "#config.ts";
import { classNames } from "#lib/classNames.ts";
import { listenTo } from "#lib/listenTo.ts";
import { buttonLook } from "#ui/Button.tsx";
import { useIsDialogOpen } from "#ui/Dialog.tsx";
import { dismissToast, type Toast, useToasts } from "#ui/notify.ts";
import { createToastLayer, isInToast } from "#ui/toastLayer.ts";
import { useToastHold } from "#ui/useToastHold.ts";

const HOTKEY = "F8";

const onResize = (listener: () => void) => listenTo(window, ["resize"], listener);
const isWideWindow = () => innerWidth >= FLOATING_TOASTS_MIN_WIDTH;

/**
 * The toasts. In a wide window they float at the bottom right, the newest on top. In a narrow one, and over a dialog,
 * the first one is shown at the top, above where dialogs begin.
 */
export function Toaster() {
  const toasts = useToasts();
  const isWide = useSyncExternalStore(onResize, isWideWindow);
  const isFloating = !useIsDialogOpen() && isWide;
  const [layer] = useState(createToastLayer);
  const { isHeld, restoreFocus } = useToastHold(layer, toasts.length === 0);

  useLayoutEffect(() => {
    document.body.append(layer);
    return () => layer.remove();
  }, [layer]);

  const handleClose = (id: number) => {
    restoreFocus();
    dismissToast(id);
  };

  return (
    // The timers are our own: Radix's run on in a hidden tab, and never start after a toast was closed by the pointer.
    <Provider duration={Infinity}>
      {(isFloating ? toasts : toasts.slice(0, 1)).map((toast) => (
        <ToastItem key={toast.id} toast={toast} isHeld={isHeld} onClose={handleClose} />
      ))}
      {createPortal(
        <Viewport
          hotkey={toasts.length > 0 ? [HOTKEY] : []}
          label={`Notifications (${HOTKEY})`}
          className={classNames(
            "pointer-events-none fixed z-toast flex gap-2 outline-none",
            isFloating
              ? "right-4 bottom-[calc(var(--player-height,0px)+1rem)] w-80 flex-col-reverse"
              : "inset-x-2 top-2 mx-auto max-w-md flex-col",
          )}
        />,
        layer,
      )}
    </Provider>
  );
}

const preventDefault = (event: SyntheticEvent) => event.preventDefault();

type ToastItemProps = { toast: Toast; isHeld: boolean; onClose: (id: number) => void };

function ToastItem({ toast: { id, kind, title, description }, isHeld, onClose }: ToastItemProps) {
  const remaining = useRef(TOAST_DURATION_MS);
  const isError = kind === "error";
  const Icon = isError ? CircleAlert : CircleCheck;

  useEffect(() => {
    if (isHeld) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => dismissToast(id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [id, isHeld]);

  return (
    <Root
      type={isError ? "foreground" : "background"}
      onOpenChange={() => onClose(id)}
      // Without the focus on a toast, Escape belongs to the dialog.
      onEscapeKeyDown={(event) => !isInToast(event.target) && event.preventDefault()}
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
        className={classNames(buttonLook({ variant: "quiet", shape: "icon" }), "sticky top-0 shrink-0")}
      >
        <X aria-hidden="true" className="size-4" />
      </Close>
    </Root>
  );
}
