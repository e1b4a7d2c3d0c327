import { useEffect, useRef, useState } from "react";

/**
 * Watches the layer of the toasts. Out: `isHeld`, true while their timers pause (pointer or focus on a toast, hidden
 * tab), and `restoreFocus`, which moves the focus from a toast back to where it was.
 */
export function useToastHold(layer: HTMLElement, isEmpty: boolean) {
  const [isHeld, setIsHeld] = useState(false);
  const focusedBefore = useRef<HTMLElement>(null);

  // Starts over when the last toast is gone: a removed element may not report that the pointer has left it.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let hasPointer = false;
    const update = () =>
      setIsHeld(!isEmpty && (hasPointer || document.hidden || layer.contains(document.activeElement)));
    const handlePointer = ({ type }: Event) => {
      hasPointer = type === "pointerenter";
      update();
    };
    const handleFocusIn = ({ relatedTarget }: FocusEvent) => {
      const isEntering = relatedTarget instanceof HTMLElement && !layer.contains(relatedTarget);
      if (isEntering) focusedBefore.current = relatedTarget;
      update();
    };
    layer.addEventListener("pointerenter", handlePointer, { signal });
    layer.addEventListener("pointerleave", handlePointer, { signal });
    layer.addEventListener("focusin", handleFocusIn, { signal });
    layer.addEventListener("focusout", update, { signal });
    document.addEventListener("visibilitychange", update, { signal });
    update();
    return () => controller.abort();
  }, [layer, isEmpty]);

  const restoreFocus = () => {
    if (layer.contains(document.activeElement)) focusedBefore.current?.focus();
  };
  return { isHeld, restoreFocus };
}
