/**
 * Loads the contact dialog, and with it the toasts, so that a message that fails for want of a connection can say
 * so. Throws when they cannot be loaded; may be called again.
 */
export async function loadContactDialog() {
  const [{ ContactDialog }] = await Promise.all([import("./ContactDialog.tsx"), import("#ui/ToastList.tsx")]);
  return ContactDialog;
}
