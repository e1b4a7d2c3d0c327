import { lazy, Suspense } from "react";
import { useToasts } from "#ui/toastStore.ts";

const ToastList = lazy(() => import("#ui/ToastList.tsx").then((module) => ({ default: module.ToastList })));

/** Draws the toasts; their code is loaded with the first one. */
export function Toaster() {
  return useToasts().length > 0 ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;
}
