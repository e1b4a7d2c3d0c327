import { useEffect, useEffectEvent, useState } from "react";
import { readStoredText, storeText } from "#lib/browserStorage.ts";
import { HELP_KEY, pressedKey, shortcuts } from "./shortcuts.ts";
import type { PlayerControls } from "./usePlayerControls.ts";

type UseShortcuts = {
  /** Null while no track is current: only the help key then works. */
  controls: PlayerControls | null;
  isEnabled: boolean;
  onHelp: () => void;
};

export function useShortcuts({ controls, isEnabled, onHelp }: UseShortcuts): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyTaken(event)) return;
    if (event.key === HELP_KEY) return onHelp();
    const shortcut = shortcuts.find(({ on }) => on.includes(pressedKey(event)));
    if (!shortcut || !controls) return;
    event.preventDefault();
    // Firefox presses a button when the key goes up.
    if (event.target instanceof HTMLButtonElement) event.target.blur();
    if (shortcut.repeats || !event.repeat) shortcut.run(controls);
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, [isEnabled]);
}

const KEY = "player.shortcuts";

/** Whether shortcuts are on, kept between visits (WCAG 2.2, 2.1.4: they can be turned off). */
export function useShortcutsSwitch(): [isOn: boolean, setIsOn: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => readStoredText(KEY) !== "off");
  const keep = (next: boolean) => {
    setIsOn(next);
    storeText(KEY, next ? "on" : "off");
  };
  return [isOn, keep];
}

const slider = "[type='range']";
const typing = `input:not(${slider}), textarea, select, [contenteditable]:not([contenteditable='false'])`;

/** Whether a key press is not a shortcut: a dialog is open, or the focused control needs the key itself. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector("[role='dialog'], [role='alertdialog']")) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  const focusIsIn = (selector: string) => target.closest(selector) !== null;
  if (focusIsIn(typing)) return true;
  // A click leaves the focus on what was clicked: space then pauses, and does not click it again.
  if (event.key === " ") return focusIsIn(":is(button, summary):focus-visible");
  return event.key.startsWith("Arrow") && !event.shiftKey && focusIsIn(slider);
}
