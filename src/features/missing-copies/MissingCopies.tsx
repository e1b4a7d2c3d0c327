import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { adminErrors } from "#adminMessages.ts";
import { PARALLEL_COPIES } from "#config.ts";
import { errorMessage } from "#lib/errorMessage.ts";
import { useAction } from "#lib/useAction.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import { copyNotes } from "#trackMessages.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { notify } from "#ui/notify.ts";
import { ProgressBar } from "#ui/ProgressBar.tsx";

/** Makes one copy. Throws a sentence when it cannot. */
type CopyTask = (signal: AbortSignal) => Promise<void>;

/** A kind of copies that rows may lack: listening copies of tracks, smaller copies of covers. */
type CopyJob = {
  /** "3 listening copies" */
  name: (count: number) => string;
  /** A task for each row that lacks its copy. Throws the server's error. */
  find: () => Promise<CopyTask[]>;
};

/** Invalidated wherever the dashboard makes or loses a copy. */
const queryKey = ["missing-copies"];

/** Runs the tasks, PARALLEL_COPIES at a time. Out: the errors of those that failed. */
async function runAll(
  tasks: readonly CopyTask[],
  signal: AbortSignal,
  onDone: () => void,
): Promise<unknown[]> {
  const waiting = [...tasks];
  const errors: unknown[] = [];
  const worker = async () => {
    for (let task = waiting.shift(); task && !signal.aborted; task = waiting.shift()) {
      await task(signal).catch((error) => errors.push(error));
      onDone();
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_COPIES }, worker));
  return errors;
}

/** One button that makes every missing copy, of whatever kind. */
export function MissingCopies({ jobs }: { jobs: readonly CopyJob[] }) {
  const client = useQueryClient();
  const isIdle = useAfterLoad();
  const found = useQueries({
    queries: jobs.map(({ name, find }) => ({
      queryKey: [...queryKey, name(0)],
      queryFn: find,
      enabled: isIdle,
    })),
  });
  const [progress, setProgress] = useState({ done: 0, count: 0 });
  const controller = useRef<AbortController | null>(null);

  const { isBusy, run } = useAction(
    async () => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      const tasks = (await Promise.all(jobs.map(({ find }) => find()))).flat();
      setProgress({ done: 0, count: tasks.length });
      const errors = await runAll(tasks, signal, () =>
        setProgress(({ done, count }) => ({ done: done + 1, count })),
      );
      await client.invalidateQueries({ queryKey });
      return signal.aborted ? null : { made: tasks.length - errors.length, errors };
    },
    {
      onSuccess(outcome) {
        if (outcome && outcome.made > 0) notify.success(copyNotes.madeAll(outcome.made));
        const [first] = outcome?.errors ?? [];
        if (first) notify.error(errorMessage(first, adminErrors.copyFailed));
      },
      onError: (error) => notify.error(errorMessage(error, adminErrors.unknown)),
    },
  );

  const missing = jobs.flatMap(({ name }, index) => {
    const count = found[index]?.data?.length ?? 0;
    return count > 0 ? name(count) : [];
  });
  if (!isBusy && missing.length === 0) return null;
  const { done, count } = progress;
  const text = copyNotes.makingAll(done, count);
  return (
    <Card className="mb-8 flex flex-wrap items-center gap-4 p-4">
      <div className="min-w-0 grow basis-60" role="status">
        <p className="text-sm">{isBusy ? text : copyNotes.missingKinds(missing)}</p>
        {isBusy && (
          <div className="pt-2">
            <ProgressBar
              label="Missing copies"
              percent={count === 0 ? 0 : Math.floor((done * 100) / count)}
              valueText={text}
            />
          </div>
        )}
      </div>
      {isBusy ? (
        <Button onClick={() => controller.current?.abort()}>Cancel copies</Button>
      ) : (
        <Button variant="primary" onClick={() => void run()}>
          Make copies
        </Button>
      )}
    </Card>
  );
}
