import type { Environment } from "#environment.ts";
import { privacyDraft } from "#messages/siteMessages.ts";

type Facts = Pick<Environment, "supabaseUrl" | "contactEndpoint" | "asksForVideo" | "countsListens">;

/** A draft of the privacy text: what a site with this environment does, in its language (behaviour §10.26). */
export function privacyText(
  { supabaseUrl, contactEndpoint, asksForVideo, countsListens }: Facts,
  siteUrl: string,
): string {
  const hostOf = (address: string) => new URL(address, siteUrl).host;
  const paragraphs = [
    privacyDraft.controller,
    privacyDraft.host,
    privacyDraft.supabase(hostOf(supabaseUrl)),
    asksForVideo ? privacyDraft.videoAsked : privacyDraft.video,
    countsListens && privacyDraft.listens,
    privacyDraft.contact(hostOf(contactEndpoint)),
    asksForVideo ? privacyDraft.storageAsked : privacyDraft.storage,
    privacyDraft.basis,
    privacyDraft.rights,
  ];
  return paragraphs.filter(Boolean).join("\n\n");
}
