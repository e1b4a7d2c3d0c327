import type { Environment } from "#environment.ts";
import { imprintDraft, privacyDraft } from "#messages/siteMessages.ts";

type Facts = Pick<
  Environment,
  "supabaseUrl" | "contactEndpoint" | "asksForVideo" | "countsListens" | "media"
>;

/** A draft of the imprint, in the language of the site. */
export const imprintText = () => imprintDraft.join("\n");

export const hostOf = (address: string, siteUrl: string) => new URL(address, siteUrl).host;

/** A draft of the privacy text: what a site with this environment does, in its language (behaviour §10.26). */
export function privacyText(
  { supabaseUrl, contactEndpoint, asksForVideo, countsListens, media }: Facts,
  siteUrl: string,
  /** Of the mailing list's form. */
  mailingHost?: string,
): string {
  const paragraphs = [
    privacyDraft.controller,
    privacyDraft.host,
    privacyDraft.supabase(hostOf(supabaseUrl, siteUrl)),
    media !== "off" && privacyDraft.copies(media && hostOf(media, siteUrl)),
    privacyDraft.embedded,
    privacyDraft.video(asksForVideo),
    countsListens && privacyDraft.listens,
    privacyDraft.contact(hostOf(contactEndpoint, siteUrl)),
    mailingHost && privacyDraft.mailing(mailingHost),
    privacyDraft.storage(asksForVideo),
    privacyDraft.site,
    privacyDraft.transfers,
    privacyDraft.basis(asksForVideo),
    privacyDraft.required,
    privacyDraft.rights,
  ];
  return paragraphs.filter(Boolean).join("\n\n");
}
