import { playerMessages } from "#messages/siteMessages.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { HELP_KEY, shortcuts } from "./shortcuts.ts";

type ShortcutsDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  areOn: boolean;
  onSwitch: (areOn: boolean) => void;
};

const rows = [...shortcuts, { keys: [HELP_KEY], does: "Show this list" }];

export function ShortcutsDialog({ isOpen, onClose, areOn, onSwitch }: ShortcutsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <dl className="divide-y divide-line">
        {rows.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2">
            <dt className="text-sm">{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-sm border border-line bg-raised px-2 py-0.5 text-center font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="mt-3 flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={areOn}
          onChange={(event) => onSwitch(event.target.checked)}
          className="size-5 accent-(--accent)"
        />
        <span>{playerMessages.shortcutsSwitch}</span>
      </label>
    </Dialog>
  );
}
