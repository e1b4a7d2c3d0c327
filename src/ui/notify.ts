import { useSyncExternalStore } from "react";
import { MAX_WAITING_TOASTS } from "#config.ts";
import { createStore } from "#lib/createStore.ts";
import { toastTitles } from "#messages/toastTitles.ts";

/** The toasts of behaviour §8: failures titled "Error", successes titled "Success". */
export const notify = {
  error: (description: string) => showToast({ kind: "error", title: toastTitles.error, description }),
  success: (description: string) => showToast({ kind: "success", title: toastTitles.success, description }),
};

export type Toast = { id: number; kind: "success" | "error"; title: string; description: string };

const { get, set, subscribe } = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a toast, also from outside React. It replaces one with the same text. Errors come first. */
export function showToast(toast: Omit<Toast, "id">): void {
  lastId += 1;
  const isOther = ({ title, description }: Toast) =>
    title !== toast.title || description !== toast.description;
  const toasts = [...get().filter(isOther), { ...toast, id: lastId }];
  toasts.sort((one, other) => Number(other.kind === "error") - Number(one.kind === "error"));
  set(toasts.slice(0, 1 + MAX_WAITING_TOASTS));
}

export function dismissToast(id: number): void {
  set(get().filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, get, get);
}

export const TOAST_LAYER_ID = "toast-layer";

export const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`#${TOAST_LAYER_ID}`) !== null;
