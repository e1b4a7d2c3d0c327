import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#ui/Button.tsx";

type IconButtonProps = Omit<ComponentProps<typeof Button>, "children" | "shape"> & {
  label: string;
  icon: LucideIcon;
  iconClassName?: string;
};

export function IconButton({
  label,
  icon: Icon,
  iconClassName = "size-4",
  variant = "quiet",
  ...rest
}: IconButtonProps) {
  return (
    <Button variant={variant} shape="icon" aria-label={label} title={label} {...rest}>
      <Icon aria-hidden="true" className={iconClassName} />
    </Button>
  );
}
