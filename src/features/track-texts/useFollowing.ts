import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";

const wantsStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What scrolls a list in which the focus is, unless somebody else takes it. */
const scrollKeys = ["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", " "];

const MIDDLE_BUTTON = 1;

/** Brings an item to the middle of its list, and scrolls nothing else. */
function bringIntoView(list: HTMLElement, item: HTMLElement): void {
  const top = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
  list.scrollTo({ top, behavior: wantsStillness() ? "auto" : "smooth" });
}

/** Whether all of an item is within its list. */
function isInView(list: HTMLElement, item: HTMLElement): boolean {
  const top = item.offsetTop - list.scrollTop;
  return top >= 0 && top + item.offsetHeight <= list.clientHeight;
}

/**
 * Keeps the current item of a list in view, until the visitor scrolls: then the list stays where it is, until the visitor
 * comes back to the current item or asks for it. With reduced motion it begins when it is asked for. In: the list, a
 * positioned element whose children are the items; the place of the current one, -1 for none.
 */
export function useFollowing(list: RefObject<HTMLElement | null>, current: number) {
  const [isFollowing, setIsFollowing] = useState(() => !wantsStillness());
  /** What scrolls is the visitor, not this module. */
  const isVisitorAtWork = useRef(false);
  const wasLost = useRef(false);
  const itemAt = (place: number) => list.current?.children[place] as HTMLElement | undefined;

  const bring = (place: number) => {
    const item = itemAt(place);
    if (!list.current || !item) return;
    isVisitorAtWork.current = false;
    bringIntoView(list.current, item);
  };
  const handleChange = useEffectEvent((place: number) => {
    const item = itemAt(place);
    if (isFollowing) bring(place);
    else if (list.current && item) wasLost.current ||= !isInView(list.current, item);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does depends on whether it follows
  useEffect(() => handleChange(current), [current, isFollowing]);

  const noteVisitor = () => {
    isVisitorAtWork.current = true;
  };
  const handleScroll = () => {
    const item = itemAt(current);
    if (!isVisitorAtWork.current || !list.current) return;
    if (isFollowing) {
      wasLost.current = false;
      setIsFollowing(false);
    }
    if (!item || !isInView(list.current, item)) wasLost.current = true;
    else if (wasLost.current) comeBack();
  };
  const follow = () => {
    isVisitorAtWork.current = false;
    wasLost.current = false;
    setIsFollowing(true);
  };
  const comeBack = () => {
    if (!wantsStillness()) follow();
  };
  return {
    isFollowing,
    follow,
    /** The visitor is where the current item is, or will be. */
    comeBack,
    /** Another item has the visitor's attention, by the keyboard. */
    leave: (place: number) => {
      setIsFollowing(false);
      bring(place);
    },
    listeners: {
      onScroll: handleScroll,
      onWheel: noteVisitor,
      onTouchMove: noteVisitor,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (scrollKeys.includes(key)) noteVisitor();
      },
      // The scroll bar belongs to the list itself; the middle button scrolls wherever it is pressed.
      onPointerDown: ({ target, button }: PointerEvent) => {
        if (target === list.current || button === MIDDLE_BUTTON) noteVisitor();
      },
    },
  };
}
