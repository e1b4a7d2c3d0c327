import { Pencil, Trash2 } from "lucide-react";
import { memo, useId } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import type { Show } from "#data/rows.ts";
import { useNow } from "#lib/useNow.ts";
import { hourOf, splitShows } from "#rules/shows/showDays.ts";
import { countryName, placeOf } from "#rules/shows/showPlaces.ts";
import { nextMoment, visibilityBadge } from "#rules/visibility.ts";
import { FormIconButton } from "#ui/FormButtons.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { dayLine } from "./dayLine.ts";
import { ShowForm } from "./ShowForm.tsx";
import { StatusSelect } from "./StatusSelect.tsx";
import type { ShowChanges } from "./useShowChanges.ts";
import { editShowId, type ShowEditor } from "./useShowEditor.ts";

type ShowListProps = ShowActions & {
  shows: Show[];
  editor: ShowEditor;
  changes: ShowChanges;
  onCancel: () => void;
};

/** The coming shows, the next one first, then the past ones, the last one first. */
export function ShowList({ shows, ...list }: ShowListProps) {
  const { coming, past } = splitShows(shows, Date.now());
  return (
    <>
      <Part title={`Coming (${coming.length})`} shows={coming} {...list} />
      {past.length > 0 && <Part title={`Past (${past.length})`} shows={past} {...list} />}
    </>
  );
}

function Part({ title, shows, editor, changes, onCancel, ...actions }: ShowListProps & { title: string }) {
  const id = useId();
  const { ticked, tick, shownStatus, setStatus } = changes;
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <h3 id={id} className="pb-1 text-sm font-medium">
        {title}
      </h3>
      <ul role="list" className="flex flex-col divide-y divide-line">
        {shows.map((show) => (
          <li key={show.id} className="[contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
            {editor.draft?.row?.id === show.id ? (
              <ShowForm editor={editor} onCancel={onCancel} />
            ) : (
              <ShowRow
                show={show}
                status={shownStatus(show)}
                isTicked={ticked?.has(show.id)}
                onTick={tick}
                onStatus={setStatus}
                {...actions}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Stable, so that unchanged rows of 500 do not re-render. */
type ShowActions = Record<"onEdit" | "onDelete", (show: Show) => void>;

type ShowRowProps = ShowActions & {
  show: Show;
  status: string;
  /** Undefined while none can be ticked. */
  isTicked: boolean | undefined;
  onTick: (id: string) => void;
  onStatus: ShowChanges["setStatus"];
};

const ShowRow = memo(function ShowRow(props: ShowRowProps) {
  const { show, status, isTicked, onTick, onStatus, onEdit, onDelete } = props;
  const { id, day, city, starts, note } = show;
  const now = useNow(nextMoment(show));
  const badge = visibilityBadge(show, now);
  const place = placeOf({ ...show, countryName: show.country && countryName(show.country) });
  const dayWords = dayLine(day, now);
  const name = `${dayWords}, ${city}`;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 py-3 sm:flex-nowrap">
      {isTicked !== undefined && (
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isTicked}
          onChange={() => onTick(id)}
          className="m-3 size-5 shrink-0 accent-accent"
        />
      )}
      <div className="min-w-0 grow max-sm:basis-2/3">
        <p className="text-sm font-medium wrap-anywhere">
          <span>{[dayWords, hourOf(starts)].filter(Boolean).join(", ")}</span>
          {badge && (
            <span className="ml-2 inline-block rounded-full bg-accent/15 px-2 py-0.5 text-xs text-accent">
              {badge}
            </span>
          )}
        </p>
        <p translate="no" className="text-sm wrap-anywhere">
          {place}
        </p>
        {note && <p className="line-clamp-2 text-xs text-muted wrap-anywhere">{note}</p>}
      </div>
      <div
        hidden={isTicked !== undefined}
        className="-mr-2 flex max-w-full flex-wrap items-center justify-end sm:shrink-0"
      >
        <StatusSelect label={`Status of ${name}`} value={status} onChange={(next) => onStatus([id], next)} />
        <FormIconButton
          id={editShowId(id)}
          label={`Edit ${name}`}
          icon={Pencil}
          draftKey={draftKeys.show(id)}
          onClick={() => onEdit(show)}
        />
        <IconButton label={`Delete ${name}`} icon={Trash2} onClick={() => onDelete(show)} />
      </div>
    </div>
  );
});
