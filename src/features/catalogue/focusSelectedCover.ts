/** Gives the focus to the cover of the selected album, if there is one, and leaves the page where it is scrolled to. */
export function focusSelectedCover(): void {
  document
    .querySelector<HTMLElement>("[data-album-id] > [aria-expanded='true']")
    ?.focus({ preventScroll: true });
}
