import { useEffect, useRef } from "react";
import { changedMessages } from "#messages/dashboardMessages.ts";
import { Button } from "#ui/Button.tsx";

/** What `useDraft` says of a save that another tab's was before. */
export type ChoiceOfForm = {
  draft: { theirs: { labels: string[] } | null; mine: object | null } | null;
  isSaving: boolean;
  takeTheirs: () => void;
  saveMine: () => void;
  bringMineBack: () => void;
};

/** Asks which of two versions stays, after a save that was refused (behaviour §10.8). Nothing otherwise. */
export function TheirsOrMine({ form }: { form: ChoiceOfForm }) {
  const { draft, isSaving, takeTheirs, saveMine, bringMineBack } = form;
  const { theirs = null, mine = null } = draft ?? {};
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (theirs) box.current?.focus();
  }, [theirs]);
  if (!theirs && !mine) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex scroll-mb-24 flex-col items-start gap-3 rounded-lg border border-accent/40 bg-accent/10 p-4 text-sm"
    >
      <p className="wrap-anywhere">
        {theirs ? changedMessages.question(theirs.labels) : changedMessages.taken}
      </p>
      <div className="flex flex-wrap gap-3">
        {theirs ? (
          <>
            <Button aria-disabled={isSaving} onClick={saveMine}>
              Save mine
            </Button>
            <Button aria-disabled={isSaving} onClick={takeTheirs}>
              Show the other version
            </Button>
          </>
        ) : (
          <Button aria-disabled={isSaving} onClick={bringMineBack}>
            Bring mine back
          </Button>
        )}
      </div>
    </div>
  );
}
