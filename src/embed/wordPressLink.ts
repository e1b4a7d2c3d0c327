/** WordPress writes the secret of a frame into its address: it alone is read there, and any other fragment ignored. */
const SECRET = /^#\?secret=([\da-zA-Z]{1,64})$/;

/**
 * WordPress forbids its frames to open windows, and follows a link that a frame asks for. The parent of the frame, which may
 * be any page, is sent that address and nothing else.
 */
export function followLinkInWordPress(link: HTMLAnchorElement): void {
  link.addEventListener("click", (event) => {
    const secret = SECRET.exec(location.hash)?.[1];
    if (!secret || parent === window) return;
    event.preventDefault();
    parent.postMessage({ message: "link", value: link.href, secret }, "*");
  });
}
