/** Opens the browser's file picker; to be called from a click. In: the picker's types, such as "audio/*". */
export function pickFile(accept: string, onPick: (file: File) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  input.hidden = true;
  input.addEventListener("change", () => {
    input.remove();
    const file = input.files?.[0];
    if (file) onPick(file);
  });
  input.addEventListener("cancel", () => input.remove());
  document.body.append(input); // Some mobile browsers forget one that is not on the page.
  input.click();
}
