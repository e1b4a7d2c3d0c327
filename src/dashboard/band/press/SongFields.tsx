import { useQuery } from "@tanstack/react-query";
import { publicSongsQuery } from "#data/publicSongs.ts";
import { pressMessages } from "#messages/pressMessages.ts";
import { pressLimits } from "#rules/pressSettings.ts";
import { SelectField } from "#ui/Field.tsx";

type SongFieldsProps = { songs: readonly string[]; onChange: (songs: string[]) => void };

/** The songs that the page plays, each chosen of all that are public, and a choice for one more. */
export function SongFields({ songs, onChange }: SongFieldsProps) {
  const { data = [], isError } = useQuery(publicSongsQuery);
  const known = new Set(data.map(({ id }) => id));
  const places = [...songs, ""].slice(0, pressLimits.songs);
  const optionsOf = (chosen: string): [string, string][] => [
    ["", pressMessages.noSong],
    ...(chosen && !known.has(chosen) ? [[chosen, pressMessages.hiddenSong] as [string, string]] : []),
    ...data
      .filter(({ id }) => id === chosen || !songs.includes(id))
      .map(({ id, title }): [string, string] => [id, title]),
  ];
  return (
    <div className="flex flex-col gap-3">
      {places.map((chosen, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is what is chosen for, and the last one is empty
          key={at}
          label={pressMessages.song(at + 1)}
          options={optionsOf(chosen)}
          value={chosen}
          onChange={({ target: { value } }) => onChange(places.toSpliced(at, 1, value).filter(Boolean))}
        />
      ))}
      <p className="text-sm text-muted">
        {isError ? pressMessages.songsUnavailable : pressMessages.songs(pressLimits.songs)}
      </p>
    </div>
  );
}
