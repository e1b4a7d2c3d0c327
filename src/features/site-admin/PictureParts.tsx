import { ImageOff, ImagePlus, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { PictureKind } from "#config.ts";
import { classNames } from "#lib/classNames.ts";
import { useObjectUrl } from "#lib/localFiles.ts";
import { siteMessages } from "#messages/siteMessages.ts";
import { sitePictureUrl } from "#rules/sitePictures.ts";
import type { SitePicture } from "#rules/siteSettings.ts";
import { Button } from "#ui/Button.tsx";
import { FallbackImage } from "#ui/FallbackImage.tsx";
import type { PictureFiles } from "./usePictureFiles.ts";

export type Name = string | File;

/** The address of a stored picture, or of a file; null while it is not known. */
export function usePictureAddress(name: Name | null): string | null {
  const objectUrl = useObjectUrl(name instanceof File ? name : null);
  return typeof name === "string" ? sitePictureUrl(name) : objectUrl;
}

/** A picture in a box of its own. */
export function Thumbnail({ name, isWhole = false }: { name: Name; isWhole?: boolean }) {
  const src = usePictureAddress(name);
  return (
    <div className="grid h-20 w-28 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-ground">
      <FallbackImage
        source={src === null ? null : { src }}
        fallback={src && <ImageOff aria-hidden="true" className="size-6 text-muted" />}
        className={classNames("size-full", isWhole ? "object-contain p-2" : "object-cover")}
      />
    </div>
  );
}

type ChooseButtonProps = {
  kind: PictureKind;
  label: string;
  files: PictureFiles;
  onRead: (pictures: SitePicture<File>[]) => void;
  children?: ReactNode;
};

/** The button that chooses pictures, and below it what became of them. */
export function ChooseButton({ kind, label, files, onRead, children }: ChooseButtonProps) {
  const { chosen, isReading, choose } = files;
  const own = chosen?.kind === kind ? chosen : null;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button data-choose aria-disabled={isReading} onClick={() => choose(kind, onRead)}>
          <ImagePlus aria-hidden="true" className="size-4" />
          {label}
        </Button>
        {children}
      </div>
      <p role="status" className={classNames("text-sm", own?.isReading ? "text-muted" : "text-danger")}>
        {own?.isReading ? siteMessages.reading : own?.refusals.join(" ")}
      </p>
    </>
  );
}

type PictureFieldProps = Omit<ChooseButtonProps, "children" | "label" | "onRead"> & {
  label: string;
  hint: string;
  name: Name | null;
  onChange: (picture: SitePicture<File> | null) => void;
};

/** A picture that is chosen, changed or removed. */
export function PictureField({ kind, label, hint, name, files, onChange }: PictureFieldProps) {
  const field = useRef<HTMLFieldSetElement>(null);
  const remove = () => {
    onChange(null);
    field.current?.querySelector<HTMLElement>("[data-choose]")?.focus();
  };
  return (
    <fieldset ref={field} className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <p className="text-sm text-muted">{hint}</p>
      {name && <Thumbnail name={name} isWhole={kind === "logo"} />}
      <ChooseButton
        kind={kind}
        label={`${name ? "Change" : "Choose"} ${label}`}
        files={files}
        onRead={([picture]) => picture && onChange(picture)}
      >
        {name && (
          <Button variant="quiet" onClick={remove}>
            <X aria-hidden="true" className="size-4" />
            Remove {label}
          </Button>
        )}
      </ChooseButton>
    </fieldset>
  );
}
