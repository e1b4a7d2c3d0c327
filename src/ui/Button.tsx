import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#lib/classNames.ts";

type ButtonVariant = "primary" | "secondary" | "quiet" | "destructive";

type ButtonShape = "text" | "compact" | "icon";

type ButtonStyle = { variant?: ButtonVariant; shape?: ButtonShape };

const shapes: Record<ButtonShape, string> = {
  text: "gap-2 px-4 py-2",
  compact: "gap-1.5 px-2.5 py-2",
  icon: "min-w-11 sm:min-w-10",
};

const variants: Record<ButtonVariant, string> = {
  primary: "forced-colors:border bg-accent text-on-accent hover:brightness-110 active:brightness-95",
  secondary: "border border-line bg-raised text-ink hover:bg-line active:bg-pressed",
  quiet: "text-ink hover:bg-hover active:bg-pressed",
  destructive:
    "forced-colors:border bg-danger-solid text-on-danger hover:brightness-110 active:brightness-95",
};

/** The classes of a button, for a link that looks like one. */
export function buttonClasses({ variant = "secondary", shape = "text" }: ButtonStyle = {}): string {
  return classNames(
    "inline-flex min-h-11 items-center justify-center rounded-full text-sm font-medium select-none sm:min-h-10",
    "transition-[background-color,filter,transform,opacity] duration-quick ease-out active:scale-[0.97]",
    "disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-60",
    shapes[shape],
    variants[variant],
  );
}

type ButtonProps = ComponentProps<"button"> & ButtonStyle & { icon?: LucideIcon };

/** A button; `type="button"` by default. An icon button needs an `aria-label`. */
export function Button({ variant, shape, icon: Icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={classNames(buttonClasses({ variant, shape }), className)} {...rest}>
      {/* A text is alone in its element: translators move it. */}
      {Icon ? (
        <>
          <Icon aria-hidden="true" className="size-4" />
          {typeof children === "string" ? <span>{children}</span> : children}
        </>
      ) : (
        children
      )}
    </button>
  );
}
