import { useId } from "react";
import type { Show } from "#data/rows.ts";
import { endOfShow } from "#rules/showDays.ts";
import { ShowForm } from "./ShowForm.tsx";
import { type ShowActions, ShowRow } from "./ShowRow.tsx";
import type { ShowEditor } from "./useShowEditor.ts";

type ShowListProps = ShowActions & { shows: Show[]; editor: ShowEditor; onCancel: () => void };

const byDay = (one: Show, other: Show) =>
  one.day.localeCompare(other.day) || (one.starts ?? "").localeCompare(other.starts ?? "");

/** The coming shows, the next one first, then the past ones, the last one first. */
export function ShowList({ shows, editor, onCancel, ...actions }: ShowListProps) {
  const now = Date.now();
  const sorted = shows.toSorted(byDay);
  const coming = sorted.filter(({ day }) => endOfShow(day) > now);
  const past = sorted.filter(({ day }) => endOfShow(day) <= now).reverse();
  const list = { editor, onCancel, ...actions };
  return (
    <>
      <Part title={`Coming (${coming.length})`} shows={coming} {...list} />
      {past.length > 0 && <Part title={`Past (${past.length})`} shows={past} {...list} />}
    </>
  );
}

function Part({ title, shows, editor, onCancel, ...actions }: ShowListProps & { title: string }) {
  const id = useId();
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
              <ShowRow show={show} {...actions} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
