import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "#ui/notify.ts";

/**
 * Asks before `action`. `asked` is null while nothing is asked; `question` are the props of the ConfirmDialog, busy until
 * the action has ended. `failure` picks the sentence for its error.
 */
export function useConfirmation<Asked>(
  action: (asked: Asked) => Promise<void>,
  failure: (error: unknown) => string,
) {
  const [asked, ask] = useState<Asked | null>(null);
  const { isPending, mutate } = useMutation({
    mutationFn: action,
    onError: (error) => notify.error(failure(error)),
    onSettled: () => ask(null),
  });
  const question = {
    isOpen: asked !== null,
    isBusy: isPending,
    onConfirm: () => asked !== null && mutate(asked),
    onCancel: () => ask(null),
  };
  return { ask, asked, question };
}
