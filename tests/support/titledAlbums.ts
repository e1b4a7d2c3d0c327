import { catalogueAlbum } from "./catalogueRows.ts";

/** One public album for each title, the first one the oldest, and its tracks. */
export function titledAlbums(names: readonly string[]) {
  const albums = names.map((title, index) => {
    const number = String(index).padStart(4, "0");
    const { tracks, ...row } = catalogueAlbum({
      id: `${number}beef-0000-4000-8000-000000000000`,
      title,
      description: `The story of ${number}.`,
      purchase_link: `https://shop.example/${number}`,
      created_at: `20${String(10 + index)}-03-14T09:00:00+00:00`,
      published_at: `20${String(10 + index)}-03-14T09:00:00+00:00`,
      tracks: [
        { title: `Song ${number}`, duration: "3:45", audio_url: "/song.mp3" },
        { title: `Coda ${number}`, audio_url: "/coda.mp3" },
      ],
    });
    return { row, tracks };
  });
  return { albums: albums.map(({ row }) => row), tracks: albums.flatMap(({ tracks }) => tracks) };
}
