type PrivacySignals = Navigator & { globalPrivacyControl?: boolean };

/** False offline, and against Global Privacy Control or Do Not Track. */
export function mayCountListens(): boolean {
  const { onLine, doNotTrack, globalPrivacyControl } = navigator as PrivacySignals;
  return onLine && doNotTrack !== "1" && !globalPrivacyControl;
}
