import { useQuery } from "@tanstack/react-query";
import type { ChangeEvent } from "react";
import { COVER_BUCKET } from "#config.ts";
import { useObjectUrl } from "#lib/useObjectUrl.ts";
import { restoreMessages } from "#messages/backupMessages.ts";
import { missingKinds } from "#rules/backup/missingRows.ts";
import { bandPictureUrl } from "#rules/bandPictures.ts";
import { Checkbox } from "#ui/Field.tsx";
import { Thumbnail } from "#ui/Thumbnail.tsx";
import { groups, type Item, inBrief, type Offer } from "./readOffer.ts";
import type { Choice } from "./restoreItems.ts";
import { settingInBrief } from "./settingInBrief.ts";

type OfferedItemsProps = { offer: Offer; choice: Choice; chosen: Item[]; onChoose: (choice: Choice) => void };

/** What can be brought back, to be ticked one by one, or a group at once. */
export function OfferedItems({ offer, choice, chosen, onChoose }: OfferedItemsProps) {
  const tickOf = (some: Item[]) => ({
    className: "py-1 wrap-anywhere",
    checked: some.every((item) => chosen.includes(item)),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const others = chosen.filter((item) => !some.includes(item));
      onChoose({
        ...choice,
        keys: new Set([...others, ...(target.checked ? some : [])].map(({ key }) => key)),
      });
    },
  });
  return missingKinds.map((kind) => {
    const heading = groups[kind];
    const group = offer.items.filter((item) => item.kind === kind);
    const albums = kind === "albums" ? chosen.filter((item) => item.kind === kind) : [];
    const isOfAlbums = albums.length > 0;
    const hasLinks = albums.some(({ rows }) => rows.private_links.length > 0);
    const options = (["isPublic", "hasLinks"] as const).slice(0, isOfAlbums ? (hasLinks ? 2 : 1) : 0);
    return group.length === 0 ? null : (
      <fieldset key={kind} aria-label={heading} className="min-w-0 border-t border-line pt-3">
        <Checkbox {...tickOf(group)}>
          <span className="font-display font-semibold">{`${heading} (${group.length})`}</span>
        </Checkbox>
        <ul role="list">
          {group.map((item) => (
            <li key={item.key}>
              <Checkbox {...tickOf([item])}>
                {kind === "albums" && <Picture offer={offer} item={item} name={smallestCover(item)} />}
                <span className="min-w-0">
                  <bdi translate="no" className="block font-medium">
                    {item.title}
                  </bdi>
                  <span className="block text-muted">{item.note}</span>
                </span>
              </Checkbox>
              {kind === "app_settings" && (
                <dl className="mb-3 ml-8 grid grid-cols-[auto_1fr] gap-x-3 gap-y-2">
                  <dt className="text-muted">Now</dt>
                  <Summary offer={offer} item={item} value={item.now} />
                  <dt className="text-muted">Backup</dt>
                  <Summary
                    isOfBackup
                    offer={offer}
                    item={item}
                    value={String(item.rows.app_settings[0]?.value)}
                  />
                </dl>
              )}
            </li>
          ))}
        </ul>
        {options.map((name) => (
          <Checkbox
            key={name}
            checked={choice[name]}
            onChange={({ target }) => onChoose({ ...choice, [name]: target.checked })}
          >
            <span>{restoreMessages[name]}</span>
          </Checkbox>
        ))}
      </fieldset>
    );
  });
}

/** Bytes of a picture that is unpacked for the list. */
const LARGEST_PICTURE = 5_000_000;

const smallestCover = ({ files }: Item) =>
  files
    .filter(({ bucket, size }) => bucket === COVER_BUCKET && size <= LARGEST_PICTURE)
    .sort((a, b) => a.size - b.size)[0]?.name;

type PictureProps = { item: Item; name: string | undefined; offer?: Offer };

/** A picture of the backup; without an offer, one of the band as the site has it. */
function Picture({ item: { files }, name = "", offer }: PictureProps) {
  const file = offer && files.find((one) => one.name === name && one.size <= LARGEST_PICTURE);
  const { data = null } = useQuery({
    queryKey: ["picture of a backup", file?.sha256],
    queryFn: () => (file ? offer.zip.open(file) : null),
    gcTime: 0,
  });
  const url = useObjectUrl(data);
  const src = offer ? url : bandPictureUrl(name);
  return <Thumbnail source={src ? { src } : null} className="size-12" />;
}

type SummaryProps = { offer: Offer; item: Item; value: string; isOfBackup?: boolean };

/** A setting in brief: its words, and its first pictures. */
function Summary({ offer, item, value, isOfBackup = false }: SummaryProps) {
  const { words, pictures } = settingInBrief(value, offer.titles);
  const text = inBrief(words.join(", "));
  const names = pictures.slice(0, 4);
  return (
    <dd className="min-w-0">
      <p className="line-clamp-2 wrap-anywhere">{text || (names.length === 0 && restoreMessages.none)}</p>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {names.map((name) => (
          <Picture key={name} item={item} name={name} {...(isOfBackup && { offer })} />
        ))}
      </p>
    </dd>
  );
}
