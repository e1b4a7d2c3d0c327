import { contactMessages } from "#messages.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { ContactForm } from "./ContactForm.tsx";
import { useContactForm } from "./useContactForm.ts";

type ContactDialogProps = { isOpen: boolean; onClose: () => void };

/** behaviour §2, contact dialog. What was typed stays when it is closed without sending. */
export function ContactDialog({ isOpen, onClose }: ContactDialogProps) {
  const form = useContactForm({ onSent: onClose });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={form.isSending}
      title="Contact"
      description={contactMessages.invitation}
    >
      <ContactForm form={form} />
    </Dialog>
  );
}
