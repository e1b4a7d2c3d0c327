import { environment } from "#config.ts";

type PrivacySignals = Navigator & { globalPrivacyControl?: boolean };

/** False where the band counts none, offline, and against Global Privacy Control or Do Not Track. */
export function mayCountListens(): boolean {
  const { onLine, doNotTrack, globalPrivacyControl } = navigator as PrivacySignals;
  return environment.countsListens && onLine && doNotTrack !== "1" && !globalPrivacyControl;
}
