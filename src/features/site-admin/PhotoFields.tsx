import { X } from "lucide-react";
import { useRef } from "react";
import { SITE_LIMITS } from "#config.ts";
import { siteMessages } from "#messages/siteMessages.ts";
import { Field } from "#ui/Field.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { ChooseButton, Thumbnail } from "./PictureParts.tsx";
import type { SiteDraft } from "./siteDraft.ts";
import type { PictureFiles } from "./usePictureFiles.ts";

type Photos = SiteDraft["photos"];

type PhotoFieldsProps = {
  photos: Photos;
  files: PictureFiles;
  onChange: (change: (photos: Photos) => Photos) => void;
};

const keyOf = ({ name }: Photos[number]) => (typeof name === "string" ? name : name.name);

export function PhotoFields({ photos, files, onChange }: PhotoFieldsProps) {
  const part = useRef<HTMLDivElement>(null);
  const remove = (photo: Photos[number]) => {
    onChange((before) => before.filter((other) => other.name !== photo.name));
    part.current?.querySelector<HTMLElement>("[data-choose]")?.focus();
  };
  return (
    <div ref={part} className="flex flex-col gap-3">
      <ol role="list" className="flex flex-col gap-2 empty:hidden">
        {photos.map((photo, at) => (
          <li
            key={keyOf(photo)}
            className="flex items-start gap-3 rounded-lg border border-line bg-raised p-2"
          >
            <Thumbnail name={(photo.copies[0] ?? photo).name} />
            <div className="min-w-0 grow">
              <Field
                label={`Caption of photo ${at + 1}`}
                maxLength={SITE_LIMITS.caption}
                value={photo.caption}
                onChange={({ target }) =>
                  onChange((before) => before.with(at, { ...photo, caption: target.value }))
                }
              />
            </div>
            <IconButton
              label={`Remove photo ${at + 1}`}
              icon={X}
              onClick={() => remove(photo)}
              className="shrink-0"
            />
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">{siteMessages.photos(SITE_LIMITS.photos)}</p>
      <ChooseButton
        kind="photo"
        label="Add Photos"
        files={files}
        onRead={(pictures) =>
          onChange((before) =>
            [...before, ...pictures.map((picture) => ({ ...picture, caption: "" }))].slice(
              0,
              SITE_LIMITS.photos,
            ),
          )
        }
      />
    </div>
  );
}
