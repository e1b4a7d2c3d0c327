import { useCallback, useEffect, useRef, useState } from "react";

type Outcome<Value> = { onSuccess?: (value: Value) => void; onError?: (error: unknown) => void };

/**
 * Runs one asynchronous action at a time. Out: `isBusy`, and `run`, which ignores a call while busy and resolves to
 * true when the action succeeded. `onSuccess` and `onError` are called also after unmount.
 */
export function useAction<Arguments extends unknown[], Value>(
  action: (...args: Arguments) => Promise<Value>,
  { onSuccess, onError }: Outcome<Value> = {},
) {
  const [isBusy, setIsBusy] = useState(false);
  const running = useRef(false);
  const latest = useRef({ action, onSuccess, onError });
  useEffect(() => {
    latest.current = { action, onSuccess, onError };
  });

  const run = useCallback(async (...args: Arguments): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setIsBusy(true);
    try {
      const value = await latest.current.action(...args);
      latest.current.onSuccess?.(value);
      return true;
    } catch (error) {
      latest.current.onError?.(error);
      return false;
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  }, []);

  return { isBusy, run };
}
