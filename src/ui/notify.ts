import { useSyncExternalStore } from "react";
import { MAX_WAITING_TOASTS } from "#config.ts";
import { createStore } from "#lib/createStore.ts";
import { toastTitles } from "#messages/toastTitles.ts";

/** The toasts of behaviour §8: failures titled "Error", successes titled "Success". */
export const notify = {
  error: (description: string) => void showToast({ kind: "error", title: toastTitles.error, description }),
  success: (description: string) =>
    void showToast({ kind: "success", title: toastTitles.success, description }),
};

export type Toast = { id: number; kind: "success" | "error"; title: string; description: string };

const { get, set, subscribe } = createStore<readonly Toast[]>([]);
let lastId = 0;

/**
 * Shows a toast, also from outside React. It replaces one with the same text, and a success replaces an older one. Of too
 * many the oldest is dropped.
 */
export function showToast(toast: Omit<Toast, "id">): number {
  lastId += 1;
  const isPast = ({ kind, title, description }: Toast) =>
    kind === "success" ? toast.kind === kind : title === toast.title && description === toast.description;
  const toasts = [...get().filter((other) => !isPast(other)), { ...toast, id: lastId }];
  set(toasts.slice(-1 - MAX_WAITING_TOASTS));
  return lastId;
}

export function dismissToast(id: number): void {
  set(get().filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, get, get);
}

/** The toast to show where there is place for one: the newest error, else the newest. */
export const mostUrgent = (toasts: readonly Toast[]): Toast | undefined =>
  toasts.findLast(({ kind }) => kind === "error") ?? toasts.at(-1);

export const TOAST_LAYER_ID = "toast-layer";

export const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`#${TOAST_LAYER_ID}`) !== null;
