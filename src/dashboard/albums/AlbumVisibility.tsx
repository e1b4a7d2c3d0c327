import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { environment } from "#config.ts";
import { FIRST_DAY, LAST_DAY } from "#dashboardConfig.ts";
import { buildsQuery } from "#data/builds.ts";
import { releaseMessages } from "#messages/albumMessages.ts";
import { sentenceOfHidden } from "#rules/buildSentences.ts";
import { fields } from "#rules/tableFields.ts";
import { scheduleRefusal } from "#rules/visibility.ts";
import { Checkbox, Field } from "#ui/Field.tsx";
import { VisibilityFields } from "#ui/VisibilityFields.tsx";
import type { AlbumPart } from "./useAlbumEditor.ts";

/** Who sees an album from when on, its date, and whether visitors may download it. */
export function AlbumVisibility({ editor, draft: { row: album, initial, values } }: AlbumPart) {
  const { change, flag } = editor;
  const downloadNoteId = useId();
  const pinNoteId = useId();
  const isAnnouncedLater = new Date(values.announcedFrom) > new Date();
  const isSeen = values.visibility === "public" || (values.visibility === "announced" && !isAnnouncedLater);
  const before = album && initial.visibility;
  // What is known of builds says how long the site keeps what is hidden.
  const mayHide = before !== null && values.visibility !== before && values.visibility !== "public";
  const builds = useQuery({ ...buildsQuery, enabled: mayHide });
  const isDateOfRelease =
    values.visibility !== "public" && values.date === initial.date && before !== "public" && !album?.is_dated;
  return (
    <>
      <VisibilityFields
        draft={values}
        before={before}
        notes={{ ...releaseMessages, stillBuilt: sentenceOfHidden(builds.data?.state, environment.media) }}
        refusal={scheduleRefusal(values, initial)}
        onChange={(part) =>
          change({
            ...part,
            ...(part.visibility && { isVisibilityChosen: true }),
            // Only what visitors see can be pinned.
            ...(part.visibility && part.visibility !== "public" && { is_pinned: initial.is_pinned }),
          })
        }
      />
      <Field
        label={fields.albums.created_at.label}
        type="date"
        name="created_at"
        required
        min={FIRST_DAY}
        max={LAST_DAY}
        hint={isDateOfRelease ? releaseMessages.dateOfRelease : releaseMessages.date}
        value={values.date}
        onChange={(event) => change({ date: event.target.value, isDateChosen: true })}
      />
      <div className="lg:col-span-2">
        <Checkbox
          {...flag("is_pinned")}
          // Who pins a new album means that visitors see it.
          onChange={({ target }) =>
            change({ is_pinned: target.checked, ...(target.checked && { isVisibilityChosen: true }) })
          }
          disabled={!isSeen && !values.is_pinned}
          aria-describedby={pinNoteId}
          className="text-sm sm:min-h-6"
        >
          <span>{releaseMessages.pin}</span>
        </Checkbox>
        <p id={pinNoteId} className="mt-1 text-sm text-muted">
          {isSeen ? releaseMessages.pinned : releaseMessages.pinnedSeen}
        </p>
      </div>
      <div className="lg:col-span-2">
        <Checkbox
          {...flag("is_downloadable")}
          aria-describedby={downloadNoteId}
          className="text-sm sm:min-h-6"
        >
          <span>{releaseMessages.mayDownload}</span>
        </Checkbox>
        <p id={downloadNoteId} className="mt-1 text-sm text-muted">
          {releaseMessages.downloads}
        </p>
      </div>
    </>
  );
}
