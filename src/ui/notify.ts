import { useSyncExternalStore } from "react";
import { MAX_OLDER_TOASTS } from "#config.ts";
import { createStore } from "#lib/createStore.ts";
import { pieceWords } from "#ui/pieceWords.ts";

/**
 * The toasts of behaviour §8: failures titled "Error", successes titled "Success". `control` names what was used: a toast
 * replaces the one before of the same control. A success without a toast clears its control's error.
 */
export const notify = {
  error: (description: string, control?: string) =>
    showToast({ kind: "error", title: pieceWords().error, description, control }),
  /** `note` is what is left to know or to do, `undo` what takes it back. */
  success: (description: string, more: Pick<Toast, "control" | "note" | "undo"> = {}) =>
    showToast({ kind: "success", title: pieceWords().success, description, ...more }),
  /** What was wrong with an action; with nothing, it succeeded. */
  problems: (descriptions: readonly string[], control: string) =>
    descriptions.length > 0 ? notify.error(descriptions.join(" "), control) : notify.clear(control),
  clear: (control: string) => {
    const isPast = (toast: Toast) => toast.kind === "error" && toast.control === control;
    if (get().some(isPast)) set(get().filter((toast) => !isPast(toast)));
  },
};

export type Toast = {
  id: number;
  kind: "success" | "error";
  title: string;
  description: string;
  note?: string | undefined;
  control?: string | undefined;
  undo?: (() => void) | undefined;
};

const { get, set, subscribe } = createStore<readonly Toast[]>([]);
let lastId = 0;

/**
 * Shows a toast, also from outside React. It replaces one of the same control or with the same text, and a success
 * replaces an older one. Of too many the oldest is dropped.
 */
export function showToast(toast: Omit<Toast, "id">): void {
  lastId += 1;
  const isPast = ({ kind, title, description, control }: Toast) =>
    (control !== undefined && control === toast.control) ||
    (kind === "success" ? toast.kind === kind : title === toast.title && description === toast.description);
  const toasts = [...get().filter((other) => !isPast(other)), { ...toast, id: lastId }];
  set(toasts.slice(-1 - MAX_OLDER_TOASTS));
}

export function dismissToast(id: number): void {
  set(get().filter((toast) => toast.id !== id));
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, get, get);

export const TOAST_LAYER_ID = "toast-layer";

export const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`#${TOAST_LAYER_ID}`) !== null;
