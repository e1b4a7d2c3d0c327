import { useSyncExternalStore } from "react";
import { createStore } from "#lib/createStore.ts";
import { toastTitles } from "#messages.ts";

/** The toasts of behaviour §8: failures titled "Error", successes titled "Success". */
export const notify = {
  error: (description: string) => showToast({ kind: "error", title: toastTitles.error, description }),
  success: (description: string) => showToast({ kind: "success", title: toastTitles.success, description }),
};

export type Toast = { id: number; kind: "success" | "error"; title: string; description: string };

const { get, set, subscribe } = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a toast, also from outside React. One that says the same already makes way for it. */
export function showToast(toast: Omit<Toast, "id">): void {
  lastId += 1;
  const isOther = ({ title, description }: Toast) =>
    title !== toast.title || description !== toast.description;
  set([...get().filter(isOther), { ...toast, id: lastId }]);
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  set(get().filter((toast) => toast.id !== id));
}

/** The toasts on screen, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, get, get);
}
