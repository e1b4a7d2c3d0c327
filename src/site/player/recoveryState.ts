import { RETRY_LIMIT_MS, RETRY_LONGEST_MS } from "#config.ts";

/**
 * "well": nothing is wrong. "waiting": until the next try. "loading": a try. "resting": it needs the visitor, the connection
 * or the page's return. "halted": the visitor paused it meanwhile. "lost": it cannot be played.
 */
type Phase = "well" | "waiting" | "loading" | "resting" | "halted" | "lost";

/** How a sound breaks off: by the network, in the decoder or before it, or by silence where it should go on. */
export type Break = "network" | "decoding" | "silence";

/** What was found out about the cause (`findFailureCause`). "trouble": the network is there, the file's host refuses. */
export type Cause = "gone" | "there" | "trouble" | "unreachable";

/** What becomes of the sound of a selected track. */
export type Recovery = {
  phase: Phase;
  /** Whether the visitor wants to hear it. A failed element may count as paused. */
  isWanted: boolean;
  /** It has moved on since it was selected. */
  hasSounded: boolean;
  /** Failures since it last moved on for a second, and the moment of the first one in milliseconds. */
  tries: number;
  failingSince: number | null;
  how: Break | null;
  /** The second at which it last could not be decoded, and whether that was the second time. */
  damagedAt: number | null;
  isDamaged: boolean;
  /** How many of its sources did not serve it. */
  sourcesGivenUp: number;
};

export type RecoveryEvent =
  | { type: "started" | "playing" | "paused" | "asked" | "returned" | "due" }
  /** Seconds of sound since it was loaded, or since a seek. */
  | { type: "moved"; seconds: number }
  | { type: "broke"; how: Break; place: number; now: number }
  /** `hasOther`: another source may be asked. */
  | { type: "found"; cause: Cause; hasOther: boolean };

export const unbroken: Recovery = {
  phase: "well",
  isWanted: false,
  hasSounded: false,
  tries: 0,
  failingSince: null,
  how: null,
  damagedAt: null,
  isDamaged: false,
  sourcesGivenUp: 0,
};

/** Seconds of sound that end a row of failures, and between two places in a file. */
export const PROGRESS_SECONDS = 1;

export const retryDelayMs = (tries: number) => Math.min(1000 * 2 ** tries, RETRY_LONGEST_MS);

/** The state after an event, or the same object when nothing changes (behaviour §10.5, decision 082). Knows no element. */
export function nextRecovery(before: Recovery, event: RecoveryEvent): Recovery {
  const { phase, isWanted } = before;
  const isTrying = phase === "waiting" || phase === "loading";
  const change = (changed: Partial<Recovery>) => ({ ...before, ...changed });
  switch (event.type) {
    case "started":
      return isWanted ? before : change({ isWanted: true });
    case "paused":
      return isWanted
        ? change({ isWanted: false, phase: isTrying || phase === "resting" ? "halted" : phase })
        : before;
    case "asked":
      return change({ isWanted: true, phase: "loading", tries: 0, failingSince: null });
    case "returned":
      return isWanted && (phase === "waiting" || phase === "resting")
        ? change({ phase: "loading", tries: 0, failingSince: null })
        : before;
    case "due":
      return phase === "waiting" ? change({ phase: "loading" }) : before;
    case "playing":
      return isTrying || phase === "resting" ? change({ phase: "well" }) : before;
    case "moved":
      return moveOn(before, event.seconds >= PROGRESS_SECONDS);
    case "broke":
      return breakOff(before, event);
    case "found":
      return isTrying ? judge(before, event) : before;
  }
}

/** Called with each moment of sound. */
function moveOn(before: Recovery, hasEndedFailures: boolean): Recovery {
  // What fell silent may go on without a try. What failed is loaded again.
  const isWell = before.phase === "loading" || (before.phase === "waiting" && before.how === "silence");
  if (!isWell && before.hasSounded && (before.tries === 0 || !hasEndedFailures)) return before;
  return {
    ...before,
    phase: isWell ? "well" : before.phase,
    hasSounded: true,
    ...(hasEndedFailures && { tries: 0, failingSince: null }),
  };
}

function breakOff(
  before: Recovery,
  { how, place, now }: Extract<RecoveryEvent, { type: "broke" }>,
): Recovery {
  const isTrying = before.phase === "waiting" || before.phase === "loading";
  if (!isTrying && before.phase !== "well") return before;
  // Its next play loads it. What was paused in its middle says nothing until then.
  if (!before.isWanted) return { ...before, phase: before.hasSounded ? "halted" : "resting" };
  const failingSince = before.failingSince ?? now;
  const { damagedAt } = before;
  const isDecoding = how === "decoding";
  return {
    ...before,
    phase: now - failingSince < RETRY_LIMIT_MS ? "waiting" : "resting",
    tries: before.tries + 1,
    failingSince,
    how,
    damagedAt: isDecoding ? place : damagedAt,
    isDamaged: isDecoding && damagedAt !== null && Math.abs(place - damagedAt) <= PROGRESS_SECONDS,
  };
}

function judge(before: Recovery, { cause, hasOther }: Extract<RecoveryEvent, { type: "found" }>): Recovery {
  const { hasSounded, isDamaged, how } = before;
  const isServed = cause === "unreachable" || (cause === "there" && how === "network");
  if (hasOther && !isServed)
    return {
      ...before,
      phase: "loading",
      tries: 0,
      failingSince: null,
      damagedAt: null,
      isDamaged: false,
      sourcesGivenUp: before.sourcesGivenUp + 1,
    };
  const neverCame = !hasSounded && how === "silence";
  const isLost =
    cause === "gone" ||
    (cause === "trouble" && !hasSounded) ||
    (cause === "there" && (isDamaged || neverCame));
  if (isLost) return { ...before, phase: "lost" };
  // What no network brought is no damage.
  return cause === "unreachable" && before.damagedAt !== null
    ? { ...before, damagedAt: null, isDamaged: false }
    : before;
}
