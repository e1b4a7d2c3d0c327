import { useEffect, useRef, useState } from "react";
import { droppedFiles } from "#lib/droppedFiles.ts";

/**
 * Takes files that are dropped anywhere on the page, so that none of them replaces the page. Out: whether files are
 * being dragged over it. In: what to do with them, and with the names of those that cannot be read, or null to let
 * them fall, folders unopened.
 */
export function useFileDrop(onDrop: ((files: File[], unreadable: string[]) => void) | null): boolean {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const listener = useRef(onDrop);
  useEffect(() => {
    listener.current = onDrop;
  });

  useEffect(() => {
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const handleOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsDraggedOver(listener.current !== null);
    };
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsDraggedOver(false);
    };
    const handleDrop = async (event: DragEvent) => {
      if (!event.dataTransfer || !carriesFiles(event)) return;
      event.preventDefault();
      setIsDraggedOver(false);
      if (!listener.current) return;
      const { files, unreadable } = await droppedFiles(event.dataTransfer);
      if (files.length + unreadable.length > 0) listener.current?.(files, unreadable);
    };
    window.addEventListener("dragover", handleOver);
    window.addEventListener("dragleave", handleLeave);
    window.addEventListener("drop", handleDrop);
    return () => {
      window.removeEventListener("dragover", handleOver);
      window.removeEventListener("dragleave", handleLeave);
      window.removeEventListener("drop", handleDrop);
    };
  }, []);

  return isDraggedOver;
}
