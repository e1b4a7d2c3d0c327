/** Holds a request back, so that a test can interrupt the command in the middle of a step. */
export type Gate = {
  /** Resolves when a request that matches has arrived; its answer waits for `open`. */
  holdAt: (pattern: RegExp) => Promise<void>;
  /** Answers what is held back, and holds nothing more. */
  open: () => void;
  /** Awaited before each answer. In: the request in words, such as `host pages deploy` or `api GET /v1/projects`. */
  pass: (request: string) => Promise<void>;
};

/** A gate that is open. */
export function newGate(): Gate {
  let pattern: RegExp | null = null;
  let reportArrival = () => {};
  let release = () => {};
  let released = Promise.resolve();
  return {
    holdAt: (wanted) =>
      new Promise((resolve) => {
        pattern = wanted;
        reportArrival = resolve;
        released = new Promise((open) => {
          release = open;
        });
      }),
    open() {
      pattern = null;
      release();
    },
    async pass(request) {
      if (!pattern?.test(request)) return;
      reportArrival();
      await released;
    },
  };
}
