import { type KeyboardEvent, useRef, useState } from "react";
import { showStatuses } from "#messages/languages/en.ts";
import { showMessages } from "#messages/showMessages.ts";

type StatusSelectProps = {
  label: string;
  /** "" for none yet: the label is shown in its place. */
  value: string;
  isOff?: boolean;
  onChange: (status: string) => void;
};

/**
 * A show's status, saved when it is chosen. Arrow keys only look for one: it is saved by Enter, or when the field is left, and
 * Escape goes back.
 */
export function StatusSelect({ label, value, isOff = false, onChange }: StatusSelectProps) {
  const [looked, setLooked] = useState<string | null>(null);
  const isByKey = useRef(false);
  const save = (status: string | null) => {
    setLooked(null);
    if (status !== null && status !== value) onChange(status);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    isByKey.current = true;
    if (looked === null || !["Enter", "Escape"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    save(event.key === "Enter" ? looked : null);
  };
  return (
    <span className="flex max-w-full flex-col items-end">
      <select
        aria-label={label}
        value={looked ?? value}
        disabled={isOff}
        onPointerDown={() => {
          isByKey.current = false;
        }}
        onKeyDown={handleKeyDown}
        onBlur={() => save(looked)}
        onChange={({ target }) => (isByKey.current ? setLooked(target.value) : save(target.value))}
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
      <span role="status" className="text-xs text-muted">
        {looked !== null && looked !== value && showMessages.pressEnter}
      </span>
    </span>
  );
}
