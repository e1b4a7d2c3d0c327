import { AsyncLocalStorage } from "node:async_hooks";
import { appendFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { App } from "@supabase/lite";
import { printable } from "#lib/printable.ts";

type Fetch = (request: Request) => Promise<Response>;
type Mailer = NonNullable<App["_mailer"]>;

/** What a mail is for, by the names of GoTrue: `type` of its links. */
type MailType = keyof typeof subjects;

/** A mail as the file of mails keeps it, one line of JSON each. */
export interface Mail {
  to: string;
  type: MailType;
  /** Confirms what the mail is about, and then leads to the site. */
  link: string;
  /** What a template calls `.Token`: digits that may be typed in place of the link. */
  code: string;
  subject: string;
  sentAt: string;
}

const subjects = {
  signup: "Confirm your signup",
  invite: "You have been invited",
  recovery: "Reset your password",
  magiclink: "Your magic link",
  email_change: "Confirm email change",
};

/** What a mail proves itself by: in its link, and typed. */
type Secrets = { tokenHash: string; code: string };

/** What the mails of a request to Auth need from it. */
type Posting = { origin: string; redirectTo: string; letters: Mail[] };

export type Mailbox = ReturnType<typeof mailbox>;

/**
 * Replaces the mail server of a hosted project: each mail of Auth becomes a line of JSON in `file` and a line with
 * its link for `print`. Links lead to the origin of the request, because this site may run on any port.
 */
export function mailbox(file: string, print: (line: string) => void) {
  const postings = new AsyncLocalStorage<Posting>();

  /** Keeps a mail until the request is answered: by then its token is stored. */
  async function post(type: MailType, to: string, { tokenHash, code }: Secrets): Promise<void> {
    const posting = postings.getStore();
    if (!posting) throw new Error("Auth sends mails in answer to requests alone.");
    const parameters = new URLSearchParams({ token: tokenHash, type, redirect_to: posting.redirectTo });
    const link = `${posting.origin}/auth/v1/verify?${parameters}`;
    posting.letters.push({ to, type, link, code, subject: subjects[type], sentAt: new Date().toISOString() });
  }

  const mailer: Mailer = {
    sendConfirmation: (to, tokenHash, code) => post("signup", to, { tokenHash, code }),
    sendRecovery: (to, tokenHash, code) => post("recovery", to, { tokenHash, code }),
    sendMagicLink: (to, tokenHash, code) => post("magiclink", to, { tokenHash, code }),
    async sendEmailChange(to, tokenHash, code, { newEmail, tokenNew = "", tokenHashNew } = {}) {
      if (newEmail && tokenHashNew)
        await post("email_change", newEmail, { tokenHash: tokenHashNew, code: tokenNew });
      await post("email_change", to, { tokenHash, code });
    },
    // For a change of the password, which this site sends with the present one.
    sendReauthentication: async () => {},
  };

  return {
    mailer,
    post,
    /** Where the site of the request that is being answered is served; undefined outside one. */
    siteUrl: () => postings.getStore()?.origin,
    /** Wraps the API so that its mails are sent, once the answer is there. */
    deliver:
      (fetch: Fetch): Fetch =>
      async (request) => {
        const { origin } = new URL(request.url);
        const posting: Posting = { origin, redirectTo: redirectTarget(request), letters: [] };
        const answer = await postings.run(posting, () => fetch(request));
        for (const mail of posting.letters) {
          await mkdir(dirname(file), { recursive: true });
          await appendFile(file, `${JSON.stringify(mail)}\n`);
          print(printable(`Mail to ${mail.to}: ${mail.subject}, ${mail.link} or ${mail.code}`));
        }
        return answer;
      },
  };
}

/**
 * Where a link leads in the end, found as GoTrue does (internal/utilities/request.go): to what the request asks for,
 * else to the page it came from, else to the site; and never to another host.
 */
export function redirectTarget(request: Request): string {
  const url = new URL(request.url);
  const isHere = (address: string | null): address is string => {
    if (address === null || !URL.canParse(address)) return false;
    const { protocol, hostname } = new URL(address);
    return protocol === url.protocol && hostname === url.hostname;
  };
  const wanted = [
    request.headers.get("redirect_to"),
    url.searchParams.get("redirect_to"),
    request.headers.get("referer"),
  ];
  const [target = ""] = (wanted.find(isHere) ?? url.origin).split("#");
  return target;
}
