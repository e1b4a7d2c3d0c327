-- Demo content of a fictitious band: six albums, 24 tracks, and an owner whose password everybody knows.
-- The embedded Supabase runs this once on an empty database and then uploads supabase/local/demo through the Storage
-- API as that owner. `supabase start` and `supabase db reset` run it too, and bring the same files by config.toml
-- ([storage.buckets]). `supabase db push` does not run it, and a hosted project refuses it: see the first statement.

do $$
begin
  if current_setting('ssl', true) = 'on' then
    raise exception 'seed.sql holds demo content and an owner with a public password: it belongs on no hosted project';
  end if;
  if exists (select from auth.users) or exists (select from public.albums) then
    raise exception 'seed.sql fills an empty database only, and this one holds users or albums';
  end if;
end
$$;

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
) values (
  '5a1d0c6e-0000-4000-8000-000000000001', 'authenticated', 'authenticated', 'owner@example.com',
  extensions.crypt('harbor-lights-2026', extensions.gen_salt('bf')), now(),
  '{"provider": "email", "providers": ["email"]}', '{}', now(), now(), '', '', '', ''
);

-- Auth on Docker and on hosted Supabase looks for this value; the embedded Auth has no such column.
do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'' where instance_id is null';
  end if;
end
$$;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id::text, 'email', email), now(), now(), now()
from auth.users where email = 'owner@example.com';

insert into private.admins (user_id) select id from auth.users where email = 'owner@example.com';

insert into public.app_settings (key, value)
values ('default_homepage_video_url', 'https://vimeo.com/76979871');
