/** A ref that focuses its element once, when it is mounted. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
