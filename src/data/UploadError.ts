/** The request of a resumable upload that failed; "token" means that nobody is signed in. */
export type UploadStep = "create" | "ask" | "send" | "terminate" | "standard" | "token";

/** Why one attempt of an upload ended. The message is the server's own sentence, or empty when it gave none. */
export class UploadError extends Error {
  readonly step: UploadStep;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;

  constructor(step: UploadStep, status: number, message: string) {
    super(message);
    this.name = "UploadError";
    this.step = step;
    this.status = status;
  }
}
