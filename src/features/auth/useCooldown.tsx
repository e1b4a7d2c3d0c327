import { useState } from "react";
import { ATTEMPTS_COOLDOWN_MS } from "#config.ts";
import { formatTime } from "#lib/format.ts";
import { useNow } from "#lib/useNow.ts";
import { signInMessages } from "#messages/signInMessages.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { secondsToWait } from "./accountRules.ts";

/**
 * A cooldown of a button. Out: the time left ("0:42"), undefined when it is over; the reason, if there is one; `start`;
 * and `startAfter`, which starts it if an error is about too many attempts, and returns whether it was.
 */
export function useCooldown() {
  const [{ end, note }, setCooldown] = useState<{ end: number; note: string | null }>({ end: 0, note: null });
  const left = end - Date.now();
  // Rendered again at each full second before the end.
  useNow(left > 0 ? end - (Math.ceil(left / 1000) - 1) * 1000 : 0);
  const start = (milliseconds: number, reason: string | null = null) =>
    setCooldown({ end: Date.now() + milliseconds, note: reason });
  return {
    timeLeft: left > 0 ? formatTime(Math.ceil(left / 1000)) : undefined,
    note: left > 0 ? note : null,
    start,
    startAfter(error: unknown): boolean {
      const seconds = secondsToWait(error);
      if (seconds === undefined) return false;
      start(
        seconds === null ? ATTEMPTS_COOLDOWN_MS : seconds * 1000,
        signInMessages.tooManyAttempts(seconds),
      );
      return true;
    },
  };
}

export type Cooldown = ReturnType<typeof useCooldown>;

type CooldownButtonProps = { cooldown: Cooldown; label: string; busyLabel: string; isBusy: boolean };

/** A form's submit button with the time left, and the reason below it, which screen readers say once. */
export function CooldownButton({ cooldown, ...button }: CooldownButtonProps) {
  const { timeLeft, note } = cooldown;
  return (
    <>
      <SubmitButton {...button} canSubmit={!timeLeft} aside={timeLeft} className="mt-2" />
      {note && (
        <p role="alert" className="text-sm text-danger">
          {note}
        </p>
      )}
    </>
  );
}
