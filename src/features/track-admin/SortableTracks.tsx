import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { type ReactNode, useMemo } from "react";
import type { Track } from "#data/rows.ts";
import { sortingNotes } from "#messages.ts";
import { SortableTrack } from "./SortableTrack.tsx";
import { sortingAnnouncements } from "./sortingAnnouncements.ts";

type SortableTracksProps = {
  tracks: readonly Track[];
  onReorder: (id: string, toPlaceOfId: string) => void;
  onDraggingChange: (isDragging: boolean) => void;
  children: (track: Track) => ReactNode;
};

const onlyVertically: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

/** The list that is sorted by dragging with a pointer or the keyboard; an arrow key moves 25 px (behaviour §2). */
export function SortableTracks({ tracks, onReorder, onDraggingChange, children }: SortableTracksProps) {
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor));
  const ids = useMemo(() => tracks.map(({ id }) => id), [tracks]);
  const accessibility = useMemo(
    () => ({
      announcements: sortingAnnouncements(tracks),
      screenReaderInstructions: { draggable: sortingNotes.instructions },
    }),
    [tracks],
  );

  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    onDraggingChange(false);
    if (over && active.id !== over.id) onReorder(String(active.id), String(over.id));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={onlyVertically}
      accessibility={accessibility}
      onDragStart={() => onDraggingChange(true)}
      onDragEnd={handleDragEnd}
      onDragCancel={() => onDraggingChange(false)}
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
