import { useChunk } from "#lib/chunks.ts";
import { pageMessages } from "#messages.ts";
import { notify } from "#ui/notify.ts";
import { Spinner } from "#ui/Spinner.tsx";

/** Loads the contact dialog. Throws when it cannot be loaded; may be called again. */
export async function loadContactDialog() {
  return (await import("./ContactDialog.tsx")).ContactDialog;
}

type ContactProps = { isOpen: boolean; onClose: () => void };

/** The contact dialog, loaded when it is first opened; a failure to load it is told, and closes it. */
export function Contact({ isOpen, onClose }: ContactProps) {
  const ContactDialog = useChunk(isOpen, loadContactDialog, () => {
    notify.error(pageMessages.contactUnavailable);
    onClose();
  });

  if (ContactDialog) return <ContactDialog isOpen={isOpen} onClose={onClose} />;
  return isOpen ? (
    <Spinner
      label="Loading the contact form"
      className="fixed inset-0 z-dialog animate-fade-in bg-black/60"
    />
  ) : null;
}
