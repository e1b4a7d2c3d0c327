import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Keys that scroll a focused list. */
const scrollKeys = ["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", " "];

const MIDDLE_BUTTON = 1;

/** Scrolls the list alone, until the item is in its middle. */
function scrollToMiddle(list: HTMLElement, item: HTMLElement): void {
  const top = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
  list.scrollTo({ top, behavior: prefersReducedMotion() ? "auto" : "smooth" });
}

/** Whether the whole item is visible in its list. */
function isInView(list: HTMLElement, item: HTMLElement): boolean {
  const top = item.offsetTop - list.scrollTop;
  return top >= 0 && top + item.offsetHeight <= list.clientHeight;
}

/**
 * Scrolls the current item of a list into view. Scrolling by the visitor pauses this until the current item is visible
 * again or `follow` is called. With reduced motion it starts paused. `list` is a positioned element whose children are
 * the items; `current` is an index, -1 for none.
 */
export function useAutoScroll(list: RefObject<HTMLElement | null>, current: number) {
  const [isFollowing, setIsFollowing] = useState(() => !prefersReducedMotion());
  const isUserScroll = useRef(false);
  const wasOutOfView = useRef(false);
  const itemAt = (place: number) => list.current?.children[place] as HTMLElement | undefined;

  const bring = (place: number) => {
    const item = itemAt(place);
    if (!list.current || !item) return;
    isUserScroll.current = false;
    scrollToMiddle(list.current, item);
  };
  const handleChange = useEffectEvent((place: number) => {
    const item = itemAt(place);
    if (isFollowing) bring(place);
    else if (list.current && item) wasOutOfView.current ||= !isInView(list.current, item);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `handleChange` reads `isFollowing`
  useEffect(() => handleChange(current), [current, isFollowing]);

  const noteUserScroll = () => {
    isUserScroll.current = true;
  };
  const handleScroll = () => {
    const item = itemAt(current);
    if (!isUserScroll.current || !list.current) return;
    if (isFollowing) {
      wasOutOfView.current = false;
      setIsFollowing(false);
    }
    if (!item || !isInView(list.current, item)) wasOutOfView.current = true;
    else if (wasOutOfView.current) resume();
  };
  const follow = () => {
    isUserScroll.current = false;
    wasOutOfView.current = false;
    setIsFollowing(true);
  };
  const resume = () => {
    if (!prefersReducedMotion()) follow();
  };
  return {
    isFollowing,
    follow,
    /** The visitor is where the current item is, or will be. */
    resume,
    /** Another item has the visitor's attention, by the keyboard. */
    leave: (place: number) => {
      setIsFollowing(false);
      bring(place);
    },
    listeners: {
      onScroll: handleScroll,
      onWheel: noteUserScroll,
      onTouchMove: noteUserScroll,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (scrollKeys.includes(key)) noteUserScroll();
      },
      // The scroll bar is part of the list itself; the middle button scrolls from anywhere.
      onPointerDown: ({ target, button }: PointerEvent) => {
        if (target === list.current || button === MIDDLE_BUTTON) noteUserScroll();
      },
    },
  };
}
