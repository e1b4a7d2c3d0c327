/**
 * What a status of Supabase's gateway means: 402 is a restriction of the whole organisation, 540 a paused project.
 * Source: https://supabase.com/docs/guides/platform/http-status-codes
 */
export const projectMessages: Record<number, string> = {
  402: "Supabase has restricted this project: a limit of its plan is used up, or a bill is open. Look at Usage and Billing in the Supabase dashboard.",
  540: "The project at Supabase is paused. Resume it in the Supabase dashboard.",
};
