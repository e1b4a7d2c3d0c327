import { useEffect, useState } from "react";
import { TOAST_DURATION_MS } from "#config.ts";
import { later } from "#ui/later.tsx";
import { dismissToast, useToasts } from "#ui/notify.ts";

export const ToasterPart = later(
  async () => (await import("#ui/Toaster.tsx")).Toaster,
  (absence) => absence !== "loading" && <PlainToast />,
);

/** The toasts. Their script is loaded in an idle moment, or with the first toast. */
export function LazyToaster() {
  const hasToasts = useToasts().length > 0;
  const [isWanted, setIsWanted] = useState(hasToasts);
  if (hasToasts && !isWanted) setIsWanted(true);
  return isWanted && <ToasterPart />;
}

/** One toast as plain text, for when the script of the others cannot be loaded. */
function PlainToast() {
  const toast = useToasts().at(-1);
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
        {[`${toast.title}: ${toast.description}`, toast.note].filter(Boolean).join(" ")}
      </p>
    )
  );
}
