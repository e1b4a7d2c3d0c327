/** behaviour §8: titles of the admin's toasts, and of the failed contact message. */
export const toastTitles = { error: "Error", success: "Success" } as const;
