import { type ReactNode, useId } from "react";
import { flushSync } from "react-dom";
import { focusOnMount } from "#lib/focus.ts";
import { videoConsentMessages, videoMessages } from "#messages/siteMessages.ts";
import { Button } from "#ui/Button.tsx";
import { NoticeCard } from "#ui/Card.tsx";
import { VIDEO_BUTTON_NAME, type VideoConsent } from "./useBackgroundVideo.ts";

type Props = { onAnswer: (answer: VideoConsent) => void };

type QuestionProps = Props & {
  isCalled: boolean;
  /** To the privacy text, where there is one. */
  privacyLink: ReactNode;
};

/** Sends the answer, and moves the focus to the video's button, as the pressed one unmounts. */
function settle(onAnswer: Props["onAnswer"], answer: VideoConsent): void {
  flushSync(() => onAnswer(answer));
  // A hidden one takes no focus.
  for (const button of document.getElementsByName(VIDEO_BUTTON_NAME)) button.focus({ preventScroll: true });
}

/** Asks before anything is requested from Vimeo. Takes the focus only when the video's button opened it. */
export function VideoQuestion({ isCalled, privacyLink, onAnswer }: QuestionProps) {
  const textId = useId();
  return (
    <NoticeCard
      ref={isCalled ? focusOnMount : null}
      onFocus={() => isCalled && onAnswer("asked")}
      role="region"
      aria-label={videoMessages.name}
      aria-describedby={textId}
      tabIndex={-1}
      className="flex-col rounded-lg p-3 sm:flex-row sm:items-center sm:ps-5"
    >
      <p className="max-w-prose px-2 text-muted sm:px-0">
        <span id={textId}>{videoConsentMessages.learns}</span> <span>{privacyLink}</span>
      </p>
      <div className="flex flex-wrap gap-2 sm:max-w-1/2 sm:shrink-0 sm:justify-end">
        <Button variant="secondary" onClick={() => settle(onAnswer, "given")} className="max-sm:px-3">
          {videoConsentMessages.play}
        </Button>
        <Button variant="secondary" onClick={() => settle(onAnswer, "postponed")} className="max-sm:px-3">
          {videoConsentMessages.notNow}
        </Button>
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
