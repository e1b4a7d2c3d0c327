import * as RadixToast from "@radix-ui/react-toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { TOAST_DURATION_MS } from "#config.ts";
import { classNames } from "#lib/classNames.ts";
import { buttonLook } from "#ui/Button.tsx";
import { dismissToast, type Toast, useToasts } from "#ui/toastStore.ts";

function ToastItem({ toast }: { toast: Toast }) {
  const isError = toast.kind === "error";
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <RadixToast.Root
      type="foreground"
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      className={classNames(
        "flex items-start gap-3 rounded-lg border bg-raised p-3 shadow-high sm:p-4 data-[state=open]:animate-rise-in",
        isError ? "border-danger/60" : "border-line",
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames("mt-0.5 size-5 shrink-0", isError ? "text-danger" : "text-success")}
      />
      <div className="min-w-0 grow">
        <RadixToast.Title className="text-sm font-semibold">{toast.title}</RadixToast.Title>
        <RadixToast.Description className="mt-0.5 text-sm text-muted">
          {toast.description}
        </RadixToast.Description>
      </div>
      <RadixToast.Close
        aria-label="Dismiss"
        className={classNames(buttonLook({ variant: "quiet", shape: "icon" }), "-my-2 -mr-2 shrink-0")}
      >
        <X aria-hidden="true" className="size-4" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

/**
 * The toasts on screen; errors and successes alike are announced and can be swiped away. They stand at the top, where
 * they hide neither the player nor the buttons of a dialog, and on tablets to the left of the header's buttons.
 */
export function ToastList() {
  return (
    <RadixToast.Provider duration={TOAST_DURATION_MS} label="Notification">
      {useToasts().map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport className="fixed inset-x-4 top-[max(0.5rem,env(safe-area-inset-top))] sm:top-4 z-toast mx-auto flex max-w-sm flex-col gap-3 outline-none sm:max-w-xs sm:max-xl:mx-0" />
    </RadixToast.Provider>
  );
}
