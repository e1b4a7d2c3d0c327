import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { prefersReducedMotion } from "#lib/motion.ts";

const scrollKeys = ["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", " "];

const MIDDLE_BUTTON = 1;

function isInView(list: HTMLElement, item: HTMLElement): boolean {
  const top = item.offsetTop - list.scrollTop;
  return top >= 0 && top + item.offsetHeight <= list.clientHeight;
}

/**
 * Scrolls the current item of a list to its middle. Scrolling by the visitor pauses this until the current item is visible
 * again or `follow` is called. With reduced motion it starts paused. `list` is a positioned element whose children are
 * the items; `current` is an index, -1 for none.
 */
export function useAutoScroll(list: RefObject<HTMLElement | null>, current: number) {
  const [isFollowing, setIsFollowing] = useState(() => !prefersReducedMotion());
  const isUserScroll = useRef(false);
  const wasOutOfView = useRef(false);
  const itemAt = (place: number) => list.current?.children[place] as HTMLElement | undefined;

  const scrollTo = (place: number) => {
    const item = itemAt(place);
    if (!list.current || !item) return;
    isUserScroll.current = false;
    const top = item.offsetTop - (list.current.clientHeight - item.offsetHeight) / 2;
    list.current.scrollTo({ top, behavior: prefersReducedMotion() ? "auto" : "smooth" });
  };
  const handleChange = useEffectEvent((place: number) => {
    const item = itemAt(place);
    if (isFollowing) scrollTo(place);
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
    /** For an action that makes a visible item the current one. */
    resume,
    /** For the keyboard, which moves to another item. */
    leave: (place: number) => {
      setIsFollowing(false);
      scrollTo(place);
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
