import type { EmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";

/**
 * Replaces the catalogue by so many albums with so many tracks each. They borrow covers and sound from the demo
 * content, each under an address of its own.
 */
export async function fillCatalogue(
  { sql }: EmbeddedSupabase,
  albums: number,
  tracksPerAlbum: number,
): Promise<void> {
  await sql(`create table if not exists private.bench_files as
    select array(select cover_url from albums where cover_url is not null order by id) as covers,
           array(select audio_url from tracks where audio_url is not null order by id) as sounds`);
  await sql("delete from albums");
  await sql(
    `insert into albums (title, artist, description, cover_url, created_at)
       select 'Album ' || n, 'GLASS HARBOR', repeat('A line about it. ', 8),
         covers[1 + n % cardinality(covers)] || '?' || n, now() - n * interval '1 day'
       from generate_series(1, $1::int) n, private.bench_files`,
    [albums],
  );
  await sql(
    `insert into tracks (album_id, title, track_number, duration, audio_url)
       select id, 'Track ' || n, n, '3:45', sounds[1 + n % cardinality(sounds)] || '?' || n
       from albums, generate_series(1, $1::int) n, private.bench_files`,
    [tracksPerAlbum],
  );
}
