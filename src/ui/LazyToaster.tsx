import { useState } from "react";
import { later, partPlaceholder } from "#ui/later.tsx";
import { useToasts } from "#ui/notify.ts";

export const ToasterPart = later(
  async () => (await import("#ui/Toaster.tsx")).Toaster,
  (absence, tryAgain) => (
    <div className="fixed inset-x-2 top-2 z-toast">{partPlaceholder(absence, tryAgain)}</div>
  ),
);

/** The toasts. Their script is loaded in an idle moment, or with the first toast. */
export function LazyToaster() {
  const hasToasts = useToasts().length > 0;
  const [isWanted, setIsWanted] = useState(hasToasts);
  if (hasToasts && !isWanted) setIsWanted(true);
  return isWanted && <ToasterPart />;
}
