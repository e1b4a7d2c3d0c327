import * as v from "valibot";
import type { Environment } from "#environment.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { hostOf } from "./composeLegalDraft.ts";

const schema = v.object({
  asksForVideo: v.boolean(),
  countsListens: v.boolean(),
  contactHost: v.string(),
  /** None where there is no form of a mailing service. */
  mailingHost: v.optional(v.string()),
});

/** What a privacy text depends on, and a later build may change. Stored with the text (decision 095). */
export type PrivacyFacts = v.InferOutput<typeof schema>;

type Given = Pick<Environment, "contactEndpoint" | "asksForVideo" | "countsListens">;

export const factsOf = (
  { contactEndpoint, asksForVideo, countsListens }: Given,
  siteUrl: string,
  mailingHost?: string,
): PrivacyFacts => ({
  asksForVideo,
  countsListens,
  contactHost: hostOf(contactEndpoint, siteUrl),
  mailingHost,
});

/** Sentences about facts that are others now. None where it is not known what the text was saved for. */
export function changedFacts(stored: string, present: PrivacyFacts): string[] {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), stored);
  if (!success) return [];
  const { facts } = bandMessages;
  return [
    output.asksForVideo !== present.asksForVideo && facts.asksForVideo(present.asksForVideo),
    output.countsListens !== present.countsListens && facts.countsListens(present.countsListens),
    output.contactHost !== present.contactHost && facts.contactHost(present.contactHost),
    output.mailingHost !== present.mailingHost && facts.mailingHost(present.mailingHost ?? ""),
  ].filter((sentence) => sentence !== false);
}
