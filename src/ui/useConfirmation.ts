import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "#ui/notify.ts";

/**
 * Asks before `action`. Out: `ask`; `asked`, what is asked about, null while nothing is; and `question`, the props of the
 * ConfirmDialog, which is busy until the action has ended. In: also the sentence for its failure.
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
