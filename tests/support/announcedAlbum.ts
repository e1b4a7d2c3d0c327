import { createHash } from "node:crypto";
import { type DatabaseWorld, FORMER_ADMIN_ID } from "./databaseWorld.ts";
import type { Person } from "./people.ts";

// An album with a single and another track, "Secret Song", which are there or not, and ways to ask for them.

export const ANNOUNCED_ID = "aaaaaaaa-0000-4000-8000-000000000005";
export const SINGLE_ID = "bbbbbbbb-0000-4000-8000-000000000005";
export const HIDDEN_ID = "bbbbbbbb-0000-4000-8000-000000000006";

export const OWN = "7".repeat(32);
export const EXPIRED = "8".repeat(32);
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

export const ANNOUNCED = `
  insert into albums (id, title, published_at, announced_at, links) values
    ('${ANNOUNCED_ID}', 'Breakwater', now() + interval '2 hours', now() + interval '1 hour',
      '[{"label": "Bandcamp", "address": "https://example.com/breakwater"}]');
  insert into tracks (id, album_id, title, track_number, audio_url, duration, is_single) values
    ('${SINGLE_ID}', '${ANNOUNCED_ID}', 'Pilings', 1, '/5.mp3', '3:00', true);
  insert into track_texts (track_id, lyrics) values ('${SINGLE_ID}', 'Wood and salt');
  insert into private_links (album_id, name, token_hash, expires_at, created_by) values
    ('${ANNOUNCED_ID}', 'Press', '${hashOf(OWN)}', null, '${FORMER_ADMIN_ID}'),
    ('${ANNOUNCED_ID}', 'Old', '${hashOf(EXPIRED)}', now() - interval '1 second', '${FORMER_ADMIN_ID}')`;
export const HIDDEN = `
  insert into tracks (id, album_id, title, track_number, audio_url, duration) values
    ('${HIDDEN_ID}', '${ANNOUNCED_ID}', 'Secret Song', 2, '/secret.mp3', '9:59');
  insert into track_texts (track_id, lyrics) values ('${HIDDEN_ID}', 'Hidden, hidden')`;

/** Hours from now of the announcement and of the release. */
export const moments = { before: [1, 2], between: [-1, 1], after: [-2, -1] } as const;
export type Moment = keyof typeof moments;

export type Way = [method: string, path: string, body?: object, preferred?: string];

/** Each shows the hidden track to those who may read it: its values, its number, or that it is there. */
export const trackReads: Way[] = [
  ["GET", "tracks?select=*&order=id"],
  ["GET", `tracks?select=*&album_id=eq.${ANNOUNCED_ID}&order=track_number.asc,id.asc`],
  ["GET", `tracks?select=title&id=eq.${HIDDEN_ID}`],
  ["GET", "tracks?select=id&is_single=is.false&order=id"],
  ["GET", "tracks?select=id&title=like.Secret*"],
  ["GET", "tracks?select=id&audio_url=eq./secret.mp3"],
  ["GET", "tracks?select=id&or=(title.like.Secret*,duration.eq.9:59)"],
  ["GET", "tracks?select=id&order=duration.desc.nullslast&limit=1"],
  ["GET", "tracks?select=id&order=is_single,title.desc&offset=1"],
  ["GET", "tracks?select=*,albums(*)&order=id"],
  ["GET", `tracks?select=id,albums!inner(id)&albums.id=eq.${ANNOUNCED_ID}&order=id`],
  ["GET", "tracks?select=id,albums!inner(id)&albums.announced_at=not.is.null&order=id"],
  ["GET", "tracks?select=*,track_texts(*)&order=id"],
  ["GET", "tracks?select=id,track_texts!inner(track_id)&track_texts.lyrics=like.Hidden*"],
  ["HEAD", "tracks?select=*"],
  ["HEAD", `tracks?select=*&album_id=eq.${ANNOUNCED_ID}`],
  ["HEAD", "tracks?select=*&title=like.Secret*"],
  ["GET", "albums?select=*,tracks(*)&order=id"],
  ["GET", "albums?select=id,tracks(count)&order=id"],
  ["GET", `albums?select=id,tracks!inner(id)&tracks.id=eq.${HIDDEN_ID}`],
  ["GET", "albums?select=id,tracks!inner(id)&tracks.title=like.Secret*"],
  ["GET", "albums?select=id,tracks(id)&tracks.order=duration.desc&tracks.limit=1&order=id"],
  [
    "GET",
    "albums?select=id,tracks!inner(id,track_texts!inner(lyrics))&tracks.track_texts.lyrics=like.Hidden*",
  ],
  ["GET", "albums?select=id,tracks(id,track_texts(has_lyrics))&order=id"],
  ["GET", "track_texts?select=*&order=track_id"],
  ["GET", `track_texts?select=lyrics,credits&track_id=eq.${HIDDEN_ID}`],
  ["GET", "track_texts?select=track_id&lyrics=like.Hidden*"],
  ["GET", "track_texts?select=track_id,tracks(*,albums(*))&order=track_id"],
  ["GET", "track_texts?select=track_id,tracks!inner(id)&tracks.is_single=is.false&order=track_id"],
  ["HEAD", "track_texts?select=*"],
];

/** Asks a world, also with a private link's token, and moves the album around its clock. */
export function askersOf(world: Pick<DatabaseWorld, "url" | "supabase" | "tokenOf">) {
  async function ask(person: Person, token: string | null, [method, path, body, preferred = ""]: Way) {
    const counted = preferred.includes("count=") ? "" : "count=exact";
    const answer = await fetch(`${world.url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: world.supabase.anonKey,
        "Content-Type": "application/json",
        Prefer: [counted, "return=representation", preferred].filter(Boolean).join(","),
        Authorization: `Bearer ${await world.tokenOf(person)}`,
        ...(token === null ? {} : { "X-Share-Token": token }),
      },
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, range: answer.headers.get("content-range"), text: await answer.text() };
  }

  async function askAll(person: Person, token: string | null, ways: Way[]) {
    const answers: Record<string, Awaited<ReturnType<typeof ask>>> = {};
    for (const way of ways) answers[JSON.stringify(way)] = await ask(person, token, way);
    return answers;
  }

  /** The database's clock stays: the album's moments move around it. */
  const setMoment = (moment: Moment) => {
    const [announced, published] = moments[moment].map((hours) => `now() + ${hours} * interval '1 hour'`);
    return world.supabase.sql(
      `update albums set announced_at = ${announced}, published_at = ${published} where id = '${ANNOUNCED_ID}'`,
    );
  };

  return { ask, askAll, setMoment };
}
