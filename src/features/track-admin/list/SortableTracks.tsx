import {
  type Announcements,
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
import { type ReactNode, useMemo } from "react";
import type { AdminTrack } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { sortingMessages } from "#messages/manageTracksMessages.ts";
import { buttonClasses } from "#ui/Button.tsx";

type SortableTracksProps = {
  tracks: readonly AdminTrack[];
  /** Called with the ids of all tracks. */
  onReorder: (order: string[]) => void;
  children: (track: AdminTrack) => ReactNode;
};

const onlyVertically: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

/** The list that is sorted by dragging with a pointer or the keyboard; an arrow key moves 25 px (behaviour §2). */
export function SortableTracks({ tracks, onReorder, children }: SortableTracksProps) {
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor));
  const ids = useMemo(() => tracks.map(({ id }) => id), [tracks]);
  const accessibility = useMemo(
    () => ({
      announcements: sortingAnnouncements(tracks),
      screenReaderInstructions: { draggable: sortingMessages.instructions },
    }),
    [tracks],
  );

  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onReorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={onlyVertically}
      accessibility={accessibility}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol role="list" className="flex flex-col gap-2">
          {tracks.map((track) => (
            <SortableTrack key={track.id} track={track}>
              {children(track)}
            </SortableTrack>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type SortableTrackProps = { track: AdminTrack; children: ReactNode };

/** A place in the list, with the handle that it is dragged by. Its content does not render while it moves. */
function SortableTrack({ track, children }: SortableTrackProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: track.id, data: { title: track.title } });
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
        aria-label={`Reorder ${track.title}`}
        title={`Reorder ${track.title}`}
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

/** Announcements for screen readers; `tracks` in the order at the start of the drag. */
function sortingAnnouncements(tracks: readonly AdminTrack[]): Announcements {
  let lastPlaceId: UniqueIdentifier | undefined;
  const say = (note: Note, id: UniqueIdentifier, placeId: UniqueIdentifier) => {
    lastPlaceId = placeId;
    const track = tracks.find((other) => other.id === id);
    const place = tracks.findIndex((other) => other.id === placeId) + 1;
    return track && note(track.title, place, tracks.length);
  };
  return {
    onDragStart: ({ active }) => say(sortingMessages.pickedUp, active.id, active.id),
    onDragOver: ({ active, over }) =>
      over && over.id !== lastPlaceId ? say(sortingMessages.movedTo, active.id, over.id) : undefined,
    onDragEnd: ({ active, over }) => say(sortingMessages.dropped, active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => say(sortingMessages.cancelled, active.id, active.id),
  };
}
