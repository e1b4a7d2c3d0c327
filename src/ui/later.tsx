import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { focusIfLost, focusOnMount } from "#lib/focus.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import { BrokenPart, ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { pieceWords } from "#ui/pieceWords.ts";
import { Spinner } from "#ui/Spinner.tsx";

/** The one way to load a module later. Throws an error whose message is a sentence for the screen. */
export async function load<Module>(importModule: () => Promise<Module>): Promise<Module> {
  try {
    return await importModule();
  } catch (cause) {
    console.warn("A part could not be loaded:", cause);
    throw new Error(pieceWords().partUnavailable, { cause });
  }
}

/** Why a part is not shown: it is being loaded, it could not be loaded, or it threw while rendering. */
type Absence = "loading" | "unavailable" | "broken";

const sentenceFor = (absence: Absence) =>
  absence === "broken" ? pieceWords().brokenPart : pieceWords().partUnavailable;

/** What is shown in place of a part. `tryAgain` loads it again, or mounts it anew. */
type Placeholder<Props> = (absence: Absence, tryAgain: () => void, props: Props) => ReactNode;

/** A spinner while the part is loaded, then a sentence with "Try again". */
export const placePlaceholder = (absence: Absence, tryAgain: () => void) =>
  absence === "loading" ? <Spinner className="h-[62dvh] w-full" /> : partPlaceholder(absence, tryAgain);

/** Nothing while the part is loaded, then a sentence with "Try again". */
export const partPlaceholder = (absence: Absence, tryAgain: () => void) =>
  absence !== "loading" && (
    <BrokenPart
      sentence={sentenceFor(absence)}
      className="pointer-events-auto justify-center"
      onTryAgain={tryAgain}
    />
  );

/**
 * The one way to load a component later: it is loaded when it is first rendered, or by `load` (`usePreload`), and fails
 * alone.
 */
export function later<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  renderPlaceholder: Placeholder<Props> = partPlaceholder,
) {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  /** Several that are rendered together share one attempt. */
  const loadPart = (): Promise<void> => {
    loading ??= load(importPart)
      .then((part) => {
        Loaded = part;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each module, like React's lazy
  function Later(props: Props) {
    const [status, setStatus] = useState<"loading" | "unavailable" | "loaded">("loading");
    useEffect(() => {
      if (status !== "loading" || Loaded) return;
      let isCurrent = true;
      loadPart().then(
        () => isCurrent && setStatus("loaded"),
        () => isCurrent && setStatus("unavailable"),
      );
      return () => {
        isCurrent = false;
      };
    }, [status]);
    if (Loaded)
      return (
        <ErrorBoundary fallback={(tryAgain) => renderPlaceholder("broken", tryAgain, props)}>
          <Loaded {...props} />
        </ErrorBoundary>
      );
    return status !== "loaded" && renderPlaceholder(status, () => setStatus("loading"), props);
  }
  return Object.assign(Later, { load: loadPart });
}

/** Loads parts in an idle moment, once the page `isShown`. A failure is reported when the part is needed. */
export function usePreload(isShown: boolean, ...parts: { load: () => Promise<unknown> }[]): void {
  const isIdle = useAfterLoad(isShown);
  const preload = useEffectEvent(() => {
    for (const part of parts) part.load().catch(() => undefined);
  });
  useEffect(() => {
    if (isIdle) preload();
  }, [isIdle]);
}

/** `isOpen` is for a dialog that keeps its draft while closed; any other is open while it is rendered. */
type DialogProps = { isOpen?: boolean; onClose: () => void };

/** In place of a dialog. Escape or a click beside it closes, as there. */
const dialogPlaceholder = (absence: Absence, tryAgain: () => void, props: DialogProps) =>
  (props.isOpen ?? true) && <AbsentDialog {...{ absence, tryAgain }} onClose={props.onClose} />;

export const laterDialog = <Props extends DialogProps>(importPart: () => Promise<ComponentType<Props>>) =>
  later(importPart, dialogPlaceholder);

type AbsentDialogProps = { absence: Absence; tryAgain: () => void; onClose: () => void };

function AbsentDialog({ absence, tryAgain, onClose }: AbsentDialogProps) {
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const close = () => {
    onClose();
    focusIfLost(() => opener);
  };
  const handleEscape = useEffectEvent(close);
  // It was closed after a failure, and is opened again.
  const handleOpen = useEffectEvent(() => absence === "unavailable" && tryAgain());
  useEffect(() => void handleOpen(), []);
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && handleEscape();
    window.addEventListener("keydown", closeOnEscape);
    return () => window.removeEventListener("keydown", closeOnEscape);
  }, []);
  const sentence = sentenceFor(absence);
  return (
    <div className="fixed inset-0 z-dialog grid animate-fade-in bg-veil">
      <button
        type="button"
        aria-label={pieceWords().cancel}
        onClick={close}
        className="col-start-1 row-start-1"
      />
      {absence === "loading" ? (
        <Spinner className="pointer-events-none col-start-1 row-start-1" />
      ) : (
        <div
          role="dialog"
          aria-modal="true"
          aria-label={sentence}
          ref={focusOnMount}
          tabIndex={-1}
          className="col-start-1 row-start-1 m-auto p-4 outline-none"
        >
          <BrokenPart sentence={sentence} onTryAgain={tryAgain} />
        </div>
      )}
    </div>
  );
}
