import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { atSubmit } from "#lib/dom.ts";
import { focusFirstInvalid, isInField } from "#lib/focus.ts";

/**
 * A form whose draft is kept until `action` has succeeded. Show `error` at the fields: the first one with an error gets
 * the focus, and typing removes it.
 */
export function useActionForm<Draft extends object>(empty: Draft, action: (draft: Draft) => Promise<void>) {
  const [draft, setDraft] = useState(empty);
  const form = useRef<HTMLFormElement>(null);
  const { isPending: isBusy, error, mutateAsync, reset } = useMutation({ mutationFn: action });

  const send = (sent: Draft) => {
    if (isBusy) return;
    mutateAsync(sent).then(
      () => setDraft(empty),
      () => {
        // Nobody is taken out of the other form.
        if (!isInField() || form.current?.contains(document.activeElement)) focusFirstInvalid(form.current);
      },
    );
  };
  const change = (part: Partial<Draft>) => {
    if (isBusy) return;
    setDraft({ ...draft, ...part });
    reset();
  };
  const onSubmit = atSubmit(() => send(draft));
  const hasTyped = Object.values(draft).some((text) => text !== "");
  return { form, draft, hasTyped, isBusy, error, send, change, onSubmit };
}
