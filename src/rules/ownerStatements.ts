import { ownerSqlMessages } from "#messages/ownerMessages.ts";

/** No blanks, control characters or invisible marks: nothing of a statement may be hidden from its reader. */
const email = /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u;
/** Marks that programs put around what they copy. */
const marksAround = /^\p{Default_Ignorable_Code_Point}+|\p{Default_Ignorable_Code_Point}+$/gu;

/** A typed email as statements compare it; null for what is none. Auth stores emails in lower case. */
export function readEmail(typed: string): string | null {
  const text = typed.trim().replace(marksAround, "").trim().toLowerCase();
  return email.test(text) ? text : null;
}

/** A text of SQL. A dollar could end the block around it, and some servers take a backslash for an escape. */
const quoted = (text: string): string =>
  `'${text.replaceAll("'", "''").replace(/[$\\]/g, (sign) => `' || chr(${sign.charCodeAt(0)}) || '`)}'`;

const says = (sentence: string) => `raise exception ${quoted(sentence)}, address;`;

const statement = (address: string, unknown: string, steps: string[]) =>
  [
    "do $$",
    "declare",
    `  address text := ${quoted(address)};`,
    "  account record;",
    "begin",
    "  select id, email_confirmed_at into account from auth.users",
    "    where lower(email) = lower(address) and not is_sso_user;",
    "  if not found then",
    `    ${says(unknown)}`,
    "  end if;",
    ...steps.map((step) => `  ${step}`),
    "end $$;",
  ].join("\n");

/**
 * What the SQL Editor runs to let an account manage the site (decision 092). An account that nobody has confirmed is refused:
 * while sign-ups are open, a stranger may have made it with a password of theirs.
 */
export const addOwnerStatement = (address: string): string =>
  statement(address, ownerSqlMessages.noUserToAdd, [
    "if account.email_confirmed_at is null then",
    `  ${says(ownerSqlMessages.notConfirmed)}`,
    "end if;",
    "insert into private.admins (user_id) values (account.id) on conflict do nothing;",
  ]);

/** The contrary, with the rules of `npm run owner -- --remove`: somebody who can sign in always remains. */
export const removeOwnerStatement = (address: string): string =>
  statement(address, ownerSqlMessages.noUser, [
    "case public.remove_admin(account.id)",
    `  when 'no admin' then ${says(ownerSqlMessages.noOwner)}`,
    `  when 'last admin' then ${says(ownerSqlMessages.lastOwner)}`,
    "  else null;",
    "end case;",
    "if not exists (",
    "  select from private.admins join auth.users on id = user_id where email_confirmed_at is not null",
    ") then",
    `  ${says(ownerSqlMessages.lastConfirmed)}`,
    "end if;",
  ]);
