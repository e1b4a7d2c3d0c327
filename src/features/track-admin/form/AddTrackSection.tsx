import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { focusAfterDialog } from "#lib/focusAfterDialog.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { confirmations } from "#messages/adminMessages.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { hasContent } from "../tracks/trackFormDraft.ts";
import { AddTrackCard } from "./AddTrackCard.tsx";
import type { NewTrackCard } from "./useNewTrack.ts";

type AddTrackSectionProps = { card: NewTrackCard; onChooseFiles: (files: File[]) => void };

/** "Add New Track", and the card that it opens; leaving a filled card asks first. */
export function AddTrackSection({ card, onChooseFiles }: AddTrackSectionProps) {
  const { draft } = card;
  const isOpen = draft !== null;
  const { leave, question } = useDiscardGuard(isOpen && hasContent(draft));
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    const hasJustClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (hasJustClosed) return focusAfterDialog(() => button.current);
  }, [isOpen]);

  return (
    <>
      {draft ? (
        <AddTrackCard
          draft={draft}
          card={card}
          onChooseFiles={onChooseFiles}
          onRemoveFile={() => card.chooseFile(null)}
          onCancel={() => leave(card.close)}
        />
      ) : (
        <Button ref={button} className="w-full" onClick={card.open}>
          <Plus aria-hidden="true" className="size-4" />
          Add New Track
        </Button>
      )}
      <ConfirmDialog {...confirmations.discard} {...question} />
    </>
  );
}
