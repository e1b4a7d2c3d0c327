-- What strangers see at a moment, without a private link: spelled here, and in the policies of tracks. A `return` body without
-- `set` is inlined, so a policy's plan has the condition and no call. That needs the right to execute. Columns are passed,
-- as a body that is bound to a row type would refuse migrations that rewrite its table (decision 097). Never null: `not`
-- is safe.
create function private.is_released(published_at timestamptz, moment timestamptz) returns boolean
language sql stable return (published_at <= moment) is true;

-- An album: released or announced.
create function private.is_visible(announced_at timestamptz, published_at timestamptz, moment timestamptz) returns boolean
language sql stable return (published_at <= moment or announced_at <= moment) is true;

-- A track: of an album that is only announced a single.
create function private.is_track_visible(
  is_hidden boolean, is_single boolean, announced_at timestamptz, published_at timestamptz, moment timestamptz
) returns boolean
language sql stable return (
  not is_hidden and (
    private.is_released(published_at, moment) or is_single and private.is_visible(announced_at, published_at, moment)
  )
) is true;

revoke all on function private.is_released(timestamptz, timestamptz),
  private.is_visible(timestamptz, timestamptz, timestamptz),
  private.is_track_visible(boolean, boolean, timestamptz, timestamptz, timestamptz) from public;
grant execute on function private.is_released(timestamptz, timestamptz),
  private.is_visible(timestamptz, timestamptz, timestamptz) to anon, authenticated, service_role;
grant execute on function private.is_track_visible(boolean, boolean, timestamptz, timestamptz, timestamptz) to authenticated;

-- A computed field of PostgREST: asked with an album, so that no visitor's clock decides whether it is out.
create function public.is_released(album public.albums) returns boolean
language sql stable set search_path = '' return private.is_released(album.published_at, now());
revoke all on function public.is_released(public.albums) from public, anon, authenticated;
grant execute on function public.is_released(public.albums) to anon, authenticated, service_role;
