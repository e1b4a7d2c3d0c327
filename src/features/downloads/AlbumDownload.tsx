import { downloadMessages } from "#messages/downloadMessages.ts";
import { lazyDialog } from "#ui/lazyDialog.tsx";

export const AlbumDownload = lazyDialog(
  async () => (await import("./DownloadDialog.tsx")).DownloadDialog,
  downloadMessages,
);
