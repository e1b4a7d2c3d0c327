import { Upload, X } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { classNames } from "#lib/classNames.ts";
import { pickFiles } from "#lib/localFiles.ts";
import { useObjectUrl } from "#lib/useObjectUrl.ts";
import { webAddress } from "#lib/webAddress.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { type Cover, coverImage } from "#rules/coverCopies.ts";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { notify } from "#ui/notify.ts";
import { Thumbnail } from "#ui/Thumbnail.tsx";
import type { AlbumFormValues } from "./albumDraft.ts";
import { coverRefusal } from "./coverFile.ts";

type CoverPickerProps = {
  cover: AlbumFormValues["cover"];
  copies: Cover["cover_copies"];
  lacksFiles: boolean;
  onChange: (cover: File | null) => void;
};

/** behaviour §2, "Album Cover": a preview of 192 px, remove, and a file that is chosen or dropped. */
export function CoverPicker({ cover, copies, lacksFiles, onChange }: CoverPickerProps) {
  const uploadButton = useRef<HTMLButtonElement>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const file = cover instanceof File ? cover : null;
  const objectUrl = useObjectUrl(file);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  const [refusal, setRefusal] = useState<string | null>(null);
  const shown: Cover =
    cover instanceof File
      ? { cover_url: objectUrl, cover_copies: null }
      : { cover_url: webAddress(cover, location.origin), cover_copies: copies };

  const take = (chosen: File) => {
    const problem = coverRefusal(chosen);
    setRefusal(problem);
    notify.problems(problem === null ? [] : [problem], "cover");
    if (problem === null) onChange(chosen);
  };

  const pick = () => pickFiles({ accept: "image/*" }, ([chosen]) => chosen && take(chosen));

  const handleDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(true);
  };

  const handleDragLeave = () => setIsDraggedOver(false);

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) take(dropped);
  };

  const remove = () => {
    onChange(null);
    uploadButton.current?.focus();
  };

  return (
    <fieldset data-takes-files onDragOver={handleDragOver} onDragLeave={handleDragLeave} onDrop={handleDrop}>
      <legend className="mb-1.5 text-sm font-medium">Album Cover</legend>
      <div className="flex w-48 flex-col gap-3">
        <div className="relative">
          <Thumbnail
            source={coverImage(shown, "preview")}
            alt="Preview of the cover"
            absence="No cover"
            onBroken={setBrokenUrl}
            className={classNames("size-48", isDraggedOver && "outline-2 outline-offset-2 outline-accent")}
          />
          {/* A tap on the cover; by keyboard and for screen readers there is the button below. */}
          <button
            type="button"
            aria-hidden="true"
            tabIndex={-1}
            onClick={pick}
            className="absolute inset-0 rounded-sm"
          />
          {cover !== null && (
            <IconButton
              variant="secondary"
              label="Remove cover"
              icon={X}
              onClick={remove}
              className="absolute top-2 right-2 shadow-mid"
            />
          )}
        </div>
        <Button icon={Upload} ref={uploadButton} onClick={pick}>
          {cover === null ? "Upload Cover" : "Change Cover"}
        </Button>
        {refusal && <p className="text-sm break-words text-danger">{refusal}</p>}
        {lacksFiles && !file && <p className="text-sm text-accent">{dashboardMessages.chooseFilesAgain}</p>}
        {file && (
          <div className="flex flex-col gap-1 text-sm">
            <p translate="no" className="break-words text-muted">
              {file.name}
            </p>
            <p role="status">
              {objectUrl !== null && objectUrl === brokenUrl && dashboardMessages.coverUnshown}
            </p>
          </div>
        )}
      </div>
    </fieldset>
  );
}
