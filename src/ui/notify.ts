import { toastTitles } from "#messages.ts";
import { showToast } from "#ui/toastStore.ts";

/** The toasts of behaviour §8: failures titled "Error", successes titled "Success". */
export const notify = {
  error: (description: string) => showToast({ kind: "error", title: toastTitles.error, description }),
  success: (description: string) => showToast({ kind: "success", title: toastTitles.success, description }),
};
