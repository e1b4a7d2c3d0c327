import { useEffect, useEffectEvent, useState } from "react";
import { readStoredText, storeText } from "#lib/browserStorage.ts";
import type { Player } from "./player.ts";
import { HELP_KEY, pressedKey, shortcuts } from "./shortcuts.ts";

type UseShortcuts = {
  /** Null while no track is current: only the help key then works. */
  player: Player | null;
  isEnabled: boolean;
  onHelp: () => void;
};

export function useShortcuts({ player, isEnabled, onHelp }: UseShortcuts): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent, clicked: Element | null) => {
    if (isKeyTaken(event, clicked)) return;
    if (event.key === HELP_KEY) return onHelp();
    const shortcut = shortcuts.find(({ on }) => on.includes(pressedKey(event)));
    if (!shortcut || !player) return;
    event.preventDefault();
    // Albums' links, and buttons in Firefox, are pressed when the key goes up.
    if (event.key === " ") buttonOf(event.target)?.blur();
    if (shortcut.repeats || !event.repeat) shortcut.run(player);
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listening = new AbortController();
    const { signal } = listening;
    let clicked: Element | null = null;
    const noteClick = ({ target }: Event) => {
      clicked = buttonOf(target);
    };
    const noteFocus = ({ target }: Event) => {
      if (buttonOf(target) !== clicked) clicked = null;
    };
    window.addEventListener("pointerdown", noteClick, { signal });
    window.addEventListener("focusin", noteFocus, { signal });
    window.addEventListener("keydown", (event) => handleKeyDown(event, clicked), { signal });
    return () => listening.abort();
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

const buttonOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("button, summary, a[aria-expanded]") : null;

/**
 * Whether a key press is not a shortcut: a dialog is open, or the focused control needs the key itself.
 * @param clicked The button that has the focus by a click: space does not click it again, but pauses.
 */
export function isKeyTaken(event: KeyboardEvent, clicked: Element | null = null): boolean {
  // An album's link prevents the default of space, which scrolls, also after a click.
  if ((event.defaultPrevented && event.key !== " ") || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector("[role='dialog'], [role='alertdialog']")) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  const focusIsIn = (selector: string) => target.closest(selector) !== null;
  if (focusIsIn(typing)) return true;
  if (event.key === " ") return ![null, clicked].includes(buttonOf(target));
  return event.key.startsWith("Arrow") && !event.shiftKey && focusIsIn(slider);
}
