import { useSyncExternalStore } from "react";

export type Toast = { id: number; kind: "success" | "error"; title: string; description: string };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, also from outside React. The part that draws it is loaded with the first one. */
export function showToast(toast: Omit<Toast, "id">): void {
  lastId += 1;
  publish([...toasts, { ...toast, id: lastId }]);
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts on screen, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
}
