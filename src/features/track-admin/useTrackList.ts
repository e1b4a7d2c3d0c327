import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createTrackEditing } from "./trackEditing.ts";
import { createTrackList } from "./trackList.ts";

/** The tracks of an album, read when the dialog opens (behaviour §4), and what can be done to them; both stay the same. */
export function useTrackList(albumId: string, onCountChanged: () => void) {
  const listener = useRef(onCountChanged);
  useEffect(() => {
    listener.current = onCountChanged;
  });
  const [list] = useState(() => createTrackList(albumId, () => listener.current()));
  const [editing] = useState(() => createTrackEditing(list));
  const { status, tracks } = useSyncExternalStore(list.subscribe, list.get);
  useEffect(() => void list.load(), [list]);
  return { list, editing, status, tracks };
}
