const refusals = [400, 401, 403];

/** How PostgREST and Storage say that a token's time is over. */
const sentence = /jwt expired|\bexp\W{1,3}claim/i;

/** Whether REST or Storage refused a request because its access token has expired. Leaves the answer unread. */
export async function hasExpiredToken(address: string, answer: Response): Promise<boolean> {
  if (!refusals.includes(answer.status) || address.includes("/auth/v1/")) return false;
  return sentence.test(await answer.clone().text());
}
