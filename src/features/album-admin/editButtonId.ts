/** The id of the button that opens the album form: of an album's own, or of "Add Album" (null). */
export function editButtonId(albumId: string | null): string {
  return albumId === null ? "add-album" : `edit-album-${albumId}`;
}
