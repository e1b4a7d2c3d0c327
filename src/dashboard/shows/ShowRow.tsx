import { CopyPlus, Pencil, Trash2 } from "lucide-react";
import { memo } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import type { Show } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { dateAndTime, momentOf } from "#lib/dates.ts";
import { useNow } from "#lib/useNow.ts";
import { releaseMessages } from "#messages/albumMessages.ts";
import { showStatuses } from "#messages/siteMessages.ts";
import { dayLine, hourOf } from "#rules/showDays.ts";
import { countryName, placeOf } from "#rules/showPlaces.ts";
import { releaseMoment, visibilityOf } from "#rules/visibility.ts";
import { FormIconButton } from "#ui/FormButtons.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { editShowId } from "./useShowEditor.ts";

/** Stable, so that unchanged rows of 500 do not re-render. */
export type ShowActions = Record<"onEdit" | "onRepeat" | "onDelete", (show: Show) => void>;

export const ShowRow = memo(function ShowRow({
  show,
  onEdit,
  onRepeat,
  onDelete,
}: ShowActions & { show: Show }) {
  const { id, day, city, starts, note, status, published_at } = show;
  const now = useNow(releaseMoment(show));
  const visibility = visibilityOf(show, now);
  const place = placeOf({ ...show, countryName: show.country && countryName(show.country) });
  const dayWords = dayLine(day, now);
  const name = `${dayWords}, ${city}`;
  const badges = [
    visibility === "draft" && "Draft",
    visibility === "scheduled" && releaseMessages.scheduledFor(dateAndTime(momentOf(published_at ?? ""))),
    status !== "on" && (showStatuses[status] ?? status),
  ].filter((badge) => badge !== false);
  return (
    <div className="flex gap-x-2 py-2 max-sm:flex-col sm:items-center">
      <div className="min-w-0 grow">
        <p className="text-sm font-medium wrap-anywhere">
          <span>{[dayWords, hourOf(starts)].filter(Boolean).join(", ")}</span>
          {badges.map((badge, place) => (
            <span
              key={badge}
              className={classNames(
                "ml-2 inline-block rounded-full px-2 py-0.5 text-xs",
                place === 0 && visibility !== "public" ? "bg-accent/15 text-accent" : "bg-white/8 text-ink",
              )}
            >
              {badge}
            </span>
          ))}
        </p>
        <p translate="no" className="text-sm wrap-anywhere">
          {place}
        </p>
        {note && <p className="line-clamp-2 text-xs text-muted wrap-anywhere">{note}</p>}
      </div>
      <div className="-mr-2 flex shrink-0 flex-wrap justify-end">
        <FormIconButton
          id={editShowId(id)}
          label={`Edit ${name}`}
          icon={Pencil}
          draftKey={draftKeys.show(id)}
          onClick={() => onEdit(show)}
        />
        <FormIconButton
          label={`Add another like ${name}`}
          title="Add another like this"
          icon={CopyPlus}
          draftKey={draftKeys.showLike(id)}
          onClick={() => onRepeat(show)}
        />
        <IconButton label={`Delete ${name}`} icon={Trash2} onClick={() => onDelete(show)} />
      </div>
    </div>
  );
});
