import { useEffect } from "react";
import { isKeyTaken } from "./isKeyTaken.ts";
import { HELP_KEY, shortcuts } from "./shortcuts.ts";
import type { PlayerControls } from "./usePlayerControls.ts";

type UseShortcuts = {
  /** Null while no track is current: the keys then do what they always do. */
  controls: PlayerControls | null;
  /** False when the visitor switched the shortcuts off. */
  isEnabled: boolean;
  /** Must be stable. */
  onHelp: () => void;
};

/** Listens to the page's keys. */
export function useShortcuts({ controls, isEnabled, onHelp }: UseShortcuts): void {
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isKeyTaken(event)) return;
      if (event.key === HELP_KEY) return onHelp();
      const key = event.key.toLowerCase();
      const shortcut = shortcuts.find(
        (each) => each.key.toLowerCase() === key && (each.withShift ?? false) === event.shiftKey,
      );
      if (!shortcut || !controls) return;
      event.preventDefault();
      if (shortcut.repeats || !event.repeat) shortcut.run(controls);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [controls, isEnabled, onHelp]);
}
