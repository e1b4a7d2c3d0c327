/**
 * Opens the system's share sheet where there is one, else copies the address. Out: "shared" also when the visitor
 * closed the sheet, "failed" when neither is possible. Must be called from a click; never throws.
 */
export async function shareAddress(data: {
  title: string;
  url: string;
}): Promise<"shared" | "copied" | "failed"> {
  if ("share" in navigator && navigator.canShare?.(data) !== false) {
    try {
      await navigator.share(data);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  try {
    await navigator.clipboard.writeText(data.url);
    return "copied";
  } catch {
    return "failed";
  }
}
