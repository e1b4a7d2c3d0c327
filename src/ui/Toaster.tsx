import { useChunk } from "#lib/useChunk.ts";
import { Button } from "#ui/Button.tsx";
import { dismissToast, useToasts } from "#ui/toastStore.ts";

/** What is left when the toasts' own code cannot be loaded: a lost connection must still be told. */
function PlainToastList() {
  return (
    <ul role="alert" className="fixed inset-x-4 top-4 z-toast mx-auto max-w-sm space-y-3">
      {useToasts().map((toast) => (
        <li key={toast.id} className="rounded-lg border border-line bg-raised p-4 text-sm shadow-high">
          <strong>{toast.title}</strong>
          <p className="text-muted">{toast.description}</p>
          <Button className="mt-2" onClick={() => dismissToast(toast.id)}>
            Dismiss
          </Button>
        </li>
      ))}
    </ul>
  );
}

const loadToastList = () =>
  import("#ui/ToastList.tsx").then(
    (module) => module.ToastList,
    () => PlainToastList,
  );

const nothing = () => {};

/** Draws the toasts; their code is loaded with the first one. Without Suspense, which would hold it back a while. */
export function Toaster() {
  const isWanted = useToasts().length > 0;
  const ToastList = useChunk(isWanted, loadToastList, nothing);
  return isWanted && ToastList ? <ToastList /> : null;
}
