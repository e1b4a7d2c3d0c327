import { Send } from "lucide-react";
import { type ComponentProps, type FormEvent, useState } from "react";
import { CONTACT_MAX_LENGTHS } from "#config.ts";
import { type ContactMessage, sendContactMessage } from "#data/contactMessage.ts";
import { focusFirstInvalid } from "#lib/focus.ts";
import { contactMessages, frameMessages, pieceMessages, sectionTitles } from "#messages/siteMessages.ts";
import { HOME_PATH } from "#routes.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { Field, TextareaField } from "#ui/Field.tsx";
import { FormFoot } from "#ui/FormButtons.tsx";
import { notify, showToast } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { type ContactErrors, contactErrors, contactMessageOf, emptyContactFields } from "./contactRules.ts";

type ContactDialogProps = {
  isOpen: boolean;
  /** Whether the site has a privacy text, which is linked. */
  hasPrivacy: boolean;
  onClose: () => void;
};

/** behaviour §2, contact dialog. The draft is kept when it is closed without sending. */
export function ContactDialog({ isOpen, hasPrivacy, onClose }: ContactDialogProps) {
  const [fields, setFields] = useState(emptyContactFields);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [isSending, setIsSending] = useState(false);

  const send = async (isRobot: boolean) => {
    setIsSending(true);
    try {
      if (!isRobot) await sendContactMessage(contactMessageOf(fields));
      setFields(emptyContactFields);
      const { sentTitle, sent } = contactMessages;
      showToast({ kind: "success", title: sentTitle, description: sent, control: "contact" });
      onClose();
    } catch (error) {
      console.warn("The contact message could not be sent.", error);
      notify.error(contactMessages.failed, "contact");
    }
    setIsSending(false);
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const found = contactErrors(fields);
    focusFirstInvalid(event.currentTarget, () => setErrors(found));
    const isRobot = new FormData(event.currentTarget).get("reference") !== "";
    if (Object.keys(found).length === 0) void send(isRobot);
  };

  const wiring = (name: keyof ContactMessage) =>
    ({
      name,
      value: fields[name],
      error: errors[name],
      readOnly: isSending,
      dir: name === "email" ? "ltr" : "auto",
      autoCapitalize: name === "name" ? "words" : undefined,
      maxLength: CONTACT_MAX_LENGTHS[name],
      onChange: (event) => {
        setFields({ ...fields, [name]: event.target.value });
        setErrors({ ...errors, [name]: undefined });
      },
    }) satisfies Partial<ComponentProps<typeof Field> & ComponentProps<typeof TextareaField>>;

  return (
    <>
      {/* A draft keeps the page from a reload for a new version, also while the dialog is closed. */}
      <input type="hidden" value={Object.values(fields).join("")} />
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        isBusy={isSending}
        title={frameMessages.contact}
        description={contactMessages.invitation}
      >
        <form noValidate onSubmit={handleSubmit} className="relative flex grow flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={contactMessages.name}
              autoComplete="name"
              placeholder={contactMessages.optional}
              {...wiring("name")}
            />
            <Field
              label={contactMessages.email}
              type="email"
              autoComplete="email"
              required
              {...wiring("email")}
            />
          </div>
          <Field
            label={contactMessages.subject}
            placeholder={contactMessages.optional}
            {...wiring("subject")}
          />
          <TextareaField label={contactMessages.message} rows={5} required {...wiring("message")} />
          {hasPrivacy && (
            <p className="text-sm text-muted">
              <span>{contactMessages.privacy}</span>{" "}
              {/* In a new tab: the dialog covers the page, and its text stays. */}
              <a
                href={`${HOME_PATH}#privacy`}
                target="_blank"
                rel="noopener"
                aria-label={`${sectionTitles.privacy} ${pieceMessages.newTab}`}
                className="underline underline-offset-4 hover:text-ink"
              >
                {sectionTitles.privacy}
              </a>
            </p>
          )}
          {/* A trap for robots. `inert` keeps it from eyes, keys, screen readers and autofill, which its name eludes too. */}
          <input name="reference" autoComplete="off" tabIndex={-1} inert className="sr-only" />
          <FormFoot of="dialog" className="justify-end">
            <SubmitButton
              label={contactMessages.send}
              busyLabel={contactMessages.sending}
              isBusy={isSending}
              icon={Send}
            />
          </FormFoot>
        </form>
      </Dialog>
    </>
  );
}
