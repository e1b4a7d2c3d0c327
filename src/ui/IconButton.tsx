import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#ui/Button.tsx";

type IconButtonProps = Omit<ComponentProps<typeof Button>, "children" | "shape"> & {
  label: string;
  icon: LucideIcon;
  iconClassName?: string;
  /** Shown beside the icon. */
  note?: string | undefined;
};

export function IconButton({
  label,
  icon: Icon,
  iconClassName = "size-4",
  variant = "quiet",
  note,
  ...rest
}: IconButtonProps) {
  return (
    <Button variant={variant} shape={note ? "compact" : "icon"} aria-label={label} title={label} {...rest}>
      <Icon aria-hidden="true" className={iconClassName} />
      {note && <span className="text-xs whitespace-nowrap text-accent">{note}</span>}
    </Button>
  );
}
