import { useEffect, useEffectEvent, useState } from "react";
import { readStoredText, storeText } from "#lib/browserStorage.ts";
import type { PlayerControls } from "../usePlayerControls.ts";
import { HELP_KEY, shortcuts } from "./shortcuts.ts";

type UseShortcuts = {
  /** Null while no track is current: the keys then do what they always do. */
  controls: PlayerControls | null;
  /** False when the visitor switched the shortcuts off. */
  isEnabled: boolean;
  onHelp: () => void;
};

/** Listens to the page's keys. */
export function useShortcuts({ controls, isEnabled, onHelp }: UseShortcuts): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyTaken(event)) return;
    if (event.key === HELP_KEY) return onHelp();
    const key = event.key.toLowerCase();
    const shortcut = shortcuts.find(
      (each) => each.key.toLowerCase() === key && (each.withShift ?? false) === event.shiftKey,
    );
    if (!shortcut || !controls) return;
    event.preventDefault();
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

/** Whether the shortcuts are on, remembered between visits, and its setter (WCAG 2.2, 2.1.4: they can be turned off). */
export function useShortcutsSwitch(): [isOn: boolean, setIsOn: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => readStoredText(KEY) !== "off");
  const keep = (next: boolean) => {
    setIsOn(next);
    storeText(KEY, next ? "on" : "off");
  };
  return [isOn, keep];
}

const typing = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";
const withArrows = [
  "slider",
  "spinbutton",
  "radio",
  "tab",
  "listbox",
  "option",
  "menu",
  "menuitem",
  "tree",
  "grid",
  "scrollbar",
]
  .map((role) => `[role="${role}"]`)
  .join();
const withSpace =
  "button, summary, [role='button'], [role='checkbox'], [role='switch'], [role='tab'], [role='option']";

/**
 * Whether a pressed key belongs to something else than the page: it was used already, it is typed, a dialog is open,
 * the focused control uses it itself, or it comes with Ctrl, Meta or Alt.
 */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector("[role='dialog'], [role='alertdialog']")) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  const focusIsIn = (selector: string) => target.closest(selector) !== null;
  if (focusIsIn(typing)) return true;
  if (event.key === " ") return focusIsIn(withSpace);
  return event.key.startsWith("Arrow") && !event.shiftKey && focusIsIn(withArrows);
}
