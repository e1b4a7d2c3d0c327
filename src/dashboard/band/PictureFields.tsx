import { useMutation } from "@tanstack/react-query";
import { FileText, ImagePlus, X } from "lucide-react";
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
import type { FileKind } from "./fileKinds.ts";
import type { PictureFiles } from "./settingsForm.ts";

/** The key of the mutations that read chosen files: nothing is saved meanwhile. */
export const readingKey = ["read pictures"];

/** The address of a picture that is stored, or only drawn yet; null while that is not known. */
export function usePictureAddress(name: string | null, files: PictureFiles): string | null {
  const file = files.get(name ?? "") ?? null;
  const objectUrl = useObjectUrl(file);
  return name === null || file ? objectUrl : bandPictureUrl(name);
}

type PictureFieldsProps<Read extends { name: string }> = {
  kind: FileKind<Read>;
  label: string;
  /** Beside the hint of its kind. */
  note?: string;
  pictures: readonly { name: string; copies?: BandPicture["copies"] }[];
  files: PictureFiles;
  onAdd: (pictures: Read[]) => void;
  /** The file of an item that had lost its own, which has an empty name. */
  onChooseAgain?: (at: number, picture: Read) => void;
  onRemove: (at: number) => void;
  children?: (at: number) => ReactNode;
};

/** Chosen files, the most that are read, and the place of an item that gets one. */
type Chosen = { chosen: File[]; room: number; at?: number };

const refusalsIn = (read: readonly (object | string)[]) => read.filter((one) => typeof one === "string");

/** Files of a kind, each with a button that removes it, and `children` beside it. A single one is replaced. */
export function PictureFields<Read extends { name: string }>(props: PictureFieldsProps<Read>) {
  const { kind, label, note = "", pictures, files, onAdd, onChooseAgain, onRemove, children } = props;
  const { item, most, accept, hint, tooMany, isWhole = false, isForPrint = false } = kind;
  const room = most > 1 ? most - pictures.length : 1;
  const addButton = useRef<HTMLButtonElement>(null);
  const { isPending, data, variables, mutate } = useMutation({
    mutationKey: readingKey,
    mutationFn: async ({ chosen, room }: Chosen) => {
      const read: (Read | string)[] = [];
      // One after the other, as each may need much memory.
      for (const file of chosen.slice(0, room)) read.push(await kind.read(file, files));
      if (chosen.length > room) read.push(tooMany(room));
      return read;
    },
    onSuccess: (read, { at }) => {
      notify.problems(refusalsIn(read), item);
      const pictures = read.filter((one) => typeof one !== "string");
      if (at === undefined) onAdd(pictures);
      else for (const picture of pictures) onChooseAgain?.(at, picture);
      // Its button is gone.
      if (at !== undefined && pictures.length > 0) addButton.current?.focus();
    },
  });
  // A file that is chosen again belongs to its place in the list.
  const isPlaceKept = isPending && variables.at !== undefined;
  const choose = () =>
    isPending ||
    room === 0 ||
    pickFiles({ accept, multiple: most > 1 }, (chosen) => mutate({ chosen, room }));
  const chooseAgain = (at: number) =>
    isPending || pickFiles({ accept }, (chosen) => mutate({ chosen, room: 1, at }));
  return (
    <div className="flex flex-col items-start gap-2">
      {pictures.map(({ name, copies }, at) => (
        <div
          key={name || at}
          className="flex w-full flex-wrap items-start gap-3 rounded-lg border border-line bg-raised px-3 py-2"
        >
          {name ? (
            <Picture
              name={copies?.[0]?.name ?? name}
              files={files}
              isWhole={isWhole}
              isForPrint={isForPrint}
            />
          ) : (
            <Button icon={ImagePlus} aria-disabled={isPending} onClick={() => chooseAgain(at)}>
              {`Choose ${item} ${at + 1} again`}
            </Button>
          )}
          <div className="min-w-0 grow empty:hidden max-sm:order-last max-sm:basis-full sm:basis-0">
            {children?.(at)}
          </div>
          <IconButton
            className="ml-auto"
            label={`Remove ${most > 1 ? `${item} ${at + 1}` : label.toLowerCase()}`}
            icon={X}
            aria-disabled={isPlaceKept}
            onClick={() => {
              if (isPlaceKept) return;
              onRemove(at);
              addButton.current?.focus();
            }}
          />
        </div>
      ))}
      {/* Not `disabled`: it gets the focus of buttons that go. */}
      <Button icon={ImagePlus} ref={addButton} aria-disabled={isPending || room === 0} onClick={choose}>
        {isPending
          ? bandMessages.reading
          : `${most > 1 ? "Add" : pictures[0] ? "Change" : "Choose"} ${label}`}
      </Button>
      <p className="text-sm break-words text-danger empty:hidden">{data && refusalsIn(data).join(" ")}</p>
      <p className="text-sm text-muted">{`${hint} ${note}`.trim()}</p>
    </div>
  );
}

type PictureProps = { name: string; files: PictureFiles; isWhole: boolean; isForPrint: boolean };

function Picture({ name, files, ...shown }: PictureProps) {
  const isPicture = !name.endsWith(".pdf");
  const src = usePictureAddress(isPicture ? name : null, files);
  if (!isPicture) return <FileText aria-hidden="true" className="size-8 shrink-0 text-muted" />;
  return <Thumbnail source={src === null ? null : { src }} {...shown} className="h-18 w-24" />;
}
