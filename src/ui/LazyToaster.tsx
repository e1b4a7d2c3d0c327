import { type ComponentType, useEffect, useState } from "react";
import { TOAST_DURATION_MS } from "#config.ts";
import { dismissToast, mostUrgent, useToasts } from "#ui/notify.ts";

const loadToaster = async () => (await import("#ui/Toaster.tsx")).Toaster;

export const preloadToaster = () => void loadToaster().catch(() => undefined);

/** The toasts. Their script is loaded with the contact dialog, or with a toast. */
export function LazyToaster() {
  const newestId = useToasts().at(-1)?.id;
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!newestId) return;
    loadToaster().then(
      (loaded) => setToaster(() => loaded),
      () => setToaster(() => PlainToast),
    );
  }, [newestId]);
  return Toaster && <Toaster />;
}

/** One toast as plain text, for when the script of the others cannot be loaded. */
function PlainToast() {
  const toast = mostUrgent(useToasts());
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    toast && (
      <p
        role="alert"
        className="pointer-events-none fixed inset-x-2 top-2 z-toast mx-auto max-w-md rounded-lg border border-line bg-raised p-3 text-sm"
      >
        {toast.title}: {toast.description}
      </p>
    )
  );
}
