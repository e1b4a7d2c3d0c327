import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { EMBED_HEIGHTS, environment } from "#config.ts";
import { useCopied } from "#lib/useCopied.ts";
import { embedMessages } from "#messages/siteMessages.ts";
import { embedPath } from "#routes.ts";
import { embedCode } from "#rules/embedCode.ts";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { TextareaField } from "#ui/Field.tsx";

type Size = keyof typeof EMBED_HEIGHTS;
const sizes = Object.entries(embedMessages.sizes) as [Size, string][];

/** The code that shows an album's player on another site, with that player beside it. */
export function EmbedDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const [size, setSize] = useState<Size>("list");
  const { outcome, copy } = useCopied();
  const height = EMBED_HEIGHTS[size];
  const code = embedCode(location.origin + embedPath(slug), environment.artistName, height);
  const isCopied = outcome === "copied";
  const Icon = isCopied ? Check : Copy;
  return (
    <Dialog isOpen onClose={onClose} title={embedMessages.title} description={embedMessages.hint} size="wide">
      <div className="flex flex-col items-start gap-4">
        <Choice label={embedMessages.size} options={sizes} value={size} onChange={setSize} />
        <div className="w-full">
          <TextareaField
            label={embedMessages.code}
            readOnly
            dir="ltr"
            rows={3}
            value={code}
            onFocus={(event) => event.target.select()}
            className="font-mono sm:text-sm"
          />
        </div>
        <Button icon={Icon} variant="primary" onClick={() => void copy(code)}>
          {isCopied ? embedMessages.copied : embedMessages.copy}
        </Button>
        <span role="status" className={outcome === "failed" ? "text-sm" : "sr-only"}>
          {outcome && embedMessages[outcome]}
        </span>
        <iframe
          src={embedPath(slug)}
          title={embedMessages.preview}
          height={height}
          className="w-full rounded-sm border border-line"
        />
      </div>
    </Dialog>
  );
}
