import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fileSizeQuery, missingCopiesKey } from "#data/files.ts";
import type { AdminTrack } from "#data/rows.ts";
import { fetchTracksWithoutCopy } from "#data/tracks.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import { missingCopyMessages } from "#messages/listeningCopyMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { lacksListeningCopy } from "#rules/largeFiles.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { notify } from "#ui/notify.ts";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { copyText } from "./copyJob.ts";

async function tracksThatLackCopy(client: QueryClient): Promise<AdminTrack[]> {
  const tracks = await fetchTracksWithoutCopy();
  const sizes = await Promise.all(
    tracks.map(({ audio_url }) => (audio_url ? client.fetchQuery(fileSizeQuery(audio_url)) : null)),
  );
  return tracks.filter((track, index) => lacksListeningCopy(track, sizes[index] ?? null));
}

type Making = { tracks: readonly AdminTrack[]; controller: AbortController };

/** One button that makes the listening copies of all tracks that lack one. */
export function MissingCopies() {
  const client = useQueryClient();
  const isIdle = useAfterLoad();
  const { data: missing = [], refetch } = useQuery({
    queryKey: missingCopiesKey,
    queryFn: () => tracksThatLackCopy(client),
    enabled: isIdle,
  });
  const [done, setDone] = useState(0);

  const { isPending, variables, mutate } = useMutation({
    onMutate: () => setDone(0),
    async mutationFn({ tracks, controller: { signal } }: Making) {
      const queue = (await import("./copyQueue.ts")).copyQueueOf(client);
      const ids = tracks.map(({ id }) => id);
      const jobs = tracks.map((track) => queue.add(track).then(() => setDone((before) => before + 1)));
      const cancel = () => ids.forEach(queue.cancel);
      if (signal.aborted) cancel();
      signal.addEventListener("abort", cancel);
      await Promise.all(jobs);
      if (signal.aborted) return;
      // A job that has made its copy is removed.
      const failed = queue.get().filter(({ track, status }) => ids.includes(track.id) && status !== "small");
      const made = tracks.length - failed.length;
      if (made > 0) notify.success(missingCopyMessages.made(made));
      if (failed[0]) notify.error(copyText(failed[0]));
    },
    onError: (error) => notify.error(errorMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: missingCopiesKey }),
  });

  if (!isPending && missing.length === 0) return null;
  const count = isPending ? variables.tracks.length : missing.length;
  const text = isPending ? missingCopyMessages.making(done, count) : missingCopyMessages.missing(count);
  return (
    <Card className="mb-8 flex flex-wrap items-center gap-4 p-4">
      <div className="min-w-0 grow basis-60" role="status">
        <p className="text-sm">{text}</p>
        {isPending && (
          <div className="pt-2">
            <ProgressBar label="Missing copies" percent={Math.floor((done * 100) / count)} valueText={text} />
          </div>
        )}
      </div>
      {isPending ? (
        <Button onClick={() => variables.controller.abort()}>Cancel copies</Button>
      ) : (
        <Button
          variant="primary"
          onClick={async () => {
            const { data: tracks = missing } = await refetch();
            if (tracks.length > 0) mutate({ tracks, controller: new AbortController() });
          }}
        >
          Make copies
        </Button>
      )}
    </Card>
  );
}
