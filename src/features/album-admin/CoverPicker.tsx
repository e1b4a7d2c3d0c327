import { Upload, X } from "lucide-react";
import { type ChangeEvent, type DragEvent, useRef, useState } from "react";
import { classNames } from "#lib/classNames.ts";
import { mayBe } from "#lib/fileKind.ts";
import { useObjectUrl } from "#lib/localFiles.ts";
import { webAddress } from "#lib/webAddress.ts";
import { adminErrors } from "#messages/adminMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import type { Cover } from "#rules/coverCopies.ts";
import { Button } from "#ui/Button.tsx";
import { notify } from "#ui/notify.ts";
import type { AlbumDraft } from "./albumDraft.ts";
import { CoverThumbnail } from "./CoverThumbnail.tsx";

type CoverPickerProps = {
  cover: AlbumDraft["cover"];
  /** Of the cover that is saved. */
  copies: Cover["cover_copies"];
  onChange: (cover: File | null) => void;
};

/** behaviour §2, "Album Cover": a preview of 192 px, remove, and a file that is chosen or dropped. */
export function CoverPicker({ cover, copies, onChange }: CoverPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const file = cover instanceof File ? cover : null;
  const objectUrl = useObjectUrl(file);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size === 0) notify.error(adminErrors.emptyImage(chosen.name));
    else if (!mayBe("image", chosen)) notify.error(adminErrors.notAnImage(chosen.name));
    else onChange(chosen);
  };

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files?.[0]);
    event.target.value = ""; // So that the same file can be chosen again after it was removed.
  };

  const handleDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(true);
  };

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(false);
    take(event.dataTransfer.files[0]);
  };

  const remove = () => {
    onChange(null);
    uploadButton.current?.focus();
  };

  return (
    <fieldset onDragOver={handleDragOver} onDragLeave={() => setIsDraggedOver(false)} onDrop={handleDrop}>
      <legend className="mb-1.5 text-sm font-medium">Album Cover</legend>
      <div className="flex w-48 flex-col gap-3">
        <div className="relative">
          <CoverThumbnail
            cover={
              cover instanceof File
                ? { cover_url: objectUrl, cover_copies: null }
                : { cover_url: webAddress(cover, location.origin), cover_copies: copies }
            }
            place="preview"
            alt="Preview of the cover"
            onBroken={setBrokenUrl}
            className={classNames("size-48", isDraggedOver && "outline-2 outline-offset-2 outline-accent")}
          />
          {cover !== null && (
            <Button
              shape="icon"
              aria-label="Remove cover"
              onClick={remove}
              className="absolute top-2 right-2 shadow-mid"
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          )}
        </div>
        <Button ref={uploadButton} onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" className="size-4" />
          {cover === null ? "Upload Cover" : "Change Cover"}
        </Button>
        {file && (
          <div className="flex flex-col gap-1 text-sm">
            <p className="break-words text-muted">{file.name}</p>
            <p role="status">
              {objectUrl !== null && objectUrl === brokenUrl && dashboardMessages.coverUnshown}
            </p>
          </div>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Album Cover"
          hidden
          onChange={handleChange}
        />
      </div>
    </fieldset>
  );
}
