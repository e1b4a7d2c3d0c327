import { X } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#lib/classNames.ts";
import { IconButton } from "./IconButton.tsx";

export function NoticeCard({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      className={classNames(
        "pointer-events-auto flex animate-rise-in gap-2 border border-line bg-raised text-sm shadow-high",
        className,
      )}
      {...rest}
    />
  );
}

type DismissButtonProps = { label?: string; onClick: () => void };

export const DismissButton = ({ label = "Dismiss", onClick }: DismissButtonProps) => (
  <IconButton label={label} icon={X} onClick={onClick} />
);
