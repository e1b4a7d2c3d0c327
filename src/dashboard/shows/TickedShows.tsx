import type { Show } from "#data/rows.ts";
import { showMessages } from "#messages/showMessages.ts";
import { Button } from "#ui/Button.tsx";
import { FormFoot } from "#ui/FormButtons.tsx";
import { StatusSelect } from "./StatusSelect.tsx";
import type { ShowChanges } from "./useShowChanges.ts";

type TickedShowsProps = { shows: readonly Show[]; changes: ShowChanges; onStatus: (status: string) => void };

export function TickedShows({ shows, changes, onStatus }: TickedShowsProps) {
  const { deletion, stopTicking } = changes;
  const isOff = shows.length === 0 || changes.isSaving;
  return (
    <FormFoot of="place" className="items-center">
      <p role="status" className="text-sm max-sm:w-full">
        {showMessages.selected(shows.length)}
      </p>
      <StatusSelect label="Set status" value="" isOff={isOff} onChange={onStatus} />
      <Button aria-disabled={isOff} onClick={() => isOff || deletion.ask(shows)}>
        Delete
      </Button>
      <Button onClick={stopTicking}>Done</Button>
    </FormFoot>
  );
}
