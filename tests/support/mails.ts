import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Mail as SentMail } from "../../supabase/local/mails.ts";

/** A mail of the embedded Auth, and the token in its link: what a mail's own template calls `.TokenHash`. */
export type Mail = SentMail & { tokenHash: string };

const LONGEST_WAIT_MS = 10_000;

/** Everything that was mailed to an address, the oldest first. In: `mailFile` of the embedded Supabase. */
export async function mailsTo(mailFile: string, to: string): Promise<Mail[]> {
  const lines = (await readFile(mailFile, "utf8").catch(() => "")).split("\n").filter(Boolean);
  return lines
    .map((line) => JSON.parse(line) as SentMail)
    .filter((mail) => mail.to === to)
    .map((mail) => ({ ...mail, tokenHash: new URL(mail.link).searchParams.get("token") ?? "" }));
}

/** The newest mail to an address; waits for the first one. Throws when none comes. */
export async function lastMail(mailFile: string, to: string): Promise<Mail> {
  for (const start = Date.now(); Date.now() - start < LONGEST_WAIT_MS; await pause(50)) {
    const mail = (await mailsTo(mailFile, to)).at(-1);
    if (mail) return mail;
  }
  throw new Error(`Nothing was mailed to ${to}.`);
}
