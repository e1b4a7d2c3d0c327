import { useEffect, useState } from "react";
import { chunkOrReload } from "#lib/chunkOrReload.ts";
import { contactMessages, toastTitles } from "#messages.ts";
import { Spinner } from "#ui/Spinner.tsx";
import { showToast } from "#ui/toastStore.ts";
import type { ContactDialog } from "./ContactDialog.tsx";
import { loadContactDialog } from "./contactDialogChunk.ts";

type ContactProps = { isOpen: boolean; onClose: () => void };

/** The contact dialog, loaded when it is first opened; a failure to load it is told, and closes it. */
export function Contact({ isOpen, onClose }: ContactProps) {
  const [Loaded, setLoaded] = useState<typeof ContactDialog | null>(null);

  useEffect(() => {
    if (!isOpen || Loaded) return;
    let isCurrent = true;
    chunkOrReload(loadContactDialog).then(
      (component) => isCurrent && setLoaded(() => component),
      () => {
        if (!isCurrent) return;
        showToast({ kind: "error", title: toastTitles.error, description: contactMessages.unavailable });
        onClose();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, Loaded, onClose]);

  if (Loaded) return <Loaded isOpen={isOpen} onClose={onClose} />;
  return isOpen ? (
    <Spinner
      label="Loading the contact form"
      className="fixed inset-0 z-dialog animate-fade-in bg-black/60"
    />
  ) : null;
}
