import { MonitorPlay } from "lucide-react";
import { videoMessages } from "#laterMessages.ts";
import { Button } from "#ui/Button.tsx";
import { DismissButton, NoticeCard } from "#ui/NoticeCard.tsx";
import type { VideoConsent } from "./useBackgroundVideo.ts";

type Props = { onAnswer: (answer: VideoConsent) => void };

/** Asks whether the video may be requested from Vimeo, and says what Vimeo learns. */
export function VideoQuestion({ onAnswer }: Props) {
  return (
    <NoticeCard className="flex-col-reverse items-start rounded-lg p-3 sm:flex-row sm:items-center sm:pl-5">
      <p className="max-w-prose px-2 text-balance text-muted sm:px-0">{videoMessages.learns}</p>
      <div className="flex w-full items-center justify-between gap-2 sm:w-auto">
        <Button variant="secondary" onClick={() => onAnswer("given")} className="max-sm:px-3">
          <MonitorPlay aria-hidden="true" className="hidden size-4 sm:block" />
          {videoMessages.play}
        </Button>
        <DismissButton label={videoMessages.notNow} onClick={() => onAnswer("postponed")} />
      </div>
    </NoticeCard>
  );
}

/** Takes the answer back. */
export function VideoRevocation({ onAnswer }: Props) {
  return (
    <p className="mt-1">
      {videoMessages.given}{" "}
      <button
        type="button"
        onClick={() => onAnswer("postponed")}
        className="min-h-6 underline underline-offset-4 hover:text-ink"
      >
        {videoMessages.stop}
      </button>
    </p>
  );
}
