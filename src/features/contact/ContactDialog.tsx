import { Send } from "lucide-react";
import { type ComponentProps, type FormEvent, useRef } from "react";
import { CONTACT_MAX_LENGTHS } from "#config.ts";
import { focusFirstInvalid } from "#lib/focusFirstInvalid.ts";
import { contactMessages } from "#messages/contactMessages.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { Field, TextareaField } from "#ui/Field.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import type { ContactFields } from "./contactRules.ts";
import { useContactForm } from "./useContactForm.ts";

type ContactDialogProps = { isOpen: boolean; onClose: () => void };

/** behaviour §2, contact dialog. Its draft is kept when it is closed without sending. */
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

type ContactFormProps = { form: ReturnType<typeof useContactForm> };

function ContactForm({ form: { fields, errors, isSending, edit, submit } }: ContactFormProps) {
  const trap = useRef<HTMLInputElement>(null);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusFirstInvalid(event.currentTarget, () => submit(Boolean(trap.current?.value)));
  };

  const wiring = (name: keyof ContactFields) =>
    ({
      name,
      value: fields[name],
      error: errors[name],
      readOnly: isSending,
      maxLength: CONTACT_MAX_LENGTHS[name],
      onChange: (event) => edit(name, event.target.value),
    }) satisfies Partial<ComponentProps<typeof Field> & ComponentProps<typeof TextareaField>>;

  return (
    <form noValidate onSubmit={handleSubmit} className="relative flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" autoComplete="name" placeholder="Optional" {...wiring("name")} />
        <Field label="Email" type="email" autoComplete="email" required {...wiring("email")} />
      </div>
      <Field label="Subject" placeholder="Optional" {...wiring("subject")} />
      <TextareaField label="Message" rows={5} required {...wiring("message")} />
      {/* A trap for robots. `inert` keeps it from eyes, keys, screen readers and autofill, which its name eludes too. */}
      <input ref={trap} name="reference" autoComplete="off" tabIndex={-1} inert className="sr-only" />
      <SubmitButton
        label="Send Message"
        busyLabel="Sending..."
        isBusy={isSending}
        icon={Send}
        className="mt-1 self-end"
      />
    </form>
  );
}
