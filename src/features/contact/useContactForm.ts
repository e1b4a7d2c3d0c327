import { useState } from "react";
import { type ContactMessage, sendContactMessage } from "#data/sendContactMessage.ts";
import { contactMessages } from "#laterMessages.ts";
import { useAction } from "#lib/useAction.ts";
import { toastTitles } from "#messages.ts";
import { showToast } from "#ui/notify.ts";
import {
  type ContactErrors,
  type ContactFields,
  contactErrors,
  contactMessageOf,
  emptyContactFields,
} from "./contactRules.ts";

/**
 * What was typed into the contact form, and its sending. Out: the fields, the errors, `isSending`, `edit`, which
 * clears that field's error, and `submit`, which checks, sends once, and returns the errors it found. What a robot has
 * filled in is answered like a success, and goes nowhere.
 */
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

  const submit = (isRobot: boolean): ContactErrors => {
    const found = contactErrors(fields);
    setErrors(found);
    if (Object.keys(found).length === 0) void send(contactMessageOf(fields), isRobot);
    return found;
  };

  return { fields, errors, isSending, edit, submit };
}

async function sendUnlessRobot(message: ContactMessage, isRobot: boolean): Promise<void> {
  if (!isRobot) await sendContactMessage(message);
}
