import { Upload } from "lucide-react";
import { trackNotes } from "#messages.ts";

/** Covers the dialog while files are dragged over the page. */
export function DropNotice() {
  return (
    <div className="pointer-events-none absolute inset-0 z-dialog grid animate-fade-in place-items-center rounded-lg border-2 border-dashed border-accent bg-ground/85 p-6">
      <p className="flex items-center gap-3 text-center font-display text-lg font-semibold">
        <Upload aria-hidden="true" className="size-6 shrink-0" />
        {trackNotes.dropFiles}
      </p>
    </div>
  );
}
