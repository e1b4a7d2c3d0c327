import { useLayoutEffect } from "react";
import { accentOfHue } from "#rules/accentOfHue.ts";

/** Sets the band's colour on the document, dialogs included; null leaves the product's own. */
export function useAccent(hue: number | null): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--accent", hue === null ? "" : accentOfHue(hue));
    return () => void style.removeProperty("--accent");
  }, [hue]);
}
