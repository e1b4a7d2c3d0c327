import { useCallback, useEffect, useState } from "react";

/**
 * Asks before unsaved changes are left. `leave` runs an action at once or after a yes, but not during a save; `question`
 * are the props of the dialog that asks. While there are changes, closing the tab asks too.
 */
export function useDiscardGuard(hasChanges: boolean, isBusy = false) {
  const [pending, setPending] = useState<(() => void) | null>(null);
  // Saved while the question was open: there is nothing left to ask.
  if (pending && !hasChanges) setPending(null);

  useEffect(() => {
    if (!hasChanges) return;
    const askBrowser = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      event.returnValue = true; // Chrome before 119
    };
    window.addEventListener("beforeunload", askBrowser);
    return () => window.removeEventListener("beforeunload", askBrowser);
  }, [hasChanges]);

  const leave = useCallback(
    (action: () => void) => {
      if (isBusy) return;
      if (hasChanges) setPending(() => action);
      else action();
    },
    [hasChanges, isBusy],
  );

  const question = {
    isOpen: pending !== null,
    onConfirm: () => {
      setPending(null);
      pending?.();
    },
    onCancel: () => setPending(null),
  };

  return { leave, question };
}
