import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import type { Track } from "#data/rows.ts";
import { sortingNotes } from "#messages.ts";

type Note = (title: string, place: number, count: number) => string;

/** What is said about a list of tracks that is being sorted; `tracks` as they stood when the drag began. */
export function sortingAnnouncements(tracks: readonly Track[]): Announcements {
  let lastPlaceId: UniqueIdentifier | undefined;
  const say = (note: Note, id: UniqueIdentifier, placeId: UniqueIdentifier) => {
    lastPlaceId = placeId;
    const track = tracks.find((other) => other.id === id);
    const place = tracks.findIndex((other) => other.id === placeId) + 1;
    return track && note(track.title, place, tracks.length);
  };
  return {
    onDragStart: ({ active }) => say(sortingNotes.pickedUp, active.id, active.id),
    onDragOver: ({ active, over }) =>
      over && over.id !== lastPlaceId ? say(sortingNotes.movedTo, active.id, over.id) : undefined,
    onDragEnd: ({ active, over }) => say(sortingNotes.dropped, active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => say(sortingNotes.cancelled, active.id, active.id),
  };
}
