import type { FailureDetails, failureMessages } from "#messages/failureMessages.ts";

/** Why something failed; `errorMessage` has the sentence. */
export type Reason = keyof typeof failureMessages;

/** An error with a reason of ours, which is its message too: Supabase's clients keep nothing else of an error. */
export class Failure extends Error {
  readonly reason: Reason;
  readonly details: FailureDetails;

  constructor(reason: Reason, details: FailureDetails = {}) {
    super(reason);
    this.reason = reason;
    this.details = details;
  }
}

/** Whether an update or a delete touched no row: somebody else deleted it. */
export const isRowGone = (error: unknown): boolean =>
  error instanceof Failure && ["albumGone", "trackGone", "showGone"].includes(error.reason);
