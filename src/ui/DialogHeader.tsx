import { Close, Description, Title } from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "#lib/classNames.ts";
import { Button, buttonLook } from "#ui/Button.tsx";

type DialogHeaderProps = {
  title: string;
  description: string | undefined;
  hasClose: boolean;
  /** Close can be seen and does nothing. */
  isBusy: boolean;
};

/** Where there is height enough, what a person may want at any time stays in view. */
const lastingLook = "[@media(min-height:40rem)]:sticky top-0 z-header";

/**
 * A dialog's title, on two lines at most (three on phones), with its description and Close. A longer title is whole for screen readers
 * all the same, for a pointer that rests on it, and after a press of the button that it then brings.
 */
export function DialogHeader({ title, description, hasClose, isBusy }: DialogHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isWhole, setIsWhole] = useState(false);

  useEffect(() => {
    const element = heading.current;
    if (!element || isWhole) return;
    // A pixel more, for letters that reach below their line.
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWhole]);

  return (
    <header
      className={classNames(
        "flex items-start gap-4 bg-surface px-4 pt-5 pb-3 sm:px-6",
        hasClose && !isWhole && lastingLook,
      )}
    >
      <div className="min-w-0 grow">
        <Title
          ref={heading}
          title={isCut ? title : undefined}
          className={classNames(
            "font-display text-xl font-semibold",
            !isWhole && "line-clamp-3 sm:line-clamp-2",
          )}
        >
          {title}
        </Title>
        {isCut && (
          <Button
            variant="quiet"
            shape="compact"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
            className="-ml-2.5 text-muted"
          >
            {isWhole ? "Show less" : "Show full title"}
          </Button>
        )}
        {description && <Description className="mt-1 text-sm text-muted">{description}</Description>}
      </div>
      {hasClose && (
        <Close
          aria-label="Close"
          disabled={isBusy}
          className={classNames(buttonLook({ variant: "quiet", shape: "icon" }), "-mt-1 -mr-3 shrink-0")}
        >
          <X aria-hidden="true" className="size-5" />
        </Close>
      )}
    </header>
  );
}
