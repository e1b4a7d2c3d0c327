const PROJECT = /^https:\/\/([a-z]{20})\.supabase\.co$/;

/** A page of the project at supabase.com; null where its address, such as that of an own server, does not name one. */
export function supabasePage(supabaseUrl: string, path: string): string | null {
  const [, project] = PROJECT.exec(supabaseUrl) ?? [];
  return project ? `https://supabase.com/dashboard/project/${project}/${path}` : null;
}
