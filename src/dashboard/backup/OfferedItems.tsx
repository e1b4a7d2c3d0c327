import { useQuery } from "@tanstack/react-query";
import { ImageIcon } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useObjectUrl } from "#lib/localFiles.ts";
import { restoreMessages } from "#messages/restoreMessages.ts";
import { type BackupFile, fileKey } from "#rules/backupManifest.ts";
import { bandPictureUrl } from "#rules/bandPictures.ts";
import { bandKeys, readBandSettings } from "#rules/bandSettings.ts";
import { FallbackImage } from "#ui/FallbackImage.tsx";
import type { BackupZip } from "./readBackupZip.ts";
import type { Item, Offer } from "./restoreOffer.ts";

type TickProps = {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
};

export function Tick({ isChecked, onChange, children }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      {children}
    </label>
  );
}

type OfferedItemsProps = {
  offer: Offer;
  /** The keys of those that are ticked. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** What can be brought back, to be ticked one by one, or a group at once. */
export function OfferedItems({ offer: { items, zip }, chosen, onChoose }: OfferedItemsProps) {
  const choose = (some: Item[], isChosen: boolean) => {
    const keys = new Set(some.map(({ key }) => key));
    onChoose(new Set([...[...chosen].filter((key) => !keys.has(key)), ...(isChosen ? keys : [])]));
  };
  return Object.entries(restoreMessages.groups).map(([kind, heading]) => {
    const group = items.filter((item) => item.kind === kind);
    if (group.length === 0) return null;
    return (
      <fieldset key={kind} className="min-w-0 border-t border-line pt-3">
        <legend className="sr-only">{heading}</legend>
        <Tick
          isChecked={group.every(({ key }) => chosen.has(key))}
          onChange={(isChosen) => choose(group, isChosen)}
        >
          <span className="font-display font-semibold">{`${heading} (${group.length})`}</span>
        </Tick>
        <ul role="list">
          {group.map((item) => (
            <li key={item.key}>
              <Tick isChecked={chosen.has(item.key)} onChange={(isChosen) => choose([item], isChosen)}>
                {kind === "albums" && <ZipPicture zip={zip} file={coverOf(item)} />}
                <span className="min-w-0 grow wrap-anywhere">
                  <bdi translate="no" className="block font-medium">
                    {item.title}
                  </bdi>
                  {item.note && <span className="block text-muted">{item.note}</span>}
                </span>
              </Tick>
              {item.now !== undefined && <BothSides item={item} now={item.now} zip={zip} />}
            </li>
          ))}
        </ul>
      </fieldset>
    );
  });
}

/** The narrowest copy of a cover, else the cover, which comes first. */
const coverOf = ({ files, rows }: Item): BackupFile | undefined =>
  rows.albums[0]?.cover_url ? (rows.albums[0].cover_copies ? files[1] : files[0]) : undefined;

const pictureClasses = "size-12 shrink-0 overflow-hidden rounded-sm bg-raised inset-ring inset-ring-line";

/** A picture of the zip. */
function ZipPicture({ zip, file }: { zip: BackupZip; file: BackupFile | undefined }) {
  const { data = null } = useQuery({
    queryKey: ["picture of a backup", file && fileKey(file), file?.sha256],
    queryFn: () => (file ? zip.open(file) : null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const src = useObjectUrl(data);
  return (
    <span className={`grid place-items-center ${pictureClasses}`}>
      <FallbackImage
        source={src ? { src } : null}
        fallback={<ImageIcon aria-hidden="true" className="size-5 text-muted" />}
      />
    </span>
  );
}

/** A setting as the site has it and as the backup has it, in brief. */
function BothSides({ item: { rows, files }, now, zip }: { item: Item; now: string; zip: BackupZip }) {
  const [row] = rows.app_settings;
  const key = String(row?.key);
  const sides = [
    [restoreMessages.now, now],
    [restoreMessages.backup, String(row?.value)],
  ] as const;
  return (
    <dl className="mb-3 ml-8 grid grid-cols-[auto_1fr] gap-x-3 gap-y-2">
      {sides.map(([label, value]) => (
        <Fragment key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0">
            <p className="line-clamp-2 wrap-anywhere">{summaryOf(key, value)}</p>
            <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
              {picturesOf(key, value).map((name) =>
                label === restoreMessages.now ? (
                  <span key={name} className={pictureClasses}>
                    <FallbackImage source={{ src: bandPictureUrl(name) }} fallback={null} />
                  </span>
                ) : (
                  <ZipPicture key={name} zip={zip} file={files.find((file) => file.name === name)} />
                ),
              )}
            </div>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function summaryOf(key: string, value: string): string {
  const { about, links, photos, look } = readBandSettings([{ key, value }]);
  const summaries: Record<string, string> = {
    [bandKeys.about]: about,
    [bandKeys.links]: links.map(({ label }) => label).join(", "),
    [bandKeys.photos]: photos.length > 0 ? restoreMessages.photos(photos.length) : "",
    [bandKeys.look]: value && restoreMessages.hue(look.hue),
  };
  return (summaries[key] ?? value) || restoreMessages.none;
}

/** The first pictures of a setting, by the object names of their narrowest copies. */
function picturesOf(key: string, value: string): string[] {
  const { photos, look } = readBandSettings([{ key, value }]);
  const narrowest = [...photos, ...(look.picture ? [look.picture] : [])].map(
    ({ name, copies }) => copies[0]?.name ?? name,
  );
  return [...narrowest, ...(look.logo ? [look.logo] : [])].slice(0, 4);
}
