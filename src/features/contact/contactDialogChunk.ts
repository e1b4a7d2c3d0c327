/** Loads the contact dialog. Throws when it cannot be loaded; may be called again. */
export async function loadContactDialog() {
  return (await import("./ContactDialog.tsx")).ContactDialog;
}
