import { useMutation, useQueries, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { missingCopiesKey } from "#data/files.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";
import { missingCopyMessages } from "#messages/listeningCopyMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { notify } from "#ui/notify.ts";
import { ProgressBar } from "#ui/ProgressBar.tsx";

/** A kind of missing copies: listening copies of tracks, or smaller copies of covers. */
type CopyKind = {
  /** "3 listening copies" */
  name: (count: number) => string;
  /** A task for each row, which makes its copy and throws a sentence when it cannot. */
  find: () => Promise<((signal: AbortSignal) => Promise<void>)[]>;
};

/** One button that makes every missing copy, of tracks and covers alike. */
export function MissingCopies({ kinds }: { kinds: readonly CopyKind[] }) {
  const client = useQueryClient();
  const isIdle = useAfterLoad();
  const found = useQueries({
    queries: kinds.map(({ name, find }) => ({
      queryKey: [...missingCopiesKey, name(0)],
      queryFn: find,
      enabled: isIdle,
    })),
  });
  const missing = kinds.flatMap(({ name }, index) => {
    const count = found[index]?.data?.length ?? 0;
    return count > 0 ? name(count) : [];
  });
  const [progress, setProgress] = useState({ done: 0, count: 0 });

  const making = useMutation({
    async mutationFn({ signal }: AbortController) {
      const tasks = (await Promise.all(kinds.map(({ find }) => find()))).flat();
      const errors: unknown[] = [];
      for (const [done, run] of tasks.entries()) {
        if (signal.aborted) return;
        setProgress({ done, count: tasks.length });
        await run(signal).catch((error) => errors.push(error));
      }
      if (signal.aborted) return;
      const made = tasks.length - errors.length;
      if (made > 0) notify.success(missingCopyMessages.made(made));
      if (errors.length > 0) notify.error(errorMessage(errors[0], adminErrors.copyFailed));
    },
    onError: (error) => notify.error(errorMessage(error, adminErrors.unknown)),
    onSettled: () => client.invalidateQueries({ queryKey: missingCopiesKey }),
  });

  if (!making.isPending && missing.length === 0) return null;
  const { done, count } = progress;
  const text = making.isPending
    ? missingCopyMessages.making(done, count)
    : missingCopyMessages.missing(missing);
  return (
    <Card className="mb-8 flex flex-wrap items-center gap-4 p-4">
      <div className="min-w-0 grow basis-60" role="status">
        <p className="text-sm">{text}</p>
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
          Make copies
        </Button>
      )}
    </Card>
  );
}
