import type { ComponentType } from "react";
import { missedVersion, useChunk } from "#lib/chunks.ts";
import { notify } from "#ui/notify.ts";
import { Spinner } from "#ui/Spinner.tsx";

/** `isOpen` is for a dialog that keeps its draft while closed; any other is open while it is rendered. */
type DialogProps = { isOpen?: boolean; onClose: () => void };

type LoadingMessages = { loading: string; dialogUnavailable: string };

/** A dialog in a chunk, behind a spinner until that is loaded; a failure closes it. Pass `load` to `usePreload`. */
export function lazyDialog<Props extends DialogProps>(
  loadDialog: () => Promise<ComponentType<Props>>,
  messages: LoadingMessages,
) {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    Loaded ??= await loadDialog();
    return Loaded;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each module, like React's lazy
  function LazyDialog(props: Props) {
    const { isOpen = true, onClose } = props;
    const Dialog = useChunk(isOpen, load, () => {
      if (!missedVersion.get()) notify.error(messages.dialogUnavailable);
      onClose();
    });
    const Part = Loaded ?? Dialog;
    if (Part) return <Part {...props} />;
    return isOpen ? (
      <Spinner label={messages.loading} className="fixed inset-0 z-dialog animate-fade-in bg-black/80" />
    ) : null;
  }
  return Object.assign(LazyDialog, { load });
}
