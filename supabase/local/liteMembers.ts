/**
 * What the embedded Supabase needs of @supabase/lite, and no document of that package promises. Nothing else reaches for such
 * members, so a version that lacks one fails at the start, with its name.
 */

/** A member by its name, bound to its holder where it is a function. Throws where it is not there any more. */
export function memberOf<Member>(holder: object, name: string): Member {
  requireMember(holder, name);
  const member = Reflect.get(holder, name);
  return typeof member === "function" ? member.bind(holder) : member;
}

/** Puts other members, or getters, in the place of those of the same names. Throws where one is not there any more. */
export function replaceMembers(holder: object, members: Record<string, unknown>): void {
  for (const name of Object.keys(members)) requireMember(holder, name);
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(members)))
    Object.defineProperty(holder, name, property);
}

function requireMember(holder: object, name: string): void {
  if (name in holder) return;
  throw new Error(
    `The installed @supabase/lite has no "${name}" any more, which supabase/local/ replaces. Run \`npm ci\` to get the version of package-lock.json.`,
  );
}
