import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import type { Track } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { buttonLook } from "#ui/Button.tsx";

type SortableTrackProps = { track: Track; children: ReactNode };

/** A place in the sortable list, with the handle that it is dragged by. Its content does not render while it moves. */
export function SortableTrack({ track, children }: SortableTrackProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: track.id, data: { title: track.title } });
  return (
    <li
      ref={setNodeRef}
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
          buttonLook({ variant: "quiet", shape: "icon" }),
          "shrink-0 cursor-grab touch-none text-muted active:cursor-grabbing",
        )}
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      {children}
    </li>
  );
}
