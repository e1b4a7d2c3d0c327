import { useEffect, useState } from "react";
import { TOAST_DURATION_MS } from "#config.ts";
import { useChunk } from "#lib/chunks.ts";
import { dismissToast, mostUrgent, useToasts } from "#ui/notify.ts";

const loadToaster = () => import("#ui/Toaster.tsx");

export const preloadToaster = () => void loadToaster().catch(() => undefined);

/** The toasts. Their script is loaded with the contact dialog, or with a toast. */
export function LazyToaster() {
  const [hasFailed, setHasFailed] = useState(false);
  const part = useChunk(useToasts().length > 0, loadToaster, () => setHasFailed(true));
  if (part) return <part.Toaster />;
  return hasFailed && <PlainToast />;
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
