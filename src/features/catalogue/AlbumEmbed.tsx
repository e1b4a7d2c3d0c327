import { catalogueMessages } from "#messages/catalogueMessages.ts";
import { lazyDialog } from "#ui/lazyDialog.tsx";

export const AlbumEmbed = lazyDialog(
  async () => (await import("./EmbedDialog.tsx")).EmbedDialog,
  catalogueMessages.embed,
);
