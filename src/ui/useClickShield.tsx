import { type SyntheticEvent, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { DISMISS_SHIELD_MS } from "#config.ts";

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();
const preventDefault = (event: SyntheticEvent) => event.preventDefault();

/**
 * Takes the second click of a double click where a button has gone, which would act on what is below. Render `shield`, and
 * call `shieldPlace` with the button's place.
 */
export function useClickShield() {
  const [place, shieldPlace] = useState<DOMRect | null>(null);

  useEffect(() => {
    if (!place) return;
    const timer = setTimeout(() => shieldPlace(null), DISMISS_SHIELD_MS);
    return () => clearTimeout(timer);
  }, [place]);

  const shield =
    place &&
    createPortal(
      // biome-ignore lint/a11y/noStaticElementInteractions: it keeps events from others and has no function of its own
      <div
        role="presentation"
        // Not a click outside of a dialog, and the focus stays where it is.
        onPointerDown={stopPropagation}
        onMouseDown={preventDefault}
        // A modal dialog disables the pointer outside of it.
        style={{ ...placeOf(place), pointerEvents: "auto" }}
        className="fixed z-toast"
      />,
      document.body,
    );
  return { shield, shieldPlace };
}

const placeOf = ({ left, top, width, height }: DOMRect) => ({ left, top, width, height });
