/** Downloads a small text. Its address is never revoked: some browsers begin a download late. */
export function saveText(fileName: string, type: string, parts: readonly string[]): void {
  const href = URL.createObjectURL(new Blob([...parts], { type }));
  Object.assign(document.createElement("a"), { href, download: fileName }).click();
}
