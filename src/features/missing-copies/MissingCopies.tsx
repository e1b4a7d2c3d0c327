import { useMutation, useQueries, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import { adminErrors } from "#messages/adminMessages.ts";
import { missingCopyMessages as messages } from "#messages/copyMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { notify } from "#ui/notify.ts";
import { ProgressBar } from "#ui/ProgressBar.tsx";

/** What rows may lack: listening copies of tracks, smaller copies of covers, hidden names of originals. */
type CopyJob = {
  kind: "copies" | "originals";
  /** "3 listening copies" */
  name: (count: number) => string;
  /** A task for each row: it makes one copy, or moves one original, and throws a sentence when it cannot. */
  find: () => Promise<((signal: AbortSignal) => Promise<void>)[]>;
};

/** Invalidated wherever the dashboard makes or loses a copy. */
const queryKey = ["missing-copies"];

const kinds = ["copies", "originals"] as const;

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

  const missing = { copies: [] as string[], originals: [] as string[] };
  for (const [index, { kind, name }] of jobs.entries()) {
    const count = found[index]?.data?.length ?? 0;
    if (count > 0) missing[kind].push(name(count));
  }
  const missingKinds = kinds.filter((kind) => missing[kind].length > 0);
  const mainKind = missingKinds[0] ?? "copies";

  const making = useMutation({
    async mutationFn({ signal }: AbortController) {
      const groups = await Promise.all(
        jobs.map(async ({ kind, find }) => (await find()).map((run) => ({ kind, run }))),
      );
      const tasks = groups.flat();
      const made = { copies: 0, originals: 0 };
      const errors: unknown[] = [];
      for (const [done, { kind, run }] of tasks.entries()) {
        setProgress({ done, count: tasks.length });
        await run(signal).then(
          () => (made[kind] += 1),
          (error) => errors.push(error),
        );
        if (signal.aborted) return;
      }
      for (const kind of kinds) if (made[kind] > 0) notify.success(messages[kind].done(made[kind]));
      if (errors.length > 0) notify.error(errorMessage(errors[0], adminErrors.copyFailed));
    },
    onError: (error) => notify.error(errorMessage(error, adminErrors.unknown)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });

  if (!making.isPending && missingKinds.length === 0) return null;
  const { done, count } = progress;
  const text = messages[mainKind].progress(done, count);
  return (
    <Card className="mb-8 flex flex-wrap items-center gap-4 p-4">
      <div className="min-w-0 grow basis-60" role="status">
        <p className="text-sm">
          {making.isPending
            ? text
            : missingKinds.map((kind) => messages[kind].missing(missing[kind])).join(" ")}
        </p>
        {making.isPending && (
          <div className="pt-2">
            <ProgressBar
              label="Missing copies"
              percent={count === 0 ? 0 : Math.floor((done * 100) / count)}
              valueText={text}
            />
          </div>
        )}
      </div>
      {making.isPending ? (
        <Button onClick={() => making.variables.abort()}>Cancel copies</Button>
      ) : (
        <Button variant="primary" onClick={() => making.mutate(new AbortController())}>
          {mainKind === "copies" ? "Make copies" : "Move originals"}
        </Button>
      )}
    </Card>
  );
}
