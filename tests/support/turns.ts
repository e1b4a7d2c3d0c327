import { vi } from "vitest";

/**
 * Waits for as many turns of the event loop as code without a network, a thread or a timer needs to come to rest. Unlike
 * milliseconds they are as many on a busy machine. Every second one also lets a timer of no time end, which takes one.
 */
export async function takeTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1)
    await new Promise((resolve) => (turn % 2 ? setTimeout(resolve) : setImmediate(resolve)));
}

/** Makes these waits of the test as short as given, and no other ones. */
export function shortenWaits(waits: readonly number[], milliseconds: number): void {
  const wait = globalThis.setTimeout;
  vi.stubGlobal("setTimeout", (act: () => void, delay: number, ...values: []) =>
    wait(act, waits.includes(delay) ? milliseconds : delay, ...values),
  );
}
