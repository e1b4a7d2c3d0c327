/** Thrown when an update or a delete touched no row: somebody else deleted it. */
export class RowGoneError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "RowGoneError";
  }
}
