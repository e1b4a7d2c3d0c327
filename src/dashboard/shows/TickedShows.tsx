import type { Show } from "#data/rows.ts";
import { showStatuses } from "#messages/languages/en.ts";
import { showMessages } from "#messages/showMessages.ts";
import { Button } from "#ui/Button.tsx";
import { FormFoot } from "#ui/FormButtons.tsx";
import type { ShowChanges } from "./useShowChanges.ts";

type TickedShowsProps = { shows: readonly Show[]; changes: ShowChanges; onStatus: (status: string) => void };

export function TickedShows({ shows, changes, onStatus }: TickedShowsProps) {
  const { deletion, stopTicking } = changes;
  const isOff = shows.length === 0 || changes.saving !== null;
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

type StatusSelectProps = {
  label: string;
  /** "" for none yet: the label is shown in its place. */
  value: string;
  isOff?: boolean;
  onChange: (status: string) => void;
};

/** A show's status, saved when it is chosen. */
export function StatusSelect({ label, value, isOff = false, onChange }: StatusSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      disabled={isOff}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-11 max-w-full rounded-full border border-line bg-raised px-3 text-sm text-ink disabled:opacity-50 sm:min-h-10"
    >
      {value === "" && (
        <option value="" disabled>
          {label}
        </option>
      )}
      {Object.entries(showStatuses).map(([status, name]) => (
        <option key={status} value={status} className="bg-surface">
          {name}
        </option>
      ))}
    </select>
  );
}
