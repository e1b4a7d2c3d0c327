import { Music, Upload, X } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { formatBytes } from "#lib/localFiles.ts";
import { trackNotes } from "#messages.ts";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";

type AudioFilePickerProps = {
  file: File | null;
  disabled: boolean;
  /** Hears every choice; more than one file is a choice of its own. */
  onChoose: (files: File[]) => void;
  onRemove: () => void;
};

/** behaviour §2, "Audio File": the picker, the chosen file's name, and a remove button. */
export function AudioFilePicker({ file, disabled, onChoose, onRemove }: AudioFilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(event.target.files ?? [])]);
    event.target.value = ""; // So that the same file can be chosen again after it was removed.
  };

  const remove = () => {
    onRemove();
    button.current?.focus();
  };

  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Audio File</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button ref={button} disabled={disabled} onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" className="size-4" />
          {file ? "Change Audio File" : "Upload Audio File"}
        </Button>
        {file ? (
          <div className="flex min-w-0 items-center gap-2">
            <Music aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 text-sm">
              {file.name} <span className="text-muted">({formatBytes(file.size)})</span>
            </span>
            <IconButton label="Remove audio file" icon={X} disabled={disabled} onClick={remove} />
          </div>
        ) : (
          <p className="text-sm text-muted">{trackNotes.severalFiles}</p>
        )}
        <input
          ref={input}
          type="file"
          accept="audio/*"
          multiple
          aria-label="Audio File"
          hidden
          onChange={handleChange}
        />
      </div>
    </fieldset>
  );
}
