import { type ComponentType, useEffect, useEffectEvent } from "react";
import { useChunk } from "#lib/chunks.ts";
import { partUnavailable } from "#messages/connectionMessages.ts";
import { notify } from "#ui/notify.ts";
import { Spinner } from "#ui/Spinner.tsx";

/** `isOpen` is for a dialog that keeps its draft while closed; any other is open while it is rendered. */
type DialogProps = { isOpen?: boolean; onClose: () => void };

/** A dialog in a chunk, behind a spinner until that is loaded; a failure closes it. Pass `load` to `usePreload`. */
export function lazyDialog<Props extends DialogProps>(
  loadDialog: () => Promise<ComponentType<Props>>,
  { loading }: { loading: string },
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
      notify.error(partUnavailable);
      onClose();
    });
    const Part = Loaded ?? Dialog;
    if (Part) return <Part {...props} />;
    return isOpen && <LoadingDialog label={loading} onClose={onClose} />;
  }
  return Object.assign(LazyDialog, { load });
}

/** A script may never arrive: Escape or a click closes, as in the dialog. */
function LoadingDialog({ label, onClose }: { label: string; onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && close();
    window.addEventListener("keydown", closeOnEscape);
    return () => window.removeEventListener("keydown", closeOnEscape);
  }, []);
  return (
    <div className="fixed inset-0 z-dialog grid animate-fade-in bg-black/80">
      <button type="button" aria-label="Cancel" onClick={onClose} className="col-start-1 row-start-1" />
      <Spinner label={label} className="pointer-events-none col-start-1 row-start-1" />
    </div>
  );
}
