import { linkNotes } from "#adminMessages.ts";
import { lazyDialog } from "#ui/lazyDialog.tsx";

/** The dialog of an album's private links. */
export const PrivateLinks = lazyDialog(
  async () => (await import("./PrivateLinksDialog.tsx")).PrivateLinksDialog,
  linkNotes,
);
