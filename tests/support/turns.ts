/**
 * Waits for as many turns of the event loop as code without a network, a thread or a timer needs to come to rest. Unlike
 * milliseconds they are as many on a busy machine.
 */
export async function takeTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
