import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { formatTime } from "#lib/formatTime.ts";
import { useNow } from "#lib/useNow.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Failure } from "#rules/failure.ts";
import { notify } from "#ui/notify.ts";
import { SubmitButton } from "#ui/SubmitButton.tsx";

/** A request of the login, with a cooldown after too many attempts, and of `cooldownSeconds` after a success. */
export function useCooldownForm(send: () => Promise<void>, cooldownSeconds = 0) {
  const [end, setEnd] = useState(0);
  const startCooldown = (seconds: number) => setEnd(Date.now() + seconds * 1000);

  const control = useId();
  const { isPending, isSuccess, error, mutate, reset } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      notify.clear(control);
      startCooldown(cooldownSeconds);
    },
    onError: (refused) => {
      if (refused instanceof Failure && refused.details.seconds) startCooldown(refused.details.seconds);
      else notify.error(errorMessage(refused), control);
    },
  });

  const secondsLeft = Math.ceil((end - Date.now()) / 1000);
  const isCooling = secondsLeft > 0;
  // Renders at each full second before the end.
  useNow(isCooling ? end - (secondsLeft - 1) * 1000 : 0);
  return {
    isPending,
    isSuccess,
    timeLeft: isCooling ? formatTime(secondsLeft) : undefined,
    refusal: isCooling && error ? errorMessage(error) : null,
    submit: () => {
      if (!isPending && !isCooling) mutate();
    },
    reset,
  };
}

type CooldownFormProps = {
  attempt: ReturnType<typeof useCooldownForm>;
  label: string;
  busyLabel: string;
  children: ReactNode;
};

export function CooldownForm({ attempt, label, busyLabel, children }: CooldownFormProps) {
  const { isPending, timeLeft, refusal, submit } = attempt;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={handleSubmit} className="mt-6 flex flex-col gap-4">
      {children}
      <SubmitButton
        label={label}
        busyLabel={busyLabel}
        isBusy={isPending}
        canSubmit={!timeLeft}
        aside={timeLeft}
        className="mt-2"
      />
      {refusal && (
        <p role="alert" className="text-sm text-danger">
          {refusal}
        </p>
      )}
    </form>
  );
}
