/**
 * A save that was refused, as `columns` hold by now what the form neither began with nor has sent: `present` has their
 * values. Its message is a reason of `failureMessages`.
 */
export class ChangedElsewhere extends Error {
  readonly columns: readonly string[];
  readonly present: Readonly<Record<string, unknown>>;

  constructor(columns: readonly string[], present: Readonly<Record<string, unknown>>) {
    super("changedElsewhere");
    this.columns = columns;
    this.present = present;
  }
}
