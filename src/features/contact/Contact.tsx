import { contactLoadingMessages } from "#messages/connectionMessages.ts";
import { preloadToaster } from "#ui/LazyToaster.tsx";
import { lazyDialog } from "#ui/lazyDialog.tsx";

/** The contact dialog. Keep it rendered while it is closed, so that the draft is kept. */
export const Contact = lazyDialog(async () => {
  preloadToaster();
  return (await import("./ContactDialog.tsx")).ContactDialog;
}, contactLoadingMessages);
