import { ArrowDown } from "lucide-react";
import { useState } from "react";
import { classNames } from "#lib/classNames.ts";
import { Button } from "#ui/Button.tsx";
import type { NamedSum } from "./readSpan.ts";

type Order = "title" | "listens";
const directions = { title: "ascending", listens: "descending" } as const;
const byTitle = new Intl.Collator(undefined, { numeric: true }).compare;

type ListensTableProps = { title: string; rows: readonly NamedSum[]; firstOrder?: Order };

/** Names with their listens, as numbers and as small bars; the headings sort. */
export function ListensTable({ title, rows, firstOrder = "listens" }: ListensTableProps) {
  const [order, setOrder] = useState<Order>(firstOrder);
  const compare = (one: NamedSum, other: NamedSum) =>
    (order === "listens" && other.listens - one.listens) || byTitle(one.title, other.title);
  const most = Math.max(...rows.map(({ listens }) => listens));
  return (
    <table aria-label={title} className="h-fit w-full table-fixed text-left text-sm">
      <thead>
        <tr>
          {(["title", "listens"] as const).map((each) => (
            <th key={each} scope="col" aria-sort={each === order ? directions[each] : undefined}>
              <Button
                variant="quiet"
                shape="compact"
                onClick={() => setOrder(each)}
                className="-mx-2.5 max-xs:mx-0 max-xs:px-0"
              >
                <span>{each === "title" ? title : "Listens"}</span>
                <ArrowDown
                  aria-hidden="true"
                  className={classNames("size-3.5", each !== order && "invisible")}
                />
              </Button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.toSorted(compare).map((row) => (
          <tr key={row.id} className="border-t border-line">
            <th scope="row" translate="no" className="py-2 pr-3 font-normal">
              <span>{row.title}</span>
              {row.artist && <span className="block text-xs text-muted">{row.artist}</span>}
              {row.album_title && <span className="block text-xs text-muted">{row.album_title}</span>}
            </th>
            <td className="tabular-nums">
              <span>{row.listens.toLocaleString()}</span>
              <span
                className="block h-1 origin-left rounded-full bg-accent forced-colors:bg-[CanvasText]"
                style={{ transform: `scaleX(${row.listens / most})` }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
