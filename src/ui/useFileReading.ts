import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { isAbortError } from "#lib/errors.ts";
import { focusIfLost } from "#lib/focus.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { notify } from "#ui/notify.ts";

/**
 * Reads dropped or picked files, one drop after another. `cancel`, false while nothing is read, also cancels the drops that
 * wait, and returns the focus to the control that had it before.
 * @param scope Drops with the same scope wait for each other. It is the `control` of toasts about them.
 */
export function useFileReading<Chosen, Read>(
  scope: string,
  read: (chosen: Chosen, signal: AbortSignal) => Promise<Read>,
  onRead: (result: Read) => void,
) {
  const focused = useRef<Element>(null);
  const handleRead = useEffectEvent(onRead);
  const { isPending, variables, mutate } = useMutation({
    scope: { id: scope },
    mutationFn: ({ chosen, controller }: { chosen: Chosen; controller: AbortController }) =>
      read(chosen, controller.signal),
    // At once: the next drop, which may be read already, is compared with this one.
    onSuccess: (result) => flushSync(() => handleRead(result)),
    onError: (error) => isAbortError(error) || notify.error(dashboardMessages.filesUnavailable, scope),
  });

  const start = (chosen: Chosen) => {
    if (!isPending) focused.current = document.activeElement;
    mutate({ chosen, controller: isPending ? variables.controller : new AbortController() });
  };
  const cancel = () => variables?.controller.abort();

  // Only now is the button that cancelled gone.
  const isCancelled = !isPending && variables?.controller.signal.aborted;
  useEffect(() => {
    if (isCancelled) focusIfLost(() => focused.current as HTMLElement | null);
  }, [isCancelled]);
  return { start, cancel: isPending && cancel };
}
