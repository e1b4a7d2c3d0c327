import { MonitorPlay } from "lucide-react";
import { useId } from "react";
import { flushSync } from "react-dom";
import { focusOnMount } from "#lib/focus.ts";
import { videoConsentMessages, videoMessages } from "#messages/siteMessages.ts";
import { Button } from "#ui/Button.tsx";
import { DismissButton, NoticeCard } from "#ui/Card.tsx";
import { VIDEO_BUTTON_ID, type VideoConsent } from "./useBackgroundVideo.ts";

type Props = { onAnswer: (answer: VideoConsent) => void };

/** Sends the answer, and moves the focus to the header's button, as the pressed one unmounts. */
function settle(onAnswer: Props["onAnswer"], answer: VideoConsent): void {
  flushSync(() => onAnswer(answer));
  document.getElementById(VIDEO_BUTTON_ID)?.focus({ preventScroll: true });
}

/** Asks before anything is requested from Vimeo. Takes the focus only when the header's button opened it. */
export function VideoQuestion({ isCalled, onAnswer }: Props & { isCalled: boolean }) {
  const textId = useId();
  return (
    <NoticeCard
      ref={isCalled ? focusOnMount : null}
      onFocus={() => isCalled && onAnswer("asked")}
      role="region"
      aria-label={videoMessages.name}
      aria-describedby={textId}
      tabIndex={-1}
      className="flex-col-reverse items-start rounded-lg p-3 sm:flex-row sm:items-center sm:ps-5"
    >
      <p id={textId} className="max-w-prose px-2 text-balance text-muted sm:px-0">
        {videoConsentMessages.learns}
      </p>
      <div className="flex w-full items-center justify-between gap-2 sm:w-auto sm:shrink-0">
        <Button variant="secondary" onClick={() => settle(onAnswer, "given")} className="max-sm:px-3">
          <MonitorPlay aria-hidden="true" className="hidden size-4 sm:block" />
          <span>{videoConsentMessages.play}</span>
        </Button>
        <DismissButton label={videoConsentMessages.notNow} onClick={() => settle(onAnswer, "postponed")} />
      </div>
    </NoticeCard>
  );
}

export function VideoRevocation({ onAnswer }: Props) {
  return (
    <p className="mt-1">
      <span>{videoConsentMessages.given}</span>{" "}
      <button
        type="button"
        onClick={() => settle(onAnswer, "postponed")}
        className="min-h-11 min-w-11 underline underline-offset-4 hover:text-ink sm:min-h-6"
      >
        {videoConsentMessages.stop}
      </button>
    </p>
  );
}
