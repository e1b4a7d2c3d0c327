import type { Announcements } from "@dnd-kit/core";
import type { Track } from "#data/rows.ts";
import { sortingNotes } from "#messages.ts";

/** What is said about a sortable list of tracks, in the order in which they stand before the drag ends. */
export function sortingAnnouncements(tracks: readonly Track[]): Announcements {
  const say = (
    note: (title: string, place: number, count: number) => string,
    id: unknown,
    placeId: unknown,
  ) => {
    const track = tracks.find((other) => other.id === id);
    const place = tracks.findIndex((other) => other.id === placeId) + 1;
    return track && place > 0 ? note(track.title, place, tracks.length) : undefined;
  };
  return {
    onDragStart: ({ active }) => say(sortingNotes.pickedUp, active.id, active.id),
    onDragOver: ({ active, over }) => say(sortingNotes.movedTo, active.id, over?.id),
    onDragEnd: ({ active, over }) => say(sortingNotes.dropped, active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => say(sortingNotes.cancelled, active.id, active.id),
  };
}
