/**
 * Loads the contact dialog, and with it the toasts, so that a message that fails for want of a connection can say
 * so. Throws when they cannot be loaded; may be called again.
 */
export async function loadContactDialog() {
  const [{ ContactDialog }] = await Promise.all([import("./ContactDialog.tsx"), import("#ui/ToastList.tsx")]);
  return ContactDialog;
}

/** Loads the same ahead of time, when the visitor seems to want it; a failure is left to the real opening. */
export function preloadContactDialog(): void {
  loadContactDialog().catch(() => undefined);
}
