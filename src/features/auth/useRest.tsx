import { useState } from "react";
import { doorNotes } from "#accountMessages.ts";
import { ATTEMPTS_REST_MS } from "#config.ts";
import { formatTime } from "#lib/format.ts";
import { useNow } from "#lib/useNow.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { secondsToWait } from "./accountRules.ts";

/**
 * A button that rests for a while. Out: the time left ("0:42", for the eye alone), undefined when there is none; why it
 * rests, if it was told; `rest`, which begins it; and `restAfter`, which begins it after a refusal for too many
 * attempts and says whether the error was one.
 */
export function useRest() {
  const [{ end, note }, setRest] = useState<{ end: number; note: string | null }>({ end: 0, note: null });
  const left = end - Date.now();
  // Drawn anew at each full second before the end.
  useNow(left > 0 ? end - (Math.ceil(left / 1000) - 1) * 1000 : 0);
  const rest = (milliseconds: number, why: string | null = null) =>
    setRest({ end: Date.now() + milliseconds, note: why });
  return {
    timeLeft: left > 0 ? formatTime(Math.ceil(left / 1000)) : undefined,
    note: left > 0 ? note : null,
    rest,
    restAfter(error: unknown): boolean {
      const seconds = secondsToWait(error);
      if (seconds === undefined) return false;
      rest(seconds === null ? ATTEMPTS_REST_MS : seconds * 1000, doorNotes.tooManyAttempts(seconds));
      return true;
    },
  };
}

export type Rest = ReturnType<typeof useRest>;

type RestingButtonProps = { rest: Rest; label: string; busyLabel: string; isBusy: boolean };

/** A form's main button, with the time for which it rests. */
export function RestingButton({ rest, ...button }: RestingButtonProps) {
  return <SubmitButton {...button} canSubmit={!rest.timeLeft} aside={rest.timeLeft} className="mt-2" />;
}

/** Why a button rests, below it. It does not change while the time runs, so that a screen reader says it once. */
export function RestNote({ rest }: { rest: Rest }) {
  return (
    rest.note && (
      <p role="alert" className="text-sm text-danger">
        {rest.note}
      </p>
    )
  );
}
