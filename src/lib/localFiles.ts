import { useEffect, useState } from "react";

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

/** Whether a chosen file can still be read: to a request, one that was moved or deleted looks like a lost connection. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** An object URL of a file, revoked on unmount; null without a file. */
export function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}
