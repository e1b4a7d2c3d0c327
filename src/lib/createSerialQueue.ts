/** Runs tasks one after the other, in the order in which they were handed in. A failed one does not stop the next. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(task: () => Promise<Value>): Promise<Value> => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}
