import { Upload } from "lucide-react";
import { Button } from "#ui/Button.tsx";

type DropNoticeProps = {
  text: string | false;
  /** Offered while files are being read. */
  onCancel?: (() => void) | false;
};

/** Covers the page with a text while there is one: what a drop will do, or that files are being read. Announces it. */
export function DropNotice({ text, onCancel }: DropNoticeProps) {
  return (
    <div role="status">
      {text && (
        <div className="pointer-events-none fixed inset-0 z-dialog grid animate-fade-in place-content-center justify-items-center gap-4 rounded-lg border-2 border-dashed border-accent bg-ground/95 p-6">
          <p className="flex items-center gap-3 rounded-lg bg-surface px-6 py-4 text-center font-display text-lg font-semibold">
            <Upload aria-hidden="true" className="size-6 shrink-0" />
            <span>{text}</span>
          </p>
          {onCancel && (
            <Button className="pointer-events-auto" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
