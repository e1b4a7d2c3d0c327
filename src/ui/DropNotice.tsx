import { Upload } from "lucide-react";

/** Covers the page with a text while there is one: what a drop will do, or that files are being read. Announces it. */
export function DropNotice({ text }: { text: string | false }) {
  return (
    <div role="status">
      {text && (
        <div className="pointer-events-none fixed inset-0 z-dialog grid animate-fade-in place-items-center rounded-lg border-2 border-dashed border-accent bg-ground/95 p-6">
          <p className="flex items-center gap-3 rounded-lg bg-surface px-6 py-4 text-center font-display text-lg font-semibold">
            <Upload aria-hidden="true" className="size-6 shrink-0" />
            {text}
          </p>
        </div>
      )}
    </div>
  );
}
