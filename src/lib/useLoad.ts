import { useCallback, useEffect, useRef, useState } from "react";

export type Load<Value> =
  | { status: "loading"; value: Value | undefined }
  | { status: "loaded"; value: Value }
  | { status: "failed"; value: Value | undefined; error: unknown };

/**
 * Loads a value when the component appears and whenever `load` changes; keep `load` stable. The newest answer wins.
 * Out: the state (the last value stays while a reload runs or has failed), `reload`, which resolves when its answer
 * is there, `refresh`, which reads anew in silence once nothing is loading: only its value is seen; and `replace`, for a
 * value that is already known. `onError` hears of each failure; it need not be stable.
 */
export function useLoad<Value>(load: () => Promise<Value>, onError?: (error: unknown) => void) {
  const [state, setState] = useState<Load<Value>>({ status: "loading", value: undefined });
  const newestCall = useRef(0);
  const errorListener = useRef(onError);
  useEffect(() => {
    errorListener.current = onError;
  });

  const reload = useCallback(async () => {
    newestCall.current += 1;
    const call = newestCall.current;
    setState((previous) => ({ status: "loading", value: previous.value }));
    try {
      const value = await load();
      if (call === newestCall.current) setState({ status: "loaded", value });
    } catch (error) {
      if (call !== newestCall.current) return;
      setState((previous) => ({ status: "failed", value: previous.value, error }));
      errorListener.current?.(error);
    }
  }, [load]);

  const refresh = useCallback(async (read: () => Promise<Value>) => {
    newestCall.current += 1;
    const call = newestCall.current;
    const value = await read().catch(() => undefined);
    if (value !== undefined && call === newestCall.current) setState({ status: "loaded", value });
  }, []);

  const replace = useCallback((value: Value) => {
    newestCall.current += 1;
    setState({ status: "loaded", value });
  }, []);

  useEffect(() => {
    void reload();
    return () => {
      newestCall.current += 1;
    };
  }, [reload]);

  return { ...state, reload, refresh, replace };
}
