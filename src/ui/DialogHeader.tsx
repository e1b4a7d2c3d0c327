import { Close, Description, Title } from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useCallback, useState } from "react";
import { classNames } from "#lib/classNames.ts";
import { buttonClasses } from "#ui/Button.tsx";

type DialogHeaderProps = {
  title: string;
  description: string | undefined;
  hasClose: boolean;
  isBusy: boolean;
};

const stickyClasses = "[@media(min-height:40rem)]:sticky top-0 z-header";

/** A dialog's title with its description and Close. A title of more than three lines is cut, and shown in full below. */
export function DialogHeader({ title, description, hasClose, isBusy }: DialogHeaderProps) {
  const [isCut, setIsCut] = useState(false);
  const measure = useCallback((heading: HTMLElement | null) => {
    // One pixel of tolerance for descenders.
    if (heading) setIsCut(heading.scrollHeight > heading.clientHeight + 1);
  }, []);

  return (
    <>
      <header
        className={classNames(
          "flex items-start gap-4 bg-surface px-4 pt-5 pb-3 sm:px-6",
          hasClose && stickyClasses,
        )}
      >
        <div className="min-w-0 grow">
          <Title key={title} ref={measure} className="line-clamp-3 font-display text-xl font-semibold">
            {title}
          </Title>
          {description && <Description className="mt-1 text-sm text-muted">{description}</Description>}
        </div>
        {hasClose && (
          <Close
            aria-label="Close"
            disabled={isBusy}
            className={classNames(buttonClasses({ variant: "quiet", shape: "icon" }), "-mt-1 -mr-3 shrink-0")}
          >
            <X aria-hidden="true" className="size-5" />
          </Close>
        )}
      </header>
      {/* Screen readers read the heading, which is whole. */}
      {isCut && (
        <p aria-hidden="true" className="px-4 pb-3 text-sm text-muted sm:px-6">
          {title}
        </p>
      )}
    </>
  );
}
