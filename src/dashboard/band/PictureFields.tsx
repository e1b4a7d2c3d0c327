import { useMutation } from "@tanstack/react-query";
import { ImagePlus, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { pickFiles } from "#lib/localFiles.ts";
import { useObjectUrl } from "#lib/useObjectUrl.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { bandPictureUrl } from "#rules/bandPictures.ts";
import type { BandPicture } from "#rules/bandSettings.ts";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { notify } from "#ui/notify.ts";
import { Thumbnail } from "#ui/Thumbnail.tsx";
import type { PictureFiles } from "./bandForm.ts";
import { BAND_PICTURES, type PictureKind, readPictureFile } from "./readPictureFile.ts";

/** The key of the mutations that read chosen files: nothing is saved meanwhile. */
export const readingKey = ["read pictures"];

/** The address of a picture that is stored, or only drawn yet; null while that is not known. */
export function usePictureAddress(name: string | null, files: PictureFiles): string | null {
  const file = files.get(name ?? "") ?? null;
  const objectUrl = useObjectUrl(file);
  return name === null || file ? objectUrl : bandPictureUrl(name);
}

type PictureFieldsProps = {
  kind: PictureKind;
  label: string;
  note: string;
  pictures: readonly Pick<BandPicture, "name" | "copies">[];
  files: PictureFiles;
  onAdd: (pictures: BandPicture[]) => void;
  onRemove: (name: string) => void;
  children?: (at: number) => ReactNode;
};

const refusalsIn = (read: readonly (BandPicture | string)[]) => read.filter((one) => typeof one === "string");

/** Pictures of a kind, each with a button that removes it, and `children` beside it. A single one is replaced. */
export function PictureFields(props: PictureFieldsProps) {
  const { kind, label, note, pictures, files, onAdd, onRemove, children } = props;
  const { most } = BAND_PICTURES[kind];
  const room = most > 1 ? most - pictures.length : 1;
  const addButton = useRef<HTMLButtonElement>(null);
  const { isPending, data, mutate } = useMutation({
    mutationKey: readingKey,
    mutationFn: async (chosen: File[]) => {
      const read: (BandPicture | string)[] = [];
      // One after the other, as each may need much memory.
      for (const file of chosen.slice(0, room)) read.push(await readPictureFile(file, kind, files));
      if (chosen.length > room) read.push(bandMessages.tooManyPhotos(room));
      return read;
    },
    onSuccess: (read) => {
      notify.problems(refusalsIn(read), kind);
      onAdd(read.filter((one) => typeof one !== "string"));
    },
  });
  const choose = () => isPending || pickFiles({ accept: "image/*,.heic", multiple: most > 1 }, mutate);
  return (
    <div className="flex flex-col items-start gap-2">
      {pictures.map(({ name, copies }, at) => (
        <div
          key={name}
          className="flex w-full items-start gap-3 rounded-lg border border-line bg-raised px-3 py-2"
        >
          <Picture name={copies[0]?.name ?? name} files={files} isWhole={kind === "logo"} />
          <div className="min-w-0 grow">{children?.(at)}</div>
          <IconButton
            label={`Remove ${most > 1 ? `photo ${at + 1}` : label.toLowerCase()}`}
            icon={X}
            onClick={() => {
              onRemove(name);
              addButton.current?.focus();
            }}
          />
        </div>
      ))}
      <Button
        icon={ImagePlus}
        ref={addButton}
        disabled={room === 0}
        aria-disabled={isPending}
        onClick={choose}
      >
        {isPending
          ? bandMessages.reading
          : `${most > 1 ? "Add" : pictures[0] ? "Change" : "Choose"} ${label}`}
      </Button>
      <p className="text-sm break-words text-danger empty:hidden">{data && refusalsIn(data).join(" ")}</p>
      <p className="text-sm text-muted">{note}</p>
    </div>
  );
}

type PictureProps = { name: string; files: PictureFiles; isWhole: boolean };

function Picture({ name, files, isWhole }: PictureProps) {
  const src = usePictureAddress(name, files);
  return <Thumbnail source={src === null ? null : { src }} isWhole={isWhole} className="h-18 w-24" />;
}
