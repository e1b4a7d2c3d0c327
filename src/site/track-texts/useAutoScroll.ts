import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { prefersReducedMotion } from "#lib/dom.ts";

const scrollKeys = ["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", " "];

const MIDDLE_BUTTON = 1;

/**
 * Scrolls the current item of a list to its middle. Scrolling by the visitor pauses this until `follow` is called. With
 * reduced motion it starts paused. `list` is a positioned element whose children are the items; `current` is an index, -1
 * for none.
 */
export function useAutoScroll(list: RefObject<HTMLElement | null>, current: number) {
  const [isFollowing, setIsFollowing] = useState(() => !prefersReducedMotion());
  const pause = () => setIsFollowing(false);

  const scrollTo = (place: number) => {
    const item = list.current?.children[place] as HTMLElement | undefined;
    if (!list.current || !item) return;
    const top = item.offsetTop - (list.current.clientHeight - item.offsetHeight) / 2;
    list.current.scrollTo({ top, behavior: prefersReducedMotion() ? "auto" : "smooth" });
  };
  const followTo = useEffectEvent(scrollTo);
  useEffect(() => {
    if (isFollowing) followTo(current);
  }, [current, isFollowing]);

  const follow = () => setIsFollowing(true);
  return {
    isFollowing,
    follow,
    /** For an action that makes a visible item the current one. */
    resume: () => {
      if (!prefersReducedMotion()) follow();
    },
    /** For the keyboard, which moves to another item. */
    leave: (place: number) => {
      pause();
      scrollTo(place);
    },
    listeners: {
      onWheel: pause,
      onTouchMove: pause,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (scrollKeys.includes(key)) pause();
      },
      // The scroll bar is part of the list itself; the middle button scrolls from anywhere.
      onPointerDown: ({ target, button }: PointerEvent) => {
        if (target === list.current || button === MIDDLE_BUTTON) pause();
      },
    },
  };
}
