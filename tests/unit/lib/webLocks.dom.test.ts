// behaviour §10.17
import { expect, test } from "vitest";
import { holdLock, withLock } from "#lib/webLocks.ts";
import { takeTurns } from "../../support/turns.ts";

// jsdom has no Web Locks, as plain http: a lock holds for the tab.

/** A task that ends when `end` is called. */
function openTask() {
  const log: string[] = [];
  let end = (_: "done" | Error) => {};
  const run = () =>
    new Promise<string>((resolve, reject) => {
      log.push("begun");
      end = (outcome) => (outcome === "done" ? resolve(outcome) : reject(outcome));
    });
  return { log, run, end: (outcome: "done" | Error) => end(outcome) };
}

test("one task waits for the other, also for one that fails", async () => {
  const [first, second] = [openTask(), openTask()];
  const failed = withLock("files", first.run);
  const done = withLock("files", second.run);
  await takeTurns();
  expect([first.log, second.log]).toEqual([["begun"], []]);
  first.end(new Error("No"));
  await expect(failed).rejects.toThrow("No");
  await takeTurns();
  expect(second.log).toEqual(["begun"]);
  second.end("done");
  expect(await done).toBe("done");
});

test("a task that is not to wait is left out while the lock is held, by one or by several", async () => {
  const run = async () => "done";
  const attempt = () => withLock("track", run, { ifAvailable: true });
  const holds = [holdLock("track"), holdLock("track")];
  await Promise.all(holds.map(({ isHeld }) => isHeld));
  expect(await attempt()).toBeNull();
  holds[0]?.release();
  await takeTurns();
  expect(await attempt()).toBeNull();
  holds[1]?.release();
  await takeTurns();
  expect(await attempt()).toBe("done");
  expect(await withLock("another", run, { ifAvailable: true })).toBe("done");
});

test("a hold waits for a task, and one that was released meanwhile holds nothing", async () => {
  const task = openTask();
  const done = withLock("track", task.run);
  await takeTurns();
  const hold = holdLock("track");
  let isHeld = false;
  void hold.isHeld.then(() => {
    isHeld = true;
  });
  await takeTurns();
  expect(isHeld).toBe(false);
  hold.release();
  task.end("done");
  await done;
  await takeTurns();
  expect(await withLock("track", async () => "free", { ifAvailable: true })).toBe("free");
});
