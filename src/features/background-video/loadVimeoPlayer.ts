/**
 * Loads @vimeo/player on demand. It would tell Vimeo this page's address, and ask for ids in order to seek, unless
 * it believes that another copy of itself has done so. Throws when the script cannot be loaded.
 */
export async function loadVimeoPlayer() {
  Object.assign(window, { VimeoSeoMetadataAppended: true, VimeoCheckedUrlTimeParam: true });
  const { default: Player } = await import("@vimeo/player");
  return Player;
}
