import { useState } from "react";
import { type ContactMessage, sendContactMessage } from "#data/sendContactMessage.ts";
import { useAction } from "#lib/useAction.ts";
import { contactMessages } from "#messages/contactMessages.ts";
import { toastTitles } from "#messages/toastTitles.ts";
import { showToast } from "#ui/notify.ts";
import {
  type ContactErrors,
  type ContactFields,
  contactErrors,
  contactMessageOf,
  emptyContactFields,
} from "./contactRules.ts";

/** The contact form's draft, and its sending. A robot's message is reported as sent, and dropped. */
export function useContactForm({ onSent }: { onSent: () => void }) {
  const [fields, setFields] = useState(emptyContactFields);
  const [errors, setErrors] = useState<ContactErrors>({});
  const { isBusy: isSending, run: send } = useAction(sendUnlessRobot, {
    onSuccess: () => {
      setFields(emptyContactFields);
      showToast({ kind: "success", title: contactMessages.sentTitle, description: contactMessages.sent });
      onSent();
    },
    onError: (error) => {
      console.warn("The contact message could not be sent.", error);
      showToast({ kind: "error", title: toastTitles.error, description: contactMessages.failed });
    },
  });

  const edit = (name: keyof ContactFields, value: string) => {
    setFields((previous) => ({ ...previous, [name]: value }));
    setErrors((previous) => ({ ...previous, [name]: undefined }));
  };

  const submit = (isRobot: boolean): void => {
    const found = contactErrors(fields);
    setErrors(found);
    if (Object.keys(found).length === 0) void send(contactMessageOf(fields), isRobot);
  };

  return { fields, errors, isSending, edit, submit };
}

async function sendUnlessRobot(message: ContactMessage, isRobot: boolean): Promise<void> {
  if (!isRobot) await sendContactMessage(message);
}
