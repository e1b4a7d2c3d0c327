import {
  type Announcements,
  AutoScrollActivator,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
import { type ReactNode, type RefObject, useMemo, useRef } from "react";
import { classNames } from "#lib/classNames.ts";
import { type SortedKind, sortingMessages } from "#messages/dashboardMessages.ts";
import { buttonClasses } from "#ui/Button.tsx";

type Sorted = { id: string; title: string };

type SortableListProps<Item extends Sorted> = {
  kind: SortedKind;
  items: readonly Item[];
  /** Called with the ids of all items. */
  onReorder: (order: string[]) => void;
  children: (item: Item) => ReactNode;
};

/** A smooth scroll would begin again with each repeat of a key. */
const jumping = { scrollBehavior: "auto" } as const;

/** What is dragged scrolls, not the pointer: it stays in its list, so scrolling ends where the list does. */
const autoScroll = { activator: AutoScrollActivator.DraggableRect };

/** Less than a pixel is rounding. */
const isAt = (one: number, other: number) => Math.abs(one - other) < 1;

/**
 * Keeps what is dragged in its list, as it would make the page longer: each scroll step would then ask for another one
 * (clauderic/dnd-kit #876). At the list's ends it takes the first or the last place, however high it is.
 */
function stayIn(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const edges = () => list.current?.getBoundingClientRect();
  const modifier: Modifier = ({ transform, draggingNodeRect }) => {
    const { top = 0, bottom = 0 } = edges() ?? {};
    const y = draggingNodeRect
      ? Math.max(top - draggingNodeRect.top, Math.min(bottom - draggingNodeRect.bottom, transform.y))
      : transform.y;
    return { ...transform, x: 0, y };
  };
  const collisionDetection: CollisionDetection = (state) => {
    const { top, bottom } = state.collisionRect;
    const ends = edges();
    const id = ends && (isAt(top, ends.top) ? ids[0] : isAt(bottom, ends.bottom) ? ids.at(-1) : undefined);
    return id === undefined ? closestCenter(state) : [{ id }];
  };
  return { modifiers: [modifier], collisionDetection };
}

/** The list that is sorted by dragging with a pointer or the keyboard; an arrow key moves 25 px (behaviour §2). */
export function SortableList<Item extends Sorted>(props: SortableListProps<Item>) {
  const { kind, items, onReorder, children } = props;
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, jumping));
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const list = useRef<HTMLOListElement>(null);
  const bounds = useMemo(() => stayIn(list, ids), [ids]);
  const accessibility = useMemo(
    () => ({
      announcements: sortingAnnouncements(kind, items),
      screenReaderInstructions: { draggable: sortingMessages(kind).instructions },
    }),
    [kind, items],
  );

  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onReorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };

  return (
    <DndContext
      sensors={sensors}
      {...bounds}
      autoScroll={autoScroll}
      accessibility={accessibility}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol ref={list} role="list" className="flex flex-col gap-2">
          {items.map((item) => (
            <SortableItem key={item.id} id={item.id} title={item.title}>
              {children(item)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** A place in the list, with the handle that it is dragged by. Its content does not render while it moves. */
function SortableItem({ id, title, children }: Sorted & { children: ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, data: { title } });
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames(
        "flex items-start gap-1 rounded-lg border bg-raised px-2 py-1",
        isDragging ? "relative z-content border-accent shadow-mid" : "border-line",
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Reorder ${title}`}
        title={`Reorder ${title}`}
        className={classNames(
          buttonClasses({ variant: "quiet", shape: "icon" }),
          "shrink-0 cursor-grab touch-none text-muted active:cursor-grabbing",
        )}
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      {children}
    </li>
  );
}

type Note = (title: string, place: number, count: number) => string;

/** Announcements for screen readers; `items` in the order at the start of the drag. */
function sortingAnnouncements(kind: SortedKind, items: readonly Sorted[]): Announcements {
  const messages = sortingMessages(kind);
  let lastPlaceId: UniqueIdentifier | undefined;
  const say = (note: Note, id: UniqueIdentifier, placeId: UniqueIdentifier) => {
    lastPlaceId = placeId;
    const item = items.find((other) => other.id === id);
    const place = items.findIndex((other) => other.id === placeId) + 1;
    return item && note(item.title, place, items.length);
  };
  return {
    onDragStart: ({ active }) => say(messages.pickedUp, active.id, active.id),
    onDragOver: ({ active, over }) =>
      over && over.id !== lastPlaceId ? say(messages.movedTo, active.id, over.id) : undefined,
    onDragEnd: ({ active, over }) => say(messages.dropped, active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => say(messages.cancelled, active.id, active.id),
  };
}
