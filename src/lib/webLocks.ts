type Mode = "shared" | "exclusive";

/** `run` gets false where `ifAvailable` was asked for and the lock is held. */
type Request = { mode: Mode; ifAvailable?: boolean; run: (isHeld: boolean) => Promise<void> };

/** Locks of this tab, by name, where the browser has none: on plain http. */
const heldHere = new Map<string, { modes: Mode[]; waiting: (() => void)[] }>();

async function requestHere(name: string, { mode, ifAvailable, run }: Request): Promise<void> {
  const lock = heldHere.get(name) ?? { modes: [], waiting: [] };
  heldHere.set(name, lock);
  while (mode === "shared" ? lock.modes.includes("exclusive") : lock.modes.length > 0) {
    if (ifAvailable) return run(false);
    await new Promise<void>((resume) => lock.waiting.push(resume));
  }
  lock.modes.push(mode);
  try {
    await run(true);
  } finally {
    lock.modes.splice(lock.modes.indexOf(mode), 1);
    for (const resume of lock.waiting.splice(0)) resume();
  }
}

async function request(name: string, { mode, ifAvailable = false, run }: Request): Promise<void> {
  if (!("locks" in navigator)) return requestHere(name, { mode, ifAvailable, run });
  await navigator.locks.request(name, { mode, ifAvailable }, (lock) => run(lock !== null));
}

/** Runs `run` while no other tab of the site holds the lock. Waits for it; with `ifAvailable` resolves to null instead. */
export async function withLock<Value>(
  name: string,
  run: () => Promise<Value>,
  { ifAvailable = false } = {},
): Promise<Value | null> {
  let value: Value | null = null;
  await request(name, {
    mode: "exclusive",
    ifAvailable,
    run: async (isHeld) => {
      if (isHeld) value = await run();
    },
  });
  return value;
}

export type Hold = { isHeld: Promise<void>; release: () => void };

/** Holds a lock together with others that do so, against `withLock`, until `release` or until the tab is closed. */
export function holdLock(name: string): Hold {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isHeld = new Promise<void>((resolve) => {
    const run = () => {
      resolve();
      return released;
    };
    // A browser that refuses locks must not stop the work.
    request(name, { mode: "shared", run }).catch(() => resolve());
  });
  return { isHeld, release };
}
