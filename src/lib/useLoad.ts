import { useCallback, useEffect, useRef, useState } from "react";

export type Load<Value> =
  | { status: "loading"; value: Value | undefined }
  | { status: "loaded"; value: Value }
  | { status: "failed"; value: Value | undefined; error: unknown };

/**
 * Loads a value on mount and whenever `load` changes; keep `load` stable. The newest response wins, and the last value
 * stays during a reload and after its failure. `refresh` is a background refetch: it sets no status and no error.
 * `onError` is called on each failure of the others; it need not be stable.
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

  useEffect(() => {
    void reload();
    return () => {
      newestCall.current += 1;
    };
  }, [reload]);

  return { ...state, reload, refresh };
}
