import { expect, test } from "vitest";
import { createSerialQueue } from "../../../src/lib/createSerialQueue.ts";

test("a task begins when the one before it has ended, even in failure", async () => {
  const inTurn = createSerialQueue();
  const steps: string[] = [];
  let endFirst = () => {};
  const first = inTurn(async () => {
    steps.push("first begins");
    await new Promise<void>((resolve) => {
      endFirst = resolve;
    });
    throw new Error("refused");
  });
  const second = inTurn(async () => {
    steps.push("second begins");
    return 2;
  });
  await Promise.resolve();
  expect(steps).toEqual(["first begins"]);
  endFirst();
  await expect(first).rejects.toThrow("refused");
  await expect(second).resolves.toBe(2);
});
