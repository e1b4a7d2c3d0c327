import { ImageIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#lib/classNames.ts";
import { FallbackImage } from "#ui/FallbackImage.tsx";

type ThumbnailProps = Omit<ComponentProps<typeof FallbackImage>, "fallback" | "className"> & {
  /** What an icon says that is shown in place of the picture. */
  absence?: string;
  /** Of the box around the picture. */
  className: string;
  /** Shows all of the picture, also where it leaves room in the box. */
  isWhole?: boolean;
  /** Shows it as on paper, for which dark lines are made. */
  isForPrint?: boolean;
};

export function Thumbnail({
  absence,
  className,
  isWhole = false,
  isForPrint = false,
  ...image
}: ThumbnailProps) {
  const icon = absence ? { role: "img", "aria-label": absence } : { "aria-hidden": true };
  return (
    <span
      className={classNames(
        "grid shrink-0 place-items-center overflow-hidden rounded-sm bg-raised inset-ring inset-ring-line forced-color-adjust-none",
        className,
      )}
    >
      <FallbackImage
        fallback={<ImageIcon {...icon} className="size-2/5 max-h-8 max-w-8 text-muted" />}
        {...(isWhole && {
          className: classNames("size-full object-contain p-1", isForPrint && "bg-ink"),
        })}
        {...image}
      />
    </span>
  );
}
