import { useEffect, useEffectEvent } from "react";
import { SEEK_STEP_SECONDS } from "#config.ts";
import type { Player } from "./player.ts";

type Shortcut = { repeats?: boolean; run: (player: Player) => void };

/** Without letters, which speech input would type (WCAG 2.2, 2.1.4). Arrow up and down are left to the page: they scroll. */
const shortcuts: Record<string, Shortcut> = {
  " ": { run: (player) => player.togglePlay() },
  ArrowLeft: { repeats: true, run: (player) => player.seekBy(-SEEK_STEP_SECONDS) },
  ArrowRight: { repeats: true, run: (player) => player.seekBy(SEEK_STEP_SECONDS) },
  "Shift+ArrowLeft": { run: (player) => player.previous() },
  "Shift+ArrowRight": { run: (player) => player.next() },
};

/** The keys of the page's player; none while no track is current (null). */
export function useShortcuts(player: Player | null): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent, clicked: Element | null) => {
    const shortcut = shortcuts[event.shiftKey ? `Shift+${event.key}` : event.key];
    if (!shortcut || !player || isKeyTaken(event, clicked)) return;
    event.preventDefault();
    // Albums' links, and buttons in Firefox, are pressed when the key goes up.
    if (event.key === " ") buttonOf(event.target)?.blur();
    if (shortcut.repeats || !event.repeat) shortcut.run(player);
  });
  useEffect(() => {
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
  }, []);
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
