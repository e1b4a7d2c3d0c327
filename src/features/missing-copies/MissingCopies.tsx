import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { PARALLEL_COPIES } from "#config.ts";
import { useAction } from "#lib/useAction.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import { adminErrors } from "#messages/adminMessages.ts";
import { copyMessages } from "#messages/copyMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { notify } from "#ui/notify.ts";
import { ProgressBar } from "#ui/ProgressBar.tsx";

/** Makes one copy, or moves one original. Throws a sentence when it cannot. */
type Task = (signal: AbortSignal) => Promise<void>;

/** What rows may lack: listening copies of tracks, smaller copies of covers, hidden names of originals. */
type CopyJob = {
  kind: "copies" | "originals";
  /** "3 listening copies" */
  name: (count: number) => string;
  /** A task for each row. Throws the server's error. */
  find: () => Promise<Task[]>;
};

/** Invalidated wherever the dashboard makes or loses a copy. */
const queryKey = ["missing-copies"];

const notes = {
  copies: {
    missing: copyMessages.missingKinds,
    progress: copyMessages.makingAll,
    done: copyMessages.madeAll,
  },
  originals: { missing: copyMessages.unmoved, progress: copyMessages.movingAll, done: copyMessages.movedAll },
};
const kinds = ["copies", "originals"] as const;

/** Runs the tasks, PARALLEL_COPIES at a time. Out: the error of each that failed. */
async function runAll(tasks: readonly Task[], signal: AbortSignal, onDone: () => void) {
  const waiting = [...tasks];
  const errors = new Map<Task, unknown>();
  const worker = async () => {
    for (let task = waiting.shift(); task && !signal.aborted; task = waiting.shift()) {
      const running = task;
      await running(signal).catch((error) => errors.set(running, error));
      onDone();
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_COPIES }, worker));
  return errors;
}

/** One button that makes every missing copy and hides every original, of tracks and covers alike. */
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

  const missing = { copies: [] as string[], originals: [] as string[] };
  for (const [index, { kind, name }] of jobs.entries()) {
    const count = found[index]?.data?.length ?? 0;
    if (count > 0) missing[kind].push(name(count));
  }
  const missingKinds = kinds.filter((kind) => missing[kind].length > 0);
  const mainKind = missingKinds[0] ?? "copies";

  const { isBusy, run } = useAction(
    async () => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      const groups = await Promise.all(jobs.map(async ({ kind, find }) => ({ kind, tasks: await find() })));
      const tasks = groups.flatMap((group) => group.tasks);
      setProgress({ done: 0, count: tasks.length });
      const errors = await runAll(tasks, signal, () =>
        setProgress(({ done, count }) => ({ done: done + 1, count })),
      );
      await client.invalidateQueries({ queryKey });
      return signal.aborted ? null : { groups, errors };
    },
    {
      onSuccess(outcome) {
        if (!outcome) return;
        const { groups, errors } = outcome;
        for (const kind of kinds) {
          const tasks = groups.flatMap((group) => (group.kind === kind ? group.tasks : []));
          const count = tasks.filter((task) => !errors.has(task)).length;
          if (count > 0) notify.success(notes[kind].done(count));
        }
        const [first] = errors.values();
        if (first) notify.error(errorMessage(first, adminErrors.copyFailed));
      },
      onError: (error) => notify.error(errorMessage(error, adminErrors.unknown)),
    },
  );

  if (!isBusy && missingKinds.length === 0) return null;
  const { done, count } = progress;
  const text = notes[mainKind].progress(done, count);
  return (
    <Card className="mb-8 flex flex-wrap items-center gap-4 p-4">
      <div className="min-w-0 grow basis-60" role="status">
        <p className="text-sm">
          {isBusy ? text : missingKinds.map((kind) => notes[kind].missing(missing[kind])).join(" ")}
        </p>
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
          {mainKind === "copies" ? "Make copies" : "Move originals"}
        </Button>
      )}
    </Card>
  );
}
