import { type FormEvent, useId } from "react";
import { pathOf } from "#lib/localFiles.ts";
import type { ProposedTrack } from "#rules/albumProposal.ts";
import { Button } from "#ui/Button.tsx";

type LeftOutFilesProps = {
  /** Why they are left out. */
  reason: string;
  tracks: readonly ProposedTrack[];
  onUpload: (chosen: readonly ProposedTrack[]) => void;
};

const scrollTo = (form: HTMLElement | null) => form?.scrollIntoView({ block: "nearest" });

/** Chosen files that are not uploaded, such as tracks of the album. Those that are ticked are uploaded all the same. */
export function LeftOutFiles({ reason, tracks, onUpload }: LeftOutFilesProps) {
  const headingId = useId();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget).getAll("track");
    onUpload(tracks.filter((_, index) => ticked.includes(String(index))));
  };

  return (
    <form
      ref={scrollTo}
      aria-labelledby={headingId}
      onSubmit={handleSubmit}
      className="rounded-lg border border-line bg-ground/40 p-4"
    >
      <h3 id={headingId} className="text-sm font-semibold">
        {reason}
      </h3>
      <ul role="list" className="my-2">
        {tracks.map(({ file, title }, index) => (
          <li key={pathOf(file)}>
            <label className="flex min-h-11 items-center gap-3 text-sm">
              <input type="checkbox" name="track" value={index} className="size-5 shrink-0 accent-accent" />
              <span className="min-w-0">
                {title} <span className="text-muted">({file.name})</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Button type="submit">Upload selected</Button>
    </form>
  );
}
