-- The words of a track: its lyrics, plain or in LRC with times, and its credits. In a table of their own, so that the
-- catalogue's reads stay small; whether a track has texts is selected without them.
create table public.track_texts (
  track_id uuid primary key references public.tracks (id) on delete cascade,
  lyrics text,
  credits text,
  has_lyrics boolean generated always as (lyrics is not null) stored,
  has_credits boolean generated always as (credits is not null) stored,
  constraint track_texts_lyrics_is_not_blank check (lyrics ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  constraint track_texts_credits_is_not_blank check (credits ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  constraint track_texts_lyrics_is_not_too_long check (char_length(lyrics) <= 50000),
  constraint track_texts_credits_is_not_too_long check (char_length(credits) <= 20000),
  constraint track_texts_has_a_text check (lyrics is not null or credits is not null)
);

alter table public.track_texts enable row level security;
revoke all on table public.track_texts from public, anon, authenticated;
grant select on table public.track_texts to anon;
grant select, insert, update, delete on table public.track_texts to authenticated, service_role;

-- A text is visible if its track is: the policies of tracks decide, those of private links too. Asked row by row, as
-- nobody reads more than an album's: `in` would read every track first, seven times as long of 10,000.
create policy "Strangers read the texts of tracks that they read" on public.track_texts
  for select to anon using (exists (select from public.tracks where tracks.id = track_texts.track_id));
create policy "Signed-in users read the texts of tracks that they read, admins all" on public.track_texts
  for select to authenticated
  using (
    (select private.is_admin()) or exists (select from public.tracks where tracks.id = track_texts.track_id)
  );
create policy "An admin inserts track_texts" on public.track_texts
  for insert to authenticated with check ((select private.is_admin()));
create policy "An admin updates track_texts" on public.track_texts
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "An admin deletes track_texts" on public.track_texts
  for delete to authenticated using ((select private.is_admin()));
