import { downloadLoadingMessages } from "#messages/connectionMessages.ts";
import { lazyDialog } from "#ui/lazyDialog.tsx";

export const AlbumDownload = lazyDialog(
  async () => (await import("./DownloadDialog.tsx")).DownloadDialog,
  downloadLoadingMessages,
);
