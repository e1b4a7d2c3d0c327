import { useEffect, useEffectEvent } from "react";
import { listenTo } from "#lib/dom.ts";

/** What Back is to do, of all that is open; the last one is on top. Each has an entry of the tab's history. */
const steps: (() => void)[] = [];
/** How many of these entries are behind the present one, as its state says. */
const entries = (): number => history.state?.steps ?? 0;
/** An own step through the history is under way. */
let isTravelling = false;
let isListening = false;

function travel(): void {
  isTravelling = true;
  history.go(steps.length - entries());
}

/** Later, so that what opens as something else closes takes over its entry. */
function matchHistory(): void {
  setTimeout(() => {
    if (isTravelling) return;
    if (entries() > steps.length) travel();
    while (entries() < steps.length) history.pushState({ ...history.state, steps: entries() + 1 }, "");
  });
}

function handleTraversal(): void {
  const isBack = !isTravelling && entries() < steps.length;
  isTravelling = false;
  if (!isBack) {
    matchHistory();
    return;
  }
  const step = steps.at(-1);
  // First the entry is there again: a form may ask, and stay. A new entry would be skipped by Chrome's Back.
  travel();
  step?.();
}

/** While `isOpen`, the browser's Back calls `close` instead of leaving the page. Closing otherwise takes the entry away. */
export function useBackStep(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isListening) listenTo(window, ["popstate"], handleTraversal);
    // A reload leaves the entries of what was open.
    if (!isListening) matchHistory();
    isListening = true;
    if (!isOpen) return;
    const step = () => closeNow();
    steps.push(step);
    matchHistory();
    return () => {
      steps.splice(steps.indexOf(step), 1);
      matchHistory();
    };
  }, [isOpen]);
}
