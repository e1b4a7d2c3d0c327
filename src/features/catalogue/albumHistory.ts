/** True for an entry of the tab's history that an album has added: the one below it is the page without an album. */
export const isAlbumEntry = (): boolean => history.state?.isAlbumEntry;

/** Changes the address, in a new entry for an album or in the present one; with the state of the router and others. */
export function changeAddress(address: string, isNewEntry = false): void {
  try {
    if (isNewEntry) {
      // For both entries: the page itself scrolls to an album that is opened or closed.
      history.scrollRestoration = "manual";
      history.pushState({ ...history.state, isAlbumEntry: true }, "", address);
    } else history.replaceState(history.state, "", address);
  } catch (error) {
    // Safari throws after a hundred changes in 30 seconds; a later change updates the address.
    console.warn("The address could not be updated:", error);
  }
}

/** On the page without an album: a reload finds its place again. Later, as this step must not scroll. */
export function restoreScrollAgain(): void {
  setTimeout(() => {
    history.scrollRestoration = "auto";
  });
}
